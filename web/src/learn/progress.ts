/**
 * What was learned, on all devices of an account: exercises done, puzzles tried, best runs. The device knows it
 * first and needs no server; whoever is signed in tells it to the server and hears what other devices told.
 */
import { rated, type OwnRating } from '../lib/engine';
import { isStatic } from '../lib/router.svelte';
import { exchangeProgress, isKnown, whoAmI } from '../online/api';
import { keep, kept, puzzlesOf } from '../puzzles/data';
import { catalog } from '../lib/catalog';
import type { Deed } from '../types/protocol';
import type { GameName } from '../types/rules';
import { doneExercises, EXERCISES } from './course';
import { state, write } from './unsent';

/** How much the server takes at once. */
const AT_ONCE = 300;

let running: Promise<boolean> | null = null;

/** Tells the server what it does not know, and takes over what others told it; says whether anything was new. */
export function synchronize(): Promise<boolean> {
  running ??= exchange().finally(() => (running = null));
  return running;
}

async function exchange(): Promise<boolean> {
  if (isStatic || !isKnown() || !navigator.onLine) return false;
  try {
    const { account, name } = await whoAmI();
    if (!account || name === null) return false;
    // Whoever signs in here for the first time takes along what this device knows.
    if (state().name !== name) write({ name, since: 0, unsent: everything() });
    let isNew = false;
    do {
      const { since, unsent } = state();
      const told = unsent.slice(0, AT_ONCE);
      const { deeds, until } = await exchangeProgress({ since, deeds: told });
      isNew = (await takeOver(deeds)) || isNew;
      // What was done meanwhile stays for the next time.
      const sent = new Set(told.map(keyOf));
      write({ name, since: until, unsent: state().unsent.filter((deed) => !sent.has(keyOf(deed))) });
    } while (state().unsent.length > 0);
    return isNew;
  } catch {
    // Without a network, or with a server that refuses: everything stays here, and is told the next time.
    return false;
  }
}

function keyOf({ kind, id }: Deed): string {
  return `${kind} ${id}`;
}

/** All that this device knows. */
function everything(): Deed[] {
  const { seen, tried, best } = kept();
  const exercises = [...doneExercises()].map((id): Deed => ({ kind: 'exercise', id, value: 1, at: 0 }));
  const puzzles = Object.values(seen)
    .flat()
    .map((entry, index): Deed => ({ kind: 'puzzle', id: entry.slice(1), value: entry.startsWith('+') ? 1 : 0, at: tried[entry.slice(1)] ?? index }));
  const runs = Object.entries(best).map(([id, value]): Deed => ({ kind: 'best', id, value, at: 0 }));
  return [...exercises, ...puzzles, ...runs];
}

/** Keeps what other devices told; says whether anything was new. */
async function takeOver(deeds: Deed[]): Promise<boolean> {
  const before = JSON.stringify([[...doneExercises()], kept()]);
  const done = doneExercises();
  const changed = new Set<GameName>();
  for (const { kind, id, value, at } of deeds) {
    if (kind === 'exercise') done.add(id);
    else if (kind === 'best') keep((now) => (now.best[id] = Math.max(now.best[id] ?? 0, value)));
    else {
      const game = catalog.find(({ name }) => id.startsWith(`${name}-`))?.name;
      if (game && takeOverTry(game, id, value === 1, at)) changed.add(game);
    }
  }
  localStorage.setItem(EXERCISES, [...done].join(' '));
  for (const game of changed) await rateAnew(game);
  return JSON.stringify([[...done], kept()]) !== before;
}

/** A puzzle that was tried elsewhere, unless it was tried here before. */
function takeOverTry(game: GameName, id: string, solved: boolean, at: number): boolean {
  const { seen, tried } = kept();
  const isHere = (seen[game] ?? []).some((entry) => entry.slice(1) === id);
  if (isHere && (tried[id] ?? 0) <= at) return false;
  keep((now) => {
    now.tried[id] = at;
    if (!isHere) now.seen[game] = [...(now.seen[game] ?? []), `${solved ? '+' : '-'}${id}`];
  });
  return true;
}

/** The rating that follows from every first try, in the order in which they were made. */
async function rateAnew(game: GameName): Promise<void> {
  const ratings = new Map((await puzzlesOf(game)).map(({ id, rating }) => [id, rating]));
  const { seen, tried } = kept();
  const tries = (seen[game] ?? []).toSorted((one, other) => (tried[one.slice(1)] ?? 0) - (tried[other.slice(1)] ?? 0));
  let own: OwnRating | null = null;
  for (const entry of tries) {
    const rating = ratings.get(entry.slice(1));
    if (rating !== undefined) own = await rated(own, rating, entry.startsWith('+'));
  }
  const last = own;
  if (last) keep((now) => (now.ratings[game] = last));
}
