/** Reviews of matches under way or done: whoever asks about the same match gets the same one. */
import { review } from '../lib/engine';
import type { Judged, Reviewed } from './review';

/** A review that nobody waits for is given up after this time: pages come and go. */
const PATIENCE = 1500;
/** So many are remembered. */
const MOST = 4;

interface Running {
  /** What was found so far, by number from 1. */
  turns: Map<number, Judged>;
  found: Promise<Reviewed>;
  listeners: Set<(turn: Judged) => void>;
  users: number;
  isDone: boolean;
  stop: () => void;
}

const asked = new Map<string, Running>();

/** The same match, whoever looks at it: where it began and what was played. */
function keyOf(known: string): string {
  const { game, start, turns } = JSON.parse(known) as { game: string; start: string; turns: string[] };
  return JSON.stringify([game, start, turns]);
}

function begin(known: string): Running {
  const listeners = new Set<(turn: Judged) => void>();
  const turns = new Map<number, Judged>();
  const { found, stop } = review(known, (told) => {
    const turn = told as Judged;
    turns.set(turn.number, turn);
    for (const hear of listeners) hear(turn);
  });
  const running: Running = { turns, listeners, users: 0, isDone: false, stop, found: found as Promise<Reviewed> };
  running.found.then(
    () => (running.isDone = true),
    () => undefined,
  );
  return running;
}

/**
 * Reviews a match, or joins the review of it. `hear` is told of every turn as it
 * is judged, and again when it is explained. `leave` says that nobody waits here.
 */
export function reviewMatch(known: string, hear: (turn: Judged) => void): { found: Promise<Reviewed>; leave: () => void } {
  const key = keyOf(known);
  const running = asked.get(key) ?? begin(known);
  asked.delete(key);
  asked.set(key, running);
  for (const [old, other] of [...asked].slice(0, -MOST)) if (other.users === 0) asked.delete(old);
  running.users += 1;
  running.listeners.add(hear);
  for (const turn of running.turns.values()) hear(turn);
  let isHere = true;
  const leave = (): void => {
    if (!isHere) return;
    isHere = false;
    running.users -= 1;
    running.listeners.delete(hear);
    setTimeout(() => {
      if (running.users > 0 || running.isDone) return;
      asked.delete(key);
      running.stop();
    }, PATIENCE);
  };
  return { found: running.found, leave };
}

/** Forgets what was found about a match, so that it is looked at anew. */
export function forgetReview(known: string): void {
  const key = keyOf(known);
  if (asked.get(key)?.isDone) asked.delete(key);
}
