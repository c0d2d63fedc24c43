/** Commented games: whole matches to read, with what a review found in them; of each game on first need. */
import { language, loadMessages, number, t, type Language } from '../lib/i18n.svelte';
import { seatName } from '../lib/words';
import type { GameName } from '../types/rules';
import { readStudies } from './records';
import type { Reviewed } from './review';
import { take } from './reviewing.svelte';
import { newStudy, type StudyFile } from './store';
import { mainLine } from './tree';

export interface Commented {
  title: Record<Language, string>;
  text: Record<Language, string>;
  record: string;
  review: Reviewed['review'] & { turns: number };
}

const files = import.meta.glob<Commented[]>('../../../crates/study/commented/*.json', { import: 'default' });

/** Those of a game, the shortest first, with the words that tell of them. */
export async function commentedOf(game: GameName): Promise<Commented[]> {
  const load = files[`../../../crates/study/commented/${game}.json`];
  const [games] = await Promise.all([load ? load() : [], loadMessages(language(), game), loadMessages(language(), 'library')]);
  return games;
}

/** Who played: `White: level 6`. */
export function playersOf(game: GameName, { record }: Commented): string[] {
  const levels = [...record.matchAll(/^\[Player(\d) "level:(\d+)"\]$/gm)];
  return levels.map(([, seat, level]) => t('commented-player', { who: seatName(game, Number(seat)), level: number(Number(level)) }));
}

/** Who won: `White wins`. */
export function wonText(game: GameName, { record }: Commented): string {
  const winner = /^\[Result "win (\d)"\]$/m.exec(record)?.[1];
  return winner === undefined ? '' : t('commented-won', { who: seatName(game, Number(winner)) });
}

/** One of them as a study to read, by its number from 1; nothing where there is none. */
export async function commentedStudy(game: GameName, index: number): Promise<StudyFile | null> {
  const found = (await commentedOf(game))[index - 1];
  const chapter = found && (await readStudies(found.record)).studies[0]?.chapters[0];
  if (!chapter) return null;
  chapter.name = found.title[language()];
  chapter.root.comment = `${found.text[language()]}\n${playersOf(game, found).join(t('web-comma'))}`;
  // The reasons call both sides by their colors, as one sees them on the board.
  chapter.tags = chapter.tags.filter(([name]) => !name.startsWith('Player'));
  chapter.accuracy = found.review.accuracy;
  const line = mainLine(chapter.root);
  for (const turn of found.review.mattered) take(line[turn.number - 1], turn, found.review.accuracy.length);
  return { ...newStudy(game, [chapter], chapter.name), story: true, commented: index };
}
