/** Studies as records: a file with one record a chapter, in and out, and as a link. */
import { importRecord, readRecords, writeRecord } from '../lib/engine';
import { t } from '../lib/i18n.svelte';
import { problemText } from '../lib/words';
import type { GameName, Problem } from '../types/rules';
import type { Chapter, StudyFile } from './store';
import { flatten, unflatten, type Listed } from './tree';

/** A chapter as the rules write and read it. */
interface Told {
  game: GameName;
  start: string;
  tags: [string, string][];
  nodes: Listed[];
}

/** What a text holds, by game, and what could not be read. */
export interface Import {
  studies: { game: GameName; name: string; chapters: Chapter[] }[];
  troubles: string[];
}

const STUDY = 'Study';
const CHAPTER = 'Chapter';

/** Reads records of ours, many in one text, or one of boardspace.net. */
export async function readStudies(text: string): Promise<Import> {
  const wanted = text.trim();
  // Records of boardspace.net begin with a bracket of this kind.
  const { record: ours, trouble } = wanted.startsWith('(') ? await importRecord(wanted) : { record: wanted, trouble: null };
  const { chapters, troubles } = (await readRecords(ours)) as { chapters: Told[]; troubles: { record: number; problem: Problem }[] };
  const games = [...new Set(chapters.map(({ game }) => game))];
  const studies = games.map((game) => {
    const own = chapters.filter((told) => told.game === game);
    const name = own.map((told) => tag(told, STUDY)).find((found) => found !== '') ?? '';
    return { game, name, chapters: own.map(chapterOf) };
  });
  const first = trouble ? [problemText(trouble)] : [];
  return { studies, troubles: [...first, ...troubles.map(({ record, problem }) => t('study-trouble', { number: record, problem: problemText(problem) }))] };
}

function tag(told: Told, name: string): string {
  return told.tags.find(([known]) => known === name)?.[1] ?? '';
}

function chapterOf(told: Told): Chapter {
  const players = [0, 1, 2, 3, 4].map((seat) => tag(told, `Player${seat}`)).filter((name) => name !== '');
  const name = tag(told, CHAPTER) || players.join(' – ');
  const tags = told.tags.filter(([known]) => known !== STUDY && known !== CHAPTER);
  return { name, start: told.start, tags, root: unflatten(told.nodes), accuracy: [] };
}

/** The whole study as records, one a chapter. */
export async function writeStudy(study: StudyFile): Promise<string> {
  const written: string[] = [];
  for (const chapter of study.chapters) {
    const named: [string, string][] = [
      ...(study.name === '' ? [] : [[STUDY, study.name] satisfies [string, string]]),
      ...(chapter.name === '' ? [] : [[CHAPTER, chapter.name] satisfies [string, string]]),
    ];
    const nodes = flatten(chapter.root).map(({ judged: _, ...node }) => node);
    const told: Told = { game: study.game, start: chapter.start, tags: [...named, ...chapter.tags], nodes };
    written.push(await writeRecord(JSON.stringify(told)));
  }
  return written.join('\n');
}
