/** The games in the order of the shelf, known before the rules are loaded. */
import { GAMES, type GameName, type Kind } from '../types/rules';

/** What the rules tell of a game, whatever its options. */
export interface Game {
  name: GameName;
  title: string;
  /** Whether pieces fall into the gaps below them. */
  falls: boolean;
  /** What moves, where only one kind of several does. */
  mover: Kind | null;
  /** What everybody places before anything else. */
  placedFirst: { color: string; count: number } | null;
  /** In which puzzles what a reason tells of is practiced: the beginning of its id, and their theme. */
  practice: readonly (readonly [string, string])[];
}

export const catalog: readonly Game[] = GAMES;

/** The game that is meant where none is named. */
export const FIRST_GAME: GameName = GAMES[0].name;

/** What is known of a game; nothing where there is none of this name. */
export function gameOf(name: string): Game | undefined {
  return catalog.find((entry) => entry.name === name);
}

/** The title of a game as people write it. */
export function titleOf(game: string): string {
  return gameOf(game)?.title ?? game;
}

/** Whether an address names a game. */
export function isGame(name: string | undefined): name is GameName {
  return catalog.some((entry) => entry.name === name);
}
