/** The games in the order of the shelf, known before the rules are loaded. */
import type { GameName } from './types';

export const catalog: { name: GameName; title: string; seats: number[] }[] = [
  { name: 'yinsh', title: 'YINSH', seats: [2] },
  { name: 'zertz', title: 'ZÈRTZ', seats: [2] },
  { name: 'dvonn', title: 'DVONN', seats: [2] },
  { name: 'lyngk', title: 'LYNGK', seats: [2] },
  { name: 'colorpop', title: 'Color Pop', seats: [2, 3, 4, 5, 1] },
];

/** The title of a game as people write it. */
export function titleOf(game: string): string {
  return catalog.find((entry) => entry.name === game)?.title ?? game;
}

/** Whether an address names a game. */
export function isGame(name: string | undefined): name is GameName {
  return catalog.some((entry) => entry.name === name);
}
