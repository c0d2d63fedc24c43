/** Sentences made of what the rules say. */
import { remarks } from '../board/preview';
import { titleOf } from './catalog';
import { t, number, digits, has, language } from './i18n.svelte';
import type { Change, Problem, Refusal, Result, State } from '../types/rules';

/** Why something was refused. */
export function refusalText(refusal: Refusal): string {
  if (refusal.kind === 'problem') return problemText(refusal);
  return t(refusal.id, {
    cells: listed(refusal.cells),
    cell: refusal.cells[0] ?? '',
    number: refusal.number === null ? '' : number(refusal.number),
    color: refusal.color === null ? '' : t(`color-${refusal.color}`),
  });
}

/** The name of a color, as the rulebook of the game has it. */
export function colorText(game: string, color: string): string {
  const own = `color-${color}-${game}`;
  return t(has(own) ? own : `color-${color}`);
}

/** Several things as a sentence lists them; in Persian from right to left, also where they are Latin. */
export function listed(things: string[]): string {
  const last = things.at(-1) ?? '';
  const mark = language() === 'fa' ? '\u200F' : '';
  return things.length < 2 ? last : `${mark}${things.slice(0, -1).join(t('web-comma'))}${t('web-and')}${last}`;
}

/** What is wrong, and why; as `Messages::problem` tells it in the other clients. */
export function problemText({ id, args, rule, cause }: Problem): string {
  const sentence = toldText(id, args);
  const told = rule ? `${sentence} (${titleOf(rule.game)} ${digits(rule.clause)})` : sentence;
  return cause ? caused(told, problemText(cause)) : told;
}

/** A sentence and its cause; as `caused` in `crates/messages`, without a full stop before the colon. */
export function caused(sentence: string, cause: string): string {
  const plain = sentence.replace(/\.$/, '');
  return `${plain}${/[!?؟…:]$/.test(plain) ? ' ' : ': '}${cause}`;
}

/** The sentence `id`, its arguments made fit for people by their names. */
export function toldText(id: string, args: Record<string, string>): string {
  const shown = Object.entries(args).map(([name, value]) => [name, argument(id, name, value)]);
  return t(id, Object.fromEntries(shown) as Record<string, string>);
}

function argument(id: string, name: string, value: string): string {
  const named = (prefix: string): string => {
    const known = `${prefix}-${value.replaceAll(' ', '-')}`;
    return has(known) ? t(known) : value;
  };
  if (name === 'seat') return seatName(id.split('-')[0] ?? '', Number(value));
  if (name === 'color' && has(`color-${value}`)) return colorText(id.split('-')[0] ?? '', value);
  if (name === 'field') return named(name);
  if (name === 'step' || name === 'part') return named(`web-edit-${name}`);
  // Numbers, also several; notation and words are left as they are.
  return /\p{L}/u.test(value) ? value : digits(value);
}

/** The prompt of a step. */
export function stepText({ game, step, moves }: Pick<State, 'game' | 'step' | 'moves'>): string {
  const id = `${game}-step-${step}`;
  // Where nothing can be put down, or nothing else be done, the sentence can be plainer.
  const onlyMoving = moves.length > 0 && moves.every((move) => move.from !== null);
  if (onlyMoving && has(`web-${id}-moving`)) return t(`web-${id}-moving`);
  const onlyPlacing = moves.length > 0 && moves.every((move) => move.from === null);
  if (onlyPlacing && has(`web-${id}-placing`)) return t(`web-${id}-placing`);
  return has(id) ? t(id) : t('web-your-move');
}

/** What a move does, in one line. */
export function consequenceText(changes: Change[]): string {
  return remarks(changes)
    .map(({ id, count }) => t(`web-remark-${id}`, { count }))
    .join(' · ');
}

/** A seat's name where nobody has one: the color it plays, or its number. */
export function seatName(game: string, seat: number): string {
  const id = `player-${game}-${seat}`;
  return has(id) ? t(id) : t('player', { number: number(seat + 1) });
}

/** Whether the seats of a game are called by colors. */
export function hasColors(game: string): boolean {
  return has(`player-${game}-0`);
}

/** Why it ended: what the rules counted, or what else happened; and who did it, where `names` tell. */
export function whyText(result: Result, names: string[] = [], you: number | null = null): string {
  const { by, conclusion } = result;
  if (!conclusion) return personalWhy(result, names, you) ?? t(`ending-${by}`);
  const shown = (value: number | null): string => (value === null ? '' : number(value));
  return t(conclusion.id, {
    number: shown(conclusion.number),
    better: shown(conclusion.better),
    other: shown(conclusion.other),
    color: conclusion.color === null ? '' : t(`color-${conclusion.color}`),
  });
}

/** Who resigned, ran out of time or left: the one seat that has not won; `null` where that is not one. */
function personalWhy(result: Result, names: string[], you: number | null): string | null {
  const winners = winnersOf(result);
  if (winners.length === 0) return result.by === 'agreement' ? t('web-why-agreement') : null;
  const losers = names.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  const [loser] = losers;
  const id = `web-why-${result.by}`;
  if (loser === undefined || losers.length > 1 || !has(id)) return null;
  return loser === you ? t(`${id}-you`) : t(id, { name: names[loser] ?? '' });
}

/** Who won, and why. */
export function endText(result: Result, names: string[], you: number | null = null): string {
  return `${resultText(result, names, you)}: ${whyText(result, names, you)}`;
}

/** What somebody tells others of a match: in their own words where they played, else of both. */
export function shareText(game: string, result: Result, names: string[], you: number | null): string {
  const winners = winnersOf(result);
  const own = you === null ? null : winners.length === 0 ? 'drawn' : winners.includes(you) ? 'won' : 'lost';
  const others = names.filter((_, seat) => seat !== you).join(t('web-and'));
  const told = own === null ? resultText(result, names) : t(`online-shared-${own}`, { others });
  // It goes to places that show the marks of isolated words as boxes.
  return t('online-shared', { game: titleOf(game), told, why: whyText(result) }).replace(/[\u2068\u2069]/g, '');
}

/** The seats that won; none after a draw, or where nobody did. */
export function winnersOf({ outcome }: Result): number[] {
  const [kind, ...seats] = outcome.split(' ');
  return kind === 'win' ? seats.map(Number) : [];
}

/** Who won. */
export function resultText(result: Result, names: string[], you: number | null = null): string {
  const winners = winnersOf(result);
  if (winners.length === 0) return t(`outcome-${result.outcome}`);
  if (you !== null && winners.length === 1 && winners[0] === you) return t('web-you-win');
  // Who of two has won need not be said to the other.
  if (you !== null && names.length === 2 && !winners.includes(you)) return t('web-you-lost');
  return t('outcome-win', { who: winners.map((seat) => names[seat] ?? '').join(t('web-and')) });
}
