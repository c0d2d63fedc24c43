/** Looks at the positions of a match, one after the other, each for a moment. */
import { search } from '../lib/engine';
import { drawSeed, type GameMatch } from '../lib/rules';
import type { Result } from '../types/rules';
import { winnersOf } from '../lib/words';
import { mainLine, type Node } from './tree';

/**
 * Asks the engine about every position of the main line, which `at` sets up.
 * `goesOn` hears how far it is, from 0 to 1, and may end it.
 */
export async function review(root: Node, at: (node: Node) => GameMatch, milliseconds: number, goesOn: (done: number) => boolean): Promise<void> {
  const nodes = [root, ...mainLine(root)];
  for (const [index, node] of nodes.entries()) {
    if (!goesOn(index / nodes.length)) return;
    const gameMatch = at(node);
    const { toMove, outcome } = gameMatch.state();
    if (outcome) {
      node.chance = share(outcome);
    } else {
      const question = { known: gameMatch.known(toMove), player: 'best', seed: drawSeed(), milliseconds, lines: 1 };
      const { turn, best } = await search(question).found;
      node.best = turn;
      node.chance = toMove === 1 ? 1 - best.chance : best.chance;
    }
  }
  goesOn(1);
}

/** What the first seat has of a match that is over. */
export function share(result: Result): number {
  if (result.outcome === 'draw') return 0.5;
  return winnersOf(result).includes(0) ? 1 : 0;
}
