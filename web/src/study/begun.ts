/** How a study begins: at a position, with what was played from there. */
import { t } from '../lib/i18n.svelte';
import { GameMatch } from '../lib/rules';
import { refusalText } from '../lib/words';
import type { GameName } from '../types/rules';
import type { Handover } from './handover';
import { newChapter, newStudy, type Chapter, type StudyFile } from './store';
import { grow, mainLine, type Node } from './tree';

/** A study of a match, with its turns as far as they can be played; without a start, of the standard one. */
export function begun(game: GameName, { start, turns, players = [], you, seating, result }: Omit<Handover, 'start'> & { start: string | null }): StudyFile {
  const gameMatch = start === null ? GameMatch.start(game, '', 7n) : GameMatch.at(game, start);
  const chapter = newChapter(start ?? gameMatch.position(0));
  chapter.tags = players.flatMap((name, seat): [string, string][] => (name === '' ? [] : [[`Player${seat}`, name]]));
  chapter.you = you ?? null;
  if (seating) chapter.seating = seating;
  if (result) chapter.result = result;
  let node: Node = chapter.root;
  for (const turn of turns) {
    const seat = gameMatch.state().toMove ?? 0;
    if (gameMatch.play(turn) !== null) break;
    node = grow(node, turn, seat);
  }
  return newStudy(game, [chapter], players.filter((name) => name !== '').join(' – '));
}

/** A chapter that begins elsewhere, with turns; what is wrong if they cannot all be played. */
export function chapterOf(game: GameName, start: string, turns: string[]): Chapter | string {
  const [chapter] = begun(game, { start, turns }).chapters;
  if (chapter && mainLine(chapter.root).length === turns.length) return chapter;
  const gameMatch = GameMatch.at(game, start);
  const refusals = turns.map((turn) => gameMatch.play(turn)).filter((refusal) => refusal !== null);
  return refusals[0] ? refusalText(refusals[0]) : t('web-edit-problem');
}
