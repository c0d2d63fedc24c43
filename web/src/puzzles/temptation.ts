/** The turn of a puzzle that looks right and is not: what a player takes who looks no further than the next one. */
import { refute, search } from '../lib/engine';
import type { GameName } from '../types/rules';
import { proofAt, type Puzzle } from './data';

/** How long it is looked for, in milliseconds; so many that only win later are passed over. */
const GLANCE = 300;
const MOST_SLOWER = 4;

/** The first wrong turn of such a player, who knows no more than `known`, and how it is answered. */
export async function temptation(puzzle: Puzzle, game: GameName, known: string): Promise<{ turn: string; answer: string | null } | null> {
  const proof = proofAt(puzzle.proof, 0);
  const exclude = [...(puzzle.accept[0] ?? [])];
  for (let tries = 0; tries < MOST_SLOWER; tries += 1) {
    const { turn } = await search({ known, player: 'greedy', seed: 0n, milliseconds: GLANCE, lines: 1, exclude: [...exclude] }).found;
    const { slower, answer } = await refute({ game, start: puzzle.position, turns: [], proof, turn });
    if (!slower) return { turn, answer };
    exclude.push(turn);
  }
  return null;
}
