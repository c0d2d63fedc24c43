/** What this device has learned and the server may not know yet. */
import { device } from '../lib/kept';
import { isKnown } from '../online/api';
import type { Deed } from '../types/protocol';

interface Unsent {
  /** Whose account it was told last; nobody's before the first time. */
  name: string | null;
  /** Up to when the server's answers are known. */
  since: number;
  unsent: Deed[];
}

/** Where it is kept. */
export const KEY = 'mohreh-progress';
/** How long after something is done it is told, in milliseconds: whatever follows at once goes with it. */
const SOON = 4000;

export function state(): Unsent {
  return device.readAll<Unsent>(KEY, { name: null, since: 0, unsent: [] });
}

export function write(now: Unsent): void {
  device.write(KEY, JSON.stringify(now));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes something that was done just now, for the other devices of whoever is signed in. */
export function tell(kind: Deed['kind'], id: string, value: number): void {
  const now = state();
  // Before the first time everything is told anyway.
  if (now.name !== null) write({ ...now, unsent: [...now.unsent, { kind, id, value, at: Date.now() }] });
  if (!isKnown()) return;
  clearTimeout(timer);
  timer = setTimeout(() => void import('./progress').then(({ synchronize }) => synchronize()), SOON);
}
