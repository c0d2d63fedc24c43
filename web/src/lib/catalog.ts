/** The games in the order of the shelf, known before the rules are loaded. */
import type { GameName } from '../types/rules';

export const catalog: { name: GameName; title: string }[] = [
  { name: 'yinsh', title: 'YINSH' },
  { name: 'zertz', title: 'ZÈRTZ' },
  { name: 'dvonn', title: 'DVONN' },
  { name: 'lyngk', title: 'LYNGK' },
  { name: 'colorpop', title: 'Color Pop' },
];

/** The title of a game as people write it. */
export function titleOf(game: string): string {
  return catalog.find((entry) => entry.name === game)?.title ?? game;
}

/** Whether an address names a game. */
export function isGame(name: string | undefined): name is GameName {
  return catalog.some((entry) => entry.name === name);
}
