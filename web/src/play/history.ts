/** The matches played on this device, each under a key of its own, so that a turn rewrites only its own match. */
import { device } from '../lib/kept';
import type { GameName, Result } from '../types/rules';
import { forget, keep, kept, openMatches, type Kept } from './saved';

export interface Past extends Kept {
  began: number;
  /** When it was last played. */
  ended: number;
  /** How it ended; nothing if it has not. */
  result: Result | null;
}

const PREFIX = 'mohreh-past-';
/** A match takes about one kilobyte; browsers give five thousand. */
const MOST = 1000;

/** By which a match of this device is known wherever it is shown. */
export function idOf({ setup, began }: Pick<Past, 'setup' | 'began'>): string {
  return `${began}:${setup.game}`;
}

function keyOf({ setup, began }: { setup: { game: GameName }; began: number }): string {
  return `${PREFIX}${began}-${setup.game}`;
}

/** Puts a match with the others; where there is no room left, the oldest go. */
export function archive(match: Past): void {
  const text = JSON.stringify(match);
  const keys = pastKeys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST + 1))) device.drop(key);
  for (const oldest of [null, ...keys.slice(0, 20)]) {
    if (oldest !== null) device.drop(oldest);
    // Where the browser's room is full, the next try has one match less beside it.
    if (device.write(keyOf(match), text) !== 'full') return;
  }
}

/** The keys of all matches, the oldest first. */
function pastKeys(): string[] {
  const keys = device.keys(PREFIX);
  return keys.sort((one, other) => timeIn(one) - timeIn(other));
}

function timeIn(key: string): number {
  return Number.parseInt(key.slice(PREFIX.length), 10) || 0;
}

/** Puts the match of a game that is under way with the others, if it has begun at all. */
export function shelve(game: GameName): void {
  const open = kept(game);
  if (open && open.moves.length > 0) archive(asPast(open));
  forget(game);
}

/** Another tab may have begun another match of the game: that one is put with the others. */
export function makeWay(game: GameName, began: number): void {
  const open = kept(game);
  if (open && open.began !== undefined && open.began !== began) shelve(game);
}

/** Where a match stands by now, whichever tab has played it; nothing where it is gone. */
export function standOf(game: GameName, began: number): Past | null {
  const open = kept(game);
  return open?.began === began ? asPast(open) : read(keyOf({ setup: { game }, began }));
}

function asPast(open: Kept): Past {
  return { ...open, began: open.began ?? Date.now(), ended: Date.now(), result: null };
}

/** Goes on with an unfinished match. */
export function takeUp(match: Past): void {
  shelve(match.setup.game);
  device.drop(keyOf(match));
  keep({ setup: match.setup, moves: match.moves, spent: match.spent ?? [], turns: match.turns ?? 0, began: match.began });
}

export function remove(match: Past): void {
  device.drop(keyOf(match));
  const open = kept(match.setup.game);
  if (open && open.began === match.began) forget(match.setup.game);
}

/** Every match of this device, the latest first; those under way too. */
export function allMatches(): Past[] {
  const open = openMatches().flatMap((game) => {
    const match = kept(game);
    return match ? [asPast(match)] : [];
  });
  const past = pastKeys().flatMap((key) => {
    const match = read(key);
    // A finished match can be taken back: then it is under way again.
    const isOpen = match !== null && open.some((other) => keyOf(other) === key);
    return match && !isOpen ? [match] : [];
  });
  return [...open, ...past].sort((one, other) => other.ended - one.ended);
}

function read(key: string): Past | null {
  try {
    const match = JSON.parse(device.read(key) ?? 'null') as Partial<Past> | null;
    const isWhole = match?.setup !== undefined && Array.isArray(match.moves) && typeof match.began === 'number';
    return isWhole ? (match as Past) : null;
  } catch {
    // A text that is no match is not shown.
    return null;
  }
}
