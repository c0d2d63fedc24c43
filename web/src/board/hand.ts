/** From touches to moves: only by matching with the touches of the legal moves. */
import type { Cell, Choice, Move } from '../types/rules';

/** What the hand holds. */
export interface Hand {
  /** The piece picked up. */
  picked: Cell | null;
  /** The color chosen from a tray. */
  color: string | null;
}

/** Moves that the chosen color allows; moves without such a choice always. */
export function chosen(moves: Move[], color: string | null): Move[] {
  const fits = (move: Move): boolean => move.choice?.kind !== 'marble' || move.choice.color === color;
  return color === null ? moves : moves.filter(fits);
}

/** The cells a hand may touch first. */
export function startCells(moves: Move[], hand: Hand): Set<Cell> {
  const first = (move: Move): Cell[] => (move.from === null ? move.to : [move.from]);
  return new Set(chosen(moves, hand.color).flatMap(first));
}

/** The cells where the picked piece may go. */
export function targetCells(moves: Move[], hand: Hand): Set<Cell> {
  if (hand.picked === null) return new Set();
  const rest = (move: Move): Cell[] => (move.from === hand.picked ? move.to : []);
  return new Set(chosen(moves, hand.color).flatMap(rest));
}

/** The moves that touching `cell` now would finish. */
export function finishing(moves: Move[], hand: Hand, cell: Cell): Move[] {
  return chosen(moves, hand.color).filter((move) => move.from === hand.picked && move.to.includes(cell));
}

/** Whether `cell` holds something that can be picked up. */
export function pickable(moves: Move[], hand: Hand, cell: Cell): boolean {
  return chosen(moves, hand.color).some((move) => move.from === cell);
}

/** The one piece that all these moves are made with. */
export function onlyMover(moves: Move[]): Cell | null {
  const [first] = moves;
  const same = first !== undefined && moves.every((move) => move.from === first.from);
  return same ? first.from : null;
}

/** The colors that a tray offers. */
export function trayColors(moves: Move[]): string[] {
  const colors = moves.map((move) => (move.choice?.kind === 'marble' ? move.choice.color : undefined));
  return [...new Set(colors.filter((color) => color !== undefined))];
}

/** The moves that are made beside the board alone. */
export function buttons(moves: Move[]): { move: Move; choice: Choice }[] {
  return moves.flatMap((move) => (move.choice && move.to.length === 0 ? [{ move, choice: move.choice }] : []));
}
