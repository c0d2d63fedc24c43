/** The games in the order of the shelf, known before the rules are loaded. */
import { GAMES, type GameName } from '../types/rules';

export const catalog: readonly { name: GameName; title: string }[] = GAMES;

/** The title of a game as people write it. */
export function titleOf(game: string): string {
  return catalog.find((entry) => entry.name === game)?.title ?? game;
}

/** Whether an address names a game. */
export function isGame(name: string | undefined): name is GameName {
  return catalog.some((entry) => entry.name === name);
}
