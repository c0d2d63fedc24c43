/** Free tokens that may go along with a group or stay: each is touched on the board until it is as wished. */
import type { Cell, Move } from '../types/rules';

/** The free tokens that a move takes along; nothing where that is no matter of choice. */
export function joined(move: Move | undefined): Cell[] | null {
  return move?.choice?.kind === 'jokers' ? (move.choice.cells ?? []) : null;
}

/** Moves that differ by their free tokens alone, the fewest first: what was touched, and nothing besides. */
export function byJokers(moves: Move[]): Move[] {
  return moves.toSorted((one, other) => (joined(one)?.length ?? 0) - (joined(other)?.length ?? 0));
}

/** The free tokens that some of the moves take along. */
export function joinable(moves: Move[]): Cell[] {
  return [...new Set(moves.flatMap((move) => joined(move) ?? []))];
}

/**
 * The move that changes least when one free token changes sides. It comes along with those that connect it, and
 * those that only it connects leave with it.
 */
export function switched(moves: Move[], now: Move, joker: Cell): Move | undefined {
  const held = joined(now) ?? [];
  const wanted = moves.filter((move) => joined(move)?.includes(joker) !== held.includes(joker));
  const changed = (move: Move): number => {
    const cells = joined(move) ?? [];
    return cells.filter((cell) => !held.includes(cell)).length + held.filter((cell) => !cells.includes(cell)).length;
  };
  return wanted.toSorted((one, other) => changed(one) - changed(other))[0];
}
