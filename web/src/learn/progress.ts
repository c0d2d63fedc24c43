/**
 * What was learned, on all devices of an account: exercises done, puzzles tried, best runs, endings. The device knows it
 * first and needs no server; whoever is signed in tells it to the server and hears what other devices told.
 */
import { rated, type OwnRating } from '../lib/engine';
import { device } from '../lib/kept';
import { isStatic } from '../lib/router.svelte';
import { exchangeProgress, isKnown, whoAmI } from '../online/api';
import { keep, kept, KEY as PUZZLES, puzzlesOf } from '../puzzles/data';
import { takeOverEnding } from '../puzzles/endings';
import { catalog } from '../lib/catalog';
import type { Deed } from '../types/protocol';
import type { GameName } from '../types/rules';
import { doneExercises, EXERCISES } from './course';
import { KEY as PROGRESS, state, write } from './unsent';

/** What a streak and a run are called; endings have ids of their own. */
const RUN = /^[a-z]+-(streak|run)$/;
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
  const before = snapshot();
  try {
    const { account, name } = await whoAmI();
    if (!account || name === null) return false;
    makeRoomFor(name);
    tellFormerEndings(name);
    do {
      const { since, unsent } = state();
      const told = unsent.slice(0, AT_ONCE);
      const { deeds, until } = await exchangeProgress({ since, deeds: told });
      await takeOver(deeds);
      // What was done meanwhile stays for the next time.
      const sent = new Set(told.map((deed) => JSON.stringify(deed)));
      write({ name, since: until, unsent: state().unsent.filter((deed) => !sent.has(JSON.stringify(deed))) });
    } while (state().unsent.length > 0);
  } catch {
    // Without a network, or with a server that refuses: everything stays here, and is told the next time.
  }
  return snapshot() !== before;
}

/** All that the pages show, to tell whether it has changed. */
function snapshot(): string {
  return JSON.stringify([[...doneExercises()], kept()]);
}

/**
 * What was learned here before anybody signed in goes to the first account that does. Later it belongs to the
 * account that learned it: another one finds its own, or nothing, and the former's is kept until it comes back.
 */
function makeRoomFor(name: string): void {
  const former = state().name;
  if (former === name) return;
  if (former === null) {
    write({ name, since: 0, unsent: everything() });
    device.write(endingsTold(name), '1');
    return;
  }
  const keys = [EXERCISES, PUZZLES, PROGRESS];
  const shelf = (owner: string): string => `${PROGRESS}-of-${owner}`;
  const kept = device.write(shelf(former), JSON.stringify(Object.fromEntries(keys.map((key) => [key, device.read(key)]))));
  if (kept === 'full') {
    device.drop(shelf(former));
    throw new Error('no room for what the former account has learned here');
  }
  const own = JSON.parse(device.read(shelf(name)) ?? '{}') as Record<string, string | null>;
  device.drop(shelf(name));
  for (const key of keys) {
    if (own[key]) device.write(key, own[key]);
    else device.drop(key);
  }
  write({ ...state(), name });
}

/** Whether an account was told of the endings from before accounts were told of any. */
function endingsTold(name: string): string {
  return `${PROGRESS}-endings-of-${name}`;
}

function tellFormerEndings(name: string): void {
  if (device.read(endingsTold(name)) !== null) return;
  const now = state();
  write({ ...now, unsent: [...now.unsent, ...endingDeeds()] });
  device.write(endingsTold(name), '1');
}

function endingDeeds(): Deed[] {
  const { endings = {} } = kept();
  return Object.entries(endings).map(([id, isClean]): Deed => ({ kind: 'best', id, value: isClean ? 1 : 0, at: 0 }));
}

/** All that this device knows. */
function everything(): Deed[] {
  const { seen, best } = kept();
  const exercises = [...doneExercises()].map((id): Deed => ({ kind: 'exercise', id, value: 1, at: 0 }));
  const tries = Object.keys(seen).flatMap((game) => firstTries(game as GameName));
  const puzzles = tries.map(({ id, at, solved }): Deed => ({ kind: 'puzzle', id, value: solved ? 1 : 0, at }));
  const runs = Object.entries(best).map(([id, value]): Deed => ({ kind: 'best', id, value, at: 0 }));
  return [...exercises, ...puzzles, ...runs, ...endingDeeds()];
}

/** Keeps what other devices told. */
async function takeOver(deeds: Deed[]): Promise<void> {
  const done = doneExercises();
  const changed = new Set<GameName>();
  for (const { kind, id, value, at } of deeds) {
    if (kind === 'exercise') done.add(id);
    else if (kind === 'best' && !RUN.test(id)) takeOverEnding(id, value === 1);
    else if (kind === 'best') keep((now) => (now.best[id] = Math.max(now.best[id] ?? 0, value)));
    else {
      const game = catalog.find(({ name }) => id.startsWith(`${name}-`))?.name;
      if (game && takeOverTry(game, id, value === 1, at)) changed.add(game);
    }
  }
  device.write(EXERCISES, [...done].join(' '));
  for (const game of changed) await rateAnew(game);
}

/** A puzzle that was tried elsewhere, unless it was tried here before. */
function takeOverTry(game: GameName, id: string, solved: boolean, at: number): boolean {
  const here = firstTries(game).find((own) => own.id === id);
  // Of the same try another outcome is told where it was not kept here.
  if (here && (here.at < at || (here.at === at && here.solved === solved))) return false;
  keep((now) => {
    now.tried[id] = { at, solved };
    if (!here) now.seen[game] = [...(now.seen[game] ?? []), `${solved ? '+' : '-'}${id}`];
  });
  return true;
}

/** The first tries of a game in their order. Of old ones only the last outcome is known, and perhaps not when. */
function firstTries(game: GameName): { id: string; at: number; solved: boolean }[] {
  const { seen, tried } = kept();
  const tries = (seen[game] ?? []).map((entry, index) => {
    const id = entry.slice(1);
    const first = tried[id] ?? index;
    return typeof first === 'number' ? { id, at: first, solved: entry.startsWith('+') } : { id, ...first };
  });
  return tries.sort((one, other) => one.at - other.at);
}

/** The rating that follows from every first try, in the order in which they were made. */
async function rateAnew(game: GameName): Promise<void> {
  const ratings = new Map((await puzzlesOf(game)).map(({ id, rating }) => [id, rating]));
  const tries = firstTries(game);
  let own: OwnRating | null = null;
  for (const { id, solved } of tries) {
    const rating = ratings.get(id);
    if (rating !== undefined) own = await rated(own, rating, solved);
  }
  // Somebody may have solved another one in the meantime.
  if (firstTries(game).length > tries.length) {
    await rateAnew(game);
    return;
  }
  const last = own;
  if (last) keep((now) => (now.ratings[game] = last));
}
