/** Which piece comes onto the board next, where the order is given: in DVONN red first, then white and black in turn. */
import type { Table } from '../board/table.svelte';

export interface Next {
  color: string;
  /** How many of its kind are still to come, this one included; after red, how many of all. */
  left: number;
}

/** How many red pieces there are, and pieces in all. */
const RED = 3;

export function nextPiece(table: Table): Next | null {
  const [first] = table.state.moves;
  if (!table.canAct || table.state.game !== 'dvonn' || first?.from !== null || first.to.length === 0) return null;
  const placed = table.gameMatch.changes(first.text).find((change) => change.kind === 'placed');
  if (placed?.kind !== 'placed') return null;
  const { color } = placed.piece;
  const lying = table.scene.pieces.filter((piece) => piece.kind === 'disc').length;
  return { color, left: color === 'red' ? RED - lying : table.scene.places.length - lying };
}
