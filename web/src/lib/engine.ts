/** The computer player, in a worker of its own. */
import type { Problem } from '../types/rules';
import { Wrong } from './wrong';

/** What the computer is asked. */
export interface Question {
  /** The match as its asker may know it (`GameMatch.known`). */
  known: string;
  /** `best`, or a level such as `level:3`. */
  player: string;
  seed: bigint;
  /** What a level's form is drawn from: one number for the match. */
  form?: bigint | undefined;
  milliseconds: number;
  lines: number;
  /** Turns that are not considered. */
  exclude?: string[];
}

/** Turns that may follow, and how good that is for the seat to move. */
export interface Line {
  /** Which of several, from 1. */
  line: number;
  depth: number;
  /** The share of wins that may be expected, 0 to 1. */
  chance: number;
  proved: boolean;
  turns: string[];
}

/** The turn to play. */
export interface Found {
  turn: string;
  best: Line;
}

/** A turn of an exercise to judge, or to find. */
export interface Asked {
  /** What the turn must do: an entry of `turns` of an exercise, as JSON. */
  goal: string;
  game: string;
  /** The position in which the exercise begins. */
  start: string;
  /** The turns since. */
  turns: string[];
}

/** What a turn of an exercise is worth. */
export interface Judged {
  right: boolean;
  /** Which mistake it is, where it has a name. */
  wrong: number | null;
  /** How it is answered, where that is known. */
  answer: string | null;
}

/** A turn of a puzzle that is not the right one. */
export interface Tried {
  game: string;
  /** The position of the puzzle. */
  start: string;
  /** The turns since. */
  turns: string[];
  /** What is proved of the decision at hand. */
  proof: string;
  turn: string;
}

/** What is said of it. */
export interface Refuted {
  /** It wins as well, but later. */
  slower: boolean;
  /** How it is answered, where somebody answers. */
  answer: string | null;
}

/** A turn of an ending, or nothing where one is wanted. */
export interface Holding {
  game: string;
  /** The position of the ending. */
  start: string;
  /** The turns since. */
  turns: string[];
  /** What is proved for the seat to move. */
  proof: string;
}

/** What a turn does to a proved result. */
export type Held =
  /** It is still proved: what is proved next, and every turn until then. */
  | { kind: 'held'; proof: string; answers: string[]; slower: boolean }
  /** It has slipped: the answer that takes it, and what remains. */
  | { kind: 'slipped'; refutation: string | null; remains: 'draw' | 'loss' | 'open' }
  | { kind: 'unknown' };

/** A solver's rating in one game. */
export interface OwnRating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** What came of the matches that reached a position, for a seat. */
export interface Tally {
  matches: number;
  wins: number;
  draws: number;
}

/** What a book knows of a position. */
export interface Explored {
  /** How many matches the book holds. */
  total: number;
  here?: Tally;
  /** What was played, the most frequent first; for the seat that plays it. */
  turns?: (Tally & { turn: string; alike: number; rating?: number | null })[];
}

/** Whose matches a book holds. */
export type Source = 'strongest' | 'own';

/** A match to put into a book. */
export interface Played {
  start: string;
  turns: string[];
  /** The result, where the board does not tell it: `win 0`. */
  result: string | null;
}

/** A turn that gave something away, as a review found it. */
export interface Mistake {
  played: string;
  win: number;
  possible: number;
  better: string;
  answer: string | null;
}

/** What the worker is given to do. */
export type Task =
  | { kind: 'search'; question: Question }
  /** Has no answer: the next task ends it. */
  | { kind: 'ponder'; question: Question }
  | { kind: 'rest' }
  | { kind: 'import'; text: string }
  | { kind: 'review'; known: string }
  | { kind: 'retry'; known: string; number: number; mistake: Mistake; turn: string }
  | { kind: 'read'; text: string }
  | { kind: 'write'; chapter: string }
  | { kind: 'picture'; known: string; title: string }
  | { kind: 'judge'; asked: Asked & { seat: number } }
  | { kind: 'solve'; asked: Asked }
  | { kind: 'refute'; asked: Tried }
  | { kind: 'hold'; asked: Holding & { turn: string } }
  | { kind: 'show'; asked: Holding }
  | { kind: 'explore'; game: string; known: string; source: Source }
  | { kind: 'find'; game: string; position: string | undefined; pattern: string | undefined; matches: { start: string; turns: string[] }[] }
  | { kind: 'collect'; game: string; options: string; matches: Played[] }
  | { kind: 'rated'; own: string | undefined; rating: number; isSolved: boolean };

