/** Matches of this device, kept over a reload. */
import { device } from '../lib/kept';
import type { GameName } from '../types/rules';

export type Player = { kind: 'person'; name?: string } | { kind: 'computer'; level: number };

/** How strong the computer in each seat is; nothing where a person sits. */
export function levelsOf(players: Player[]): (number | null)[] {
  return players.map((player) => (player.kind === 'computer' ? player.level : null));
}

export interface Setup {
  game: GameName;
  options: string;
  players: Player[];
  /** From which the start is drawn. */
  seed: string;
  /** The position it begins with, where that is not drawn. */
  start?: string;
  /** The review from which it is played on: the study of this device, and how many turns came before. */
  review?: { study: string; turns: number };
}

export interface Kept {
  setup: Setup;
  moves: string[];
  /** How long each seat has taken, in milliseconds. */
  spent?: number[];
  /** How many turns that is, and when the match began: unknown of matches kept long ago. */
  turns?: number;
  began?: number;
}

const PREFIX = 'mohreh-match-';

export function keep(match: Kept): void {
  device.write(PREFIX + match.setup.game, JSON.stringify(match));
}

export function forget(game: string): void {
  device.drop(PREFIX + game);
}

export function kept(game: string): Kept | null {
  try {
    return JSON.parse(device.read(PREFIX + game) ?? 'null') as Kept | null;
  } catch {
    // A text that is no match cannot be gone on with.
    return null;
  }
}

/** The address behind which a match of this device goes on unasked. */
export function resumePath(game: string): string {
  return `${game}/play#resume`;
}

/** The games with an open match that has begun. */
export function openMatches(): GameName[] {
  const names = device.keys(PREFIX);
  const games = names.map((key) => key.slice(PREFIX.length) as GameName);
  return games.filter((game) => (kept(game)?.moves.length ?? 0) > 0);
}

/** What was chosen last on a start page. */
export interface Wish {
  level: number;
  seat: 'first' | 'second' | 'random';
  options: Record<string, string>;
  /** Who plays on this device, seat by seat. */
  names: string[];
}

export function wish(game: string): Wish {
  // Whoever has not played a game yet begins with the gentlest opponent.
  const standard: Wish = { level: 1, seat: 'first', options: {}, names: [] };
  return device.readAll(`mohreh-wish-${game}`, standard);
}

export function keepWish(game: string, wish: Wish): void {
  device.write(`mohreh-wish-${game}`, JSON.stringify(wish));
}

/** Options as the rules read them: `key=value;…`, without what is standard. */
export function optionsText(chosen: Record<string, string>): string {
  return Object.entries(chosen)
    .map(([key, value]) => `${key}=${value}`)
    .join(';');
}
