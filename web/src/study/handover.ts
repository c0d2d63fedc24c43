/** A match on its way from a play page to a study. */
import { tab } from '../lib/kept';
import type { Player } from '../play/saved';
import type { Result } from '../types/rules';

export interface Handover {
  /** Which match it is: whoever looks at it once more finds the same study. */
  match?: string;
  start: string;
  turns: string[];
  /** Who played, seat by seat; empty where nobody knows. */
  players?: string[];
  /** The reader's own seat, if there was one. */
  you?: number | null;
  /** A study of this device that is to be opened, in place of all that. */
  study?: string;
  /** How the seats were taken, where it was played on this device: to go on in the same way. */
  seating?: Player[];
  /** How it ended, where the board alone does not tell. */
  result?: Result | null;
  /** Whether it is to be looked through at once. */
  review?: boolean;
}

const KEY = 'mohreh-study-';

export function handOver(game: string, match: Handover): void {
  tab.write(KEY + game, JSON.stringify(match));
}

/** A study that is elsewhere: on the server, by its id, or a commented game, by its number. */
export interface Elsewhere {
  server: string | null;
  commented: string | null;
}

/** What the address asks for: a position (`#pos=…`), a whole study (`#study=…`, `&reviewed` where it had a review), one of the server (`#server=…`) or a commented game (`#commented=3`). */
export function asked(): { position: string | null; study: string | null; reviewed: boolean; elsewhere: Elsewhere | null; hash: string } {
  const hash = location.hash.split('#').at(-1) ?? '';
  const told = new URLSearchParams(hash);
  const [server, commented] = [told.get('server'), told.get('commented')];
  const elsewhere = server === null && commented === null ? null : { server, commented };
  return { position: told.get('pos'), study: told.get('study'), reviewed: told.has('reviewed'), elsewhere, hash };
}

/** What was handed over, once: from then on it is a study. */
export function handedOver(game: string): Handover | null {
  const text = tab.read(KEY + game);
  tab.drop(KEY + game);
  try {
    return JSON.parse(text ?? 'null') as Handover | null;
  } catch {
    // Not ours: begin with an empty board.
    return null;
  }
}