type Answer =
  | { kind: 'line'; line: Line }
  | { kind: 'turn'; turn: unknown }
  | { kind: 'found'; found: Found }
  | { kind: 'answered'; answer: unknown }
  | { kind: 'failed'; problem: Problem };

/** One search. `stop` takes what is found so far. */
export interface Search {
  found: Promise<Found>;
  stop: () => void;
}

/** The worker that waits for a task. */
let idle: Worker | undefined;
/** The worker that keeps the books of the explorer. */
let explorer: Worker | undefined;

function newWorker(): Worker {
  const made = new Worker(new URL('../workers/engine.ts', import.meta.url), { type: 'module' });
  // One that cannot be loaded, or breaks, never answers again.
  made.addEventListener('error', () => discard(made));
  return made;
}

/** Ends a worker, and asks it nothing more. */
function discard(worker: Worker): void {
  worker.terminate();
  if (idle === worker) idle = undefined;
  if (explorer === worker) explorer = undefined;
}

/** Keeps a worker that is done for the next task. One is enough: the last one knows most. */
function release(done: Worker): void {
  if (idle !== done) idle?.terminate();
  idle = done;
}

function worker(): Worker {
  const ready = idle ?? newWorker();
  idle = undefined;
  return ready;
}

/** Asks the computer; hears of its lines on the way. */
export function search(question: Question, hear: (line: Line) => void = () => undefined): Search {
  const thinker = worker();
  /** Whether the worker has answered: from then on it may be at another task. */
  let isOver = false;
  let best: Line | null = null;
  let settle: (found: Found) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const found = new Promise<Found>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  thinker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.kind === 'line') {
      if (data.line.line === 1) best = data.line;
      hear(data.line);
    } else if (data.kind === 'found') {
      isOver = true;
      release(thinker);
      settle(data.found);
    } else if (data.kind === 'failed') {
      isOver = true;
      discard(thinker);
      fail(new Wrong(data.problem));
    }
  };
  thinker.onerror = (event) => {
    isOver = true;
    fail(new Error(event.message));
  };
  thinker.postMessage({ kind: 'search', question } satisfies Task);
  // The engine has one thread and hears nothing while it thinks: to stop is to end its worker.
  const stop = (): void => {
    if (isOver) return;
    thinker.onmessage = null;
    discard(thinker);
    const turn = best?.turns[0];
    if (best && turn !== undefined) settle({ turn, best });
    else fail(new Error('stopped'));
  };
  return { found, stop };
}

/**
 * Lets the worker that has searched go on until it is asked again, so that its tables know
 * more by then. None is started for it, and nothing is done while nobody looks.
 */
export function ponder(question: Question): void {
  idle?.postMessage({ kind: 'ponder', question } satisfies Task);
  document.addEventListener('visibilitychange', rest, { once: true });
}

/** Ends that. */
export function rest(): void {
  idle?.postMessage({ kind: 'rest' } satisfies Task);
}

/**
 * Reviews a match that is known whole; hears of each turn as it is judged, and
 * again when it is explained.
 */
export function review(known: string, hear: (turn: unknown) => void): { found: Promise<unknown>; stop: () => void } {
  const judge = worker();
  let isOver = false;
  let fail: (error: Error) => void = () => undefined;
  const found = new Promise<unknown>((resolve, reject) => {
    fail = reject;
    judge.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'turn') hear(data.turn);
      else if (data.kind === 'answered') {
        isOver = true;
        release(judge);
        resolve(data.answer);
      } else if (data.kind === 'failed') {
        isOver = true;
        discard(judge);
        reject(new Wrong(data.problem));
      }
    };
    judge.onerror = (event) => {
      isOver = true;
      reject(new Error(event.message));
    };
  });
  judge.postMessage({ kind: 'review', known } satisfies Task);
  const stop = (): void => {
    if (isOver) return;
    judge.onmessage = null;
    discard(judge);
    fail(new Error('stopped'));
  };
  return { found, stop };
}

