/** How much there is to think about in a game, from 1 to 3. */
import type { GameName } from '../types/rules';

const depths: Partial<Record<GameName, number>> = { yinsh: 2, zertz: 1, dvonn: 2, lyngk: 3, colorpop: 1 };

export function depthOf(game: GameName): number {
  return depths[game] ?? 2;
}
