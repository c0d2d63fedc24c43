/** A hint in words: what to do, and why that and nothing else. */
import { number, t } from '../lib/i18n.svelte';
import { toldDeeds } from '../lib/told';
import type { GameMatch } from '../lib/rules';
import type { Cell, Turn } from '../types/rules';
import type { Advice } from './computer.svelte';

/** From which share of wins on a turn is better than the next one, and from which everything else is bad. */
const BETTER = 0.04;
const ONLY = 0.2;

export function hintText(advice: Advice, turn: Turn | null, game: string): string {
  const what = turn === null ? '' : toldDeeds(turn, { name: t('web-you'), game });
  return `${t('web-hint-turn', { what: what === '' ? advice.turn : what })} ${reason(advice)}`;
}

/** Every cell that the advised turn touches, as far as it can still be played. */
export function advisedCells(gameMatch: GameMatch, turn: string): Cell[] {
  const copy = gameMatch.copy();
  const cells: Cell[] = [];
  for (const text of turn.split(',')) {
    const move = copy.state().moves.find((candidate) => candidate.text === text);
    if (!move || copy.play(text) !== null) break;
    cells.push(...(move.from ? [move.from] : []), ...move.to);
  }
  return [...new Set(cells)];
}

function reason({ chance, proved, other }: Advice): string {
  const percent = (share: number): string => number(share, { style: 'percent' });
  if (proved && chance > 0.99) return t('web-hint-why-win');
  if (proved && Math.abs(chance - 0.5) < 0.01) return t('web-hint-why-draw');
  const shown = { chance: percent(chance), other: percent(other ?? 0) };
  const ahead = other === null ? 0 : chance - other;
  if (ahead < BETTER) return t('web-hint-why-chance', shown);
  return t(ahead < ONLY ? 'web-hint-why-better' : 'web-hint-why-only', shown);
}