/** What a turn is worth in place of the turn of this number of a match that is known whole. */
export function tryAgain(known: string, number: number, mistake: Mistake, turn: string): Promise<unknown> {
  return ask({ kind: 'retry', known, number, mistake, turn });
}

/** How long a level may think, at most. */
export function patience(level: number): number {
  return level < 10 ? 10_000 : 4_000;
}

/** A record of another program, as one of ours. */
export interface Imported {
  record: string;
  /** Why it ends before the file, where it does. */
  trouble: Problem | null;
}

/** A record of boardspace.net as one of ours; says what is wrong if it is none. */
export function importRecord(text: string): Promise<Imported> {
  return ask({ kind: 'import', text }) as Promise<Imported>;
}

/** The chapters that records tell, and what could not be read. */
export function readRecords(text: string): Promise<unknown> {
  return ask({ kind: 'read', text });
}

/** A chapter, as JSON, as a record. */
export function writeRecord(chapter: string): Promise<string> {
  return ask({ kind: 'write', chapter }) as Promise<string>;
}

/** The board of a match as an SVG picture. */
export function picture(known: string, title: string): Promise<string> {
  return ask({ kind: 'picture', known, title }) as Promise<string>;
}

/** What the last turn of an exercise is worth. */
export function judge(asked: Asked & { seat: number }): Promise<Judged> {
  return ask({ kind: 'judge', asked }) as Promise<Judged>;
}

/** A turn that does what an exercise asks for. */
export function solve(asked: Asked): Promise<string | null> {
  return ask({ kind: 'solve', asked }) as Promise<string | null>;
}

/** How a wrong turn of a puzzle is answered. */
export function refute(asked: Tried): Promise<Refuted> {
  return ask({ kind: 'refute', asked }) as Promise<Refuted>;
}

/** What a turn of an ending does to its result. */
export function hold(asked: Holding & { turn: string }): Promise<Held> {
  return ask({ kind: 'hold', asked }) as Promise<Held>;
}

/** A turn that keeps the result of an ending. */
export function showHolding(asked: Holding): Promise<string | null> {
  return ask({ kind: 'show', asked }) as Promise<string | null>;
}

/** A solver's rating after a puzzle of some rating. */
export function rated(own: OwnRating | null, rating: number, isSolved: boolean): Promise<OwnRating> {
  return ask({ kind: 'rated', own: own ? JSON.stringify(own) : undefined, rating, isSolved }) as Promise<OwnRating>;
}

/** The last question: a worker answers one after the other. */
let explored: Promise<unknown> = Promise.resolve();

/** Asks the worker that keeps the books, which no stopped search takes with it. */
function askExplorer(task: Task): Promise<unknown> {
  const next = explored.then(() => {
    explorer ??= newWorker();
    return askIn(explorer, task);
  });
  explored = next.catch(() => undefined);
  return next;
}

/** What was played from a position; nothing where there is nothing to explore, or no book. */
export function explore(game: string, known: string, source: Source): Promise<Explored | null> {
  return askExplorer({ kind: 'explore', game, known, source }) as Promise<Explored | null>;
}

/** Makes a book of matches; how many of them count. */
export function collect(game: string, options: string, matches: Played[]): Promise<number> {
  return askExplorer({ kind: 'collect', game, options, matches }) as Promise<number>;
}

/** For each match after how many turns it comes to a position or a pattern; nothing where it does not. */
export function findMatches(game: string, position: string | undefined, pattern: string | undefined, matches: { start: string; turns: string[] }[]): Promise<(number | null)[]> {
  return ask({ kind: 'find', game, position, pattern, matches }) as Promise<(number | null)[]>;
}

/** Has the engine loaded before it is needed. */
export function warmUp(): void {
  idle ??= newWorker();
}

async function ask(task: Task): Promise<unknown> {
  const asked = worker();
  try {
    const answer = await askIn(asked, task);
    release(asked);
    return answer;
  } catch (error) {
    // Its engine may not have been loaded: the next one tries anew.
    discard(asked);
    throw error;
  }
}

function askIn(asked: Worker, task: Task): Promise<unknown> {
  return new Promise((resolve, reject) => {
    asked.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'answered') resolve(data.answer);
      else if (data.kind === 'failed') reject(new Wrong(data.problem));
    };
    asked.onerror = (event) => reject(new Error(event.message));
    asked.postMessage(task);
  });
}
