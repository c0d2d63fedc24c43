/** Endings: proved results to be played out. The data are found, checked and described in `crates/study`. */
import { tell } from '../learn/unsent';
import type { GameName } from '../types/rules';
import { keep, kept } from './data';

export interface Ending {
  id: string;
  position: string;
  /** `win`, `draw` or `win in 3`. */
  proof: string;
  /** How many turns of its own the seat to move has to the end. */
  turns: number;
  /** One way that keeps the result, with the answers to it. */
  line: string[];
}

const files = import.meta.glob<Ending[]>('../../../crates/study/endings/*.json', { import: 'default' });

/** The endings of a game, the shortest first; none of most games. */
export async function endingsOf(game: GameName): Promise<Ending[]> {
  const load = files[`../../../crates/study/endings/${game}.json`];
  return load ? load() : [];
}

/** What came of an ending: brought home without a slip, with one, or never. */
export type Came = 'home' | 'late' | 'never';

export function cameOf({ id }: Ending): Came {
  const known = kept().endings?.[id];
  return known === undefined ? 'never' : known ? 'home' : 'late';
}

/** Keeps what came of it; once brought home is enough. */
export function keepEnding({ id }: Ending, isClean: boolean): void {
  const before = kept().endings?.[id];
  if (takeOverEnding(id, isClean) !== before) tell('best', id, isClean ? 1 : 0);
}

/** Notes what came of an ending, here or on another device; what came of it at best. */
export function takeOverEnding(id: string, isClean: boolean): boolean {
  const best = kept().endings?.[id] === true || isClean;
  keep((now) => {
    now.endings = { ...now.endings, [id]: best };
  });
  return best;
}

/** How many of these were brought home without a slip. */
export function homeOf(endings: Ending[]): number {
  return endings.filter((ending) => cameOf(ending) === 'home').length;
}

/** The endings by their number of turns, the shortest first. */
export function byTurns(endings: Ending[]): { turns: number; endings: Ending[] }[] {
  const lengths = [...new Set(endings.map(({ turns }) => turns))].toSorted((one, other) => one - other);
  return lengths.map((turns) => ({ turns, endings: endings.filter((ending) => ending.turns === turns) }));
}

/** The one after an ending that was not brought home yet; from the first again after the last. */
export function nextEnding(endings: Ending[], after: Ending | null): Ending | undefined {
  const place = after === null ? 0 : endings.indexOf(after) + 1;
  const inTurn = [...endings.slice(place), ...endings.slice(0, place)];
  return inTurn.find((ending) => cameOf(ending) !== 'home') ?? inTurn[0];
}
