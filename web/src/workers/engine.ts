/** The worker in which the engine thinks. */
import init, {
  collect_book,
  explorable,
  explore,
  explore_loaded,
  find_matches,
  hold_ending,
  import_boardspace,
  judge,
  load_book,
  load_network,
  missing_network,
  picture,
  rated,
  read_records,
  refute,
  review,
  show_ending,
  solve,
  think,
  try_again,
  write_record,
} from '../wasm/engine/mohreh_wasm.js';
import type { Found, Line, Question, Task } from '../lib/engine';
import { whyNotStarted } from '../lib/simd';
import { problemOf, Wrong } from '../lib/wrong';

const ready = init().catch((error: unknown) => {
  throw whyNotStarted(error);
});

/** Where the networks lie, by file. */
const networks = import.meta.glob<string>('../../../crates/engine/networks/*.net', { query: '?url', import: 'default', eager: true });

/** Loads the network of a game, which is needed now for the first time. */
async function loadNetwork(game: string): Promise<void> {
  const address = Object.entries(networks).find(([path]) => path.endsWith(`/${game}.net`))?.[1];
  if (address === undefined) throw new Error(`there is no network of ${game}`);
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Wrong({ id: 'network-load', args: {}, rule: null, cause: null });
  load_network(new Uint8Array(await response.arrayBuffer()));
}

/** Where the books of the strongest player's matches lie, by file. */
const books = import.meta.glob<string>('../../../crates/study/books/*.book', { query: '?url', import: 'default', eager: true });
/** The game whose book was loaded last. */
let loaded = '';

async function loadBook(game: string): Promise<void> {
  const address = Object.entries(books).find(([path]) => path.endsWith(`/${game}.book`))?.[1];
  if (loaded === game || address === undefined) return;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Wrong({ id: 'explorer-load', args: {}, rule: null, cause: null });
  load_book(new Uint8Array(await response.arrayBuffer()));
  loaded = game;
}

/** What a book knows of a position; nothing where there is nothing to explore. */
async function explored({ game, known, source }: Extract<Task, { kind: 'explore' }>): Promise<unknown> {
  if (!explorable(known)) return null;
  if (source === 'strongest') await loadBook(game);
  const told = source === 'strongest' ? explore_loaded(known) : explore(known);
  return told === undefined ? null : (JSON.parse(told) as unknown);
}

declare global {
  var mohrehReport: (line: string) => void;
  var mohrehReviewed: (turn: string) => void;
}

/** Which task is at hand: pondering ends with the next one. */
let task = 0;
/** Whether nobody waits for what is found. */
let isPondering = false;
/** Messages are heard between slices of so many milliseconds. */
const SLICE = 50;
/** Who is away that long may come back to a cool device. */
const LONGEST = 60_000;

/** Thinks for its tables' sake alone. */
async function ponder({ known, player, seed, form, lines }: Question, mine: number): Promise<void> {
  await loadFor(known, player);
  const end = performance.now() + LONGEST;
  while (mine === task && performance.now() < end) {
    isPondering = true;
    try {
      const { best } = JSON.parse(think(known, player, seed, form, SLICE, undefined, lines, [])) as Found;
      if (best.proved) return;
    } finally {
      isPondering = false;
    }
    await new Promise((resume) => setTimeout(resume));
  }
}

globalThis.mohrehReport = (line) => {
  if (isPondering) return;
  postMessage({ kind: 'line', line: JSON.parse(line) as Line });
};

globalThis.mohrehReviewed = (turn) => {
  postMessage({ kind: 'turn', turn: JSON.parse(turn) as unknown });
};

async function loadFor(known: string, player: string): Promise<void> {
  const missing = missing_network(known, player);
  if (missing !== undefined) await loadNetwork(missing);
}

/** What has one answer. */
async function answerTo(task: Exclude<Task, { kind: 'search' | 'ponder' | 'rest' }>): Promise<unknown> {
  if (task.kind === 'import') return JSON.parse(import_boardspace(task.text)) as unknown;
  if (task.kind === 'read') return JSON.parse(read_records(task.text)) as unknown;
  if (task.kind === 'write') return write_record(task.chapter);
  if (task.kind === 'picture') return picture(task.known, task.title);
  if (task.kind === 'review') {
    await loadFor(task.known, 'best');
    return JSON.parse(review(task.known)) as unknown;
  }
  if (task.kind === 'retry') {
    await loadFor(task.known, 'best');
    return JSON.parse(try_again(task.known, task.number, JSON.stringify(task.mistake), task.turn)) as unknown;
  }
  if (task.kind === 'explore') return explored(task);
  if (task.kind === 'collect') return collect_book(task.game, task.options, JSON.stringify(task.matches));
  if (task.kind === 'find') return JSON.parse(find_matches(task.game, task.position, task.pattern, JSON.stringify(task.matches))) as unknown;
  if (task.kind === 'rated') return JSON.parse(rated(task.own, task.rating, task.isSolved)) as unknown;
  if (task.kind === 'refute') {
    const { game, start, turns, proof, turn } = task.asked;
    return JSON.parse(refute(game, start, turns, proof, turn)) as unknown;
  }
  if (task.kind === 'hold') {
    const { game, start, turns, proof, turn } = task.asked;
    return JSON.parse(hold_ending(game, start, turns, proof, turn)) as unknown;
  }
  if (task.kind === 'show') {
    const { game, start, turns, proof } = task.asked;
    return show_ending(game, start, turns, proof) ?? null;
  }
  const { goal, game, start, turns } = task.asked;
  if (task.kind === 'solve') return solve(goal, game, start, turns) ?? null;
  return JSON.parse(judge(goal, game, start, turns, task.asked.seat));
}

onmessage = async (event: MessageEvent<Task>): Promise<void> => {
  task += 1;
  const mine = task;
  try {
    await ready;
    if (event.data.kind === 'rest') return;
    if (event.data.kind === 'ponder') {
      // Nobody waits: what goes wrong is the browser's to report.
      void ponder(event.data.question, mine);
      return;
    }
    if (event.data.kind !== 'search') {
      postMessage({ kind: 'answered', answer: await answerTo(event.data) });
      return;
    }
    const { known, player, seed, form, milliseconds, lines, exclude } = event.data.question;
    await loadFor(known, player);
    const found = JSON.parse(think(known, player, seed, form, milliseconds, undefined, lines, exclude ?? [])) as Found;
    postMessage({ kind: 'found', found });
  } catch (error) {
    postMessage({ kind: 'failed', problem: problemOf(error) });
  }
};
