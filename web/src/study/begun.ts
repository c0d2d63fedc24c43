/** How a study begins: at a position, with what was played from there. */
import { t } from '../lib/i18n.svelte';
import { GameMatch } from '../lib/rules';
import { refusalText } from '../lib/words';
import type { GameName } from '../types/rules';
import type { Handover } from './handover';
import { withResult } from './result';
import { newChapter, newStudy, openStudy, studies, type Chapter, type StudyFile } from './store';
import { grow, mainLine, type Node } from './tree';

/** The study of what is handed over: that of the same match, with the turns that came since, or a new one. */
export function studyOf(game: GameName, given: Handover): StudyFile {
  const { match } = given;
  if (match === undefined) return begun(game, given);
  for (const { id } of studies(game)) {
    const file = openStudy(id);
    if (file && hasGrown(file, { ...given, match })) return file;
  }
  return begun(game, given);
}

/** Brings the chapter of a match up to date; whether there is one that the match has not left. */
function hasGrown(file: StudyFile, { match, start, turns, you, result }: Handover & { match: string }): boolean {
  const index = file.chapters.findIndex((chapter) => chapter.match === match);
  const chapter = file.chapters[index];
  if (!chapter || !isSameStart(file.game, chapter.start, start, you ?? null)) return false;
  const line = mainLine(chapter.root);
  if (!line.every(({ turn }, at) => at >= turns.length || turn === turns[at])) return false;
  chapter.start = start;
  const isLonger = line.length < turns.length;
  if (isLonger) {
    const gameMatch = GameMatch.at(file.game, start);
    playOn(gameMatch, chapter.root, turns);
    // What was said of the shorter match says too little.
    chapter.accuracy = [];
  }
  chapter.tags = withResult(chapter.tags, result);
  if (isLonger || file.chapter !== index) file.node = mainLine(chapter.root).length;
  file.chapter = index;
  return true;
}

/** Whether two starts are one, of which more is known by now: the end of a match tells what was secret. */
function isSameStart(game: GameName, before: string, now: string, you: number | null): boolean {
  return before === now || before === GameMatch.at(game, now).startText(you);
}

/** Grows a line by turns, as far as they can be played. */
function playOn(gameMatch: GameMatch, root: Node, turns: string[]): void {
  let node = root;
  for (const turn of turns) {
    const seat = gameMatch.state().toMove ?? 0;
    if (gameMatch.play(turn) !== null) break;
    node = grow(node, turn, seat);
  }
}

/** A study of a match, with its turns as far as they can be played; without a start, of the standard one. */
export function begun(game: GameName, { match, start, turns, players = [], you, seating, result }: Omit<Handover, 'start'> & { start: string | null }): StudyFile {
  const gameMatch = start === null ? GameMatch.start(game, '', 7n) : GameMatch.at(game, start);
  const chapter = newChapter(start ?? gameMatch.position(0));
  chapter.tags = players.flatMap((name, seat): [string, string][] => (name === '' ? [] : [[`Player${seat}`, name]]));
  chapter.you = you ?? null;
  if (seating) chapter.seating = seating;
  chapter.tags = withResult(chapter.tags, result);
  if (match !== undefined) chapter.match = match;
  playOn(gameMatch, chapter.root, turns);
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
