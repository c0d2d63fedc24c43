/**
 * Studies of this device. Each is one entry of the local storage, written whole:
 * a closed tab loses nothing that was written, and a full storage says so at once.
 */
import { device, type Keeping } from '../lib/kept';
import type { Player } from '../play/saved';
import type { GameName } from '../types/rules';
import { flatten, mainLine, rootNode, unflatten, type Listed, type Node } from './tree';
import type { Accuracy } from './review';
import type { ServerLink } from './serverside.svelte';

/** A tree with a name and what is known of the match. */
export interface Chapter {
  /** Its id, where the study is on the server. */
  key?: string;
  name: string;
  /** The position it begins with, as text. */
  start: string;
  /** Everything that a record tells in tags, but game, start and names. */
  tags: [string, string][];
  root: Node;
  /** How well everybody played, once that was looked into. */
  accuracy: Accuracy[];
  /** The reader's own seat, where the match was theirs. */
  you?: number | null;
  /** How the seats were taken, where it was played on this device: to go on in the same way. */
  seating?: Player[];
  /** The match that was looked at, where it was one of the reader's. */
  match?: string;
}

export interface StudyFile {
  id: string;
  game: GameName;
  name: string;
  chapters: Chapter[];
  /** Which chapter was open, and where in it. */
  chapter: number;
  node: number;
  /** Whether it is read as the story of a match; else it is written. */
  story?: boolean;
  /** When it was changed last. */
  changed: number;
  /** Which study of the server it is. */
  server?: ServerLink;
  /** Which commented game it began as, by its number: whoever opens that again finds what they wrote. */
  commented?: number;
}

/** A study in a list. */
export type Entry = Pick<StudyFile, 'id' | 'game' | 'name' | 'changed'> & { chapters: number; server: string | null };

type KeptChapter = Omit<Chapter, 'root'> & { nodes: Listed[] };
type Kept = Omit<StudyFile, 'chapters'> & { chapters: KeptChapter[] };

const PREFIX = 'mohreh-studies/';
const LAST = 'mohreh-study-last/';

export function newChapter(start: string, name = ''): Chapter {
  return { name, start, tags: [], root: rootNode(), accuracy: [] };
}

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new study. It opens at the end of what was played, or at its beginning where something is said or drawn there. */
export function newStudy(game: GameName, chapters: Chapter[], name = ''): StudyFile {
  const root = chapters[0]?.root;
  const begins = root === undefined || root.comment !== '' || root.marks.length > 0;
  // In a list of nodes the main line comes first.
  return { id: freshId(), game, name, chapters, chapter: 0, node: begins ? 0 : mainLine(root).length, changed: Date.now() };
}

/** The same study once more, of this device alone. */
export function copyOf({ server: _, commented: __, ...study }: StudyFile): StudyFile {
  return { ...study, id: freshId(), changed: Date.now() };
}

/** Keeps a study; says whether there was room for it. What was kept before stays. */
export function keepStudy(study: StudyFile): Keeping {
  const chapters = study.chapters.map(({ root, ...told }): KeptChapter => ({ ...told, nodes: flatten(root) }));
  const keeping = device.write(PREFIX + study.id, JSON.stringify({ ...study, chapters } satisfies Kept));
  // What did not fit is not what is opened the next time.
  if (keeping !== 'full') device.write(LAST + study.game, study.id);
  return keeping;
}

export function openStudy(id: string): StudyFile | null {
  const text = device.read(PREFIX + id);
  if (text === null) return null;
  try {
    const { chapters, ...told } = JSON.parse(text) as Kept;
    const read = chapters.map(({ nodes, ...chapter }): Chapter => ({ ...chapter, root: unflatten(nodes) }));
    return read.length === 0 ? null : { ...told, chapters: read };
  } catch {
    // Not written by this page: it is left alone.
    return null;
  }
}

/** The study of a game that was open last. */
export function lastStudy(game: GameName): StudyFile | null {
  const id = device.read(LAST + game);
  return id === null ? null : openStudy(id);
}

/** The study of this device that is one of the server. */
export function studyOnServer(id: string): StudyFile | null {
  const found = allStudies().find((study) => study.server === id);
  return found ? openStudy(found.id) : null;
}

/** The study of this device that began as a commented game; the latest, where there are several. */
export function studyOfCommented(game: GameName, index: number): StudyFile | null {
  const own = studies(game).map(({ id }) => openStudy(id));
  return own.find((study) => study?.commented === index) ?? null;
}

export function forgetStudy(id: string): void {
  device.drop(PREFIX + id);
}

/** Every study of this device, the latest first. */
export function allStudies(): Entry[] {
  const keys = device.keys(PREFIX);
  const all = keys.flatMap((key): Entry[] => {
    try {
      const { id, game, name, changed, chapters, server } = JSON.parse(device.read(key) ?? '') as Kept;
      return [{ id, game, name, changed, chapters: chapters.length, server: server?.id ?? null }];
    } catch {
      return [];
    }
  });
  return all.sort((one, other) => other.changed - one.changed);
}

/** The studies of a game, the latest first. */
export function studies(game: GameName): Entry[] {
  return allStudies().filter((study) => study.game === game);
}

/** Hears when another tab has written a study. */
export function onOthers(id: string, hear: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === PREFIX + id && event.newValue !== null) hear();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
