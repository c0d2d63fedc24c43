/** The games in the order of the shelf, known before the rules are loaded. */
import type { GameName } from '../types/rules';

/** `end` is the clause of the rules that says how a match ends. */
export const catalog: { name: GameName; title: string; end: string }[] = [
  { name: 'yinsh', title: 'YINSH', end: '5.1' },
  { name: 'zertz', title: 'ZÈRTZ', end: '6.1' },
  { name: 'dvonn', title: 'DVONN', end: '5.1' },
  { name: 'lyngk', title: 'LYNGK', end: '5.1' },
  { name: 'colorpop', title: 'Color Pop', end: '4.1' },
];

/** The title of a game as people write it. */
export function titleOf(game: string): string {
  return catalog.find((entry) => entry.name === game)?.title ?? game;
}

/** The clause that says how a match of the game ends. */
export function endOf(game: string): string {
  return catalog.find((entry) => entry.name === game)?.end ?? '';
}

/** Whether an address names a game. */
export function isGame(name: string | undefined): name is GameName {
  return catalog.some((entry) => entry.name === name);
}
