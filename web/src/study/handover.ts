/** A match on its way from a play page to the analysis board. */

export interface Handover {
  start: string;
  turns: string[];
  /** Who played, seat by seat; empty where nobody knows. */
  players?: string[];
  /** Whether it is to be looked through at once. */
  review?: boolean;
}

const KEY = 'mohreh-study-';

export function handOver(game: string, match: Handover): void {
  sessionStorage.setItem(KEY + game, JSON.stringify(match));
}

/** What was handed over, or a position from the address (`#pos=…`). */
export function handedOver(game: string): Handover | null {
  const position = new URLSearchParams(location.hash.split('#').at(-1)).get('pos');
  if (position) return { start: position, turns: [] };
  try {
    return JSON.parse(sessionStorage.getItem(KEY + game) ?? 'null') as Handover | null;
  } catch {
    // Not ours: begin with an empty board.
    return null;
  }
}
