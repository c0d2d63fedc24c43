/** Which piece comes onto the board next, where the order is given: in DVONN red first, then white and black in turn. */
import type { BoardState } from '../board/table.svelte';
import { gameOf } from '../lib/catalog';
import { t } from '../lib/i18n.svelte';
import { stepText } from '../lib/words';
import type { State } from '../types/rules';

export interface Next {
  color: string;
  /** How many of its kind are still to come, this one included; after the first kind, how many of all. */
  left: number;
}

/** Whether the board is still being filled, in a game where it is filled before anything moves. */
export function isFilling({ game, moves: [move] }: State): boolean {
  return Boolean(gameOf(game)?.placedFirst) && move?.from === null && move.to.length > 0;
}

export function nextPiece(table: BoardState): Next | null {
  const [move] = table.state.moves;
  const before = gameOf(table.state.game)?.placedFirst;
  if (!table.canAct || !before || !move || !isFilling(table.state)) return null;
  const placed = table.gameMatch.changes(move.text).find((change) => change.kind === 'placed');
  if (placed?.kind !== 'placed') return null;
  const { color } = placed.piece;
  const lying = table.scene.pieces.length;
  return { color, left: (color === before.color ? before.count : table.scene.places.length) - lying };
}

/** What is due, in one line; where the order of pieces is given, with the piece whose turn it is. */
export function askedText(table: BoardState): string {
  const next = nextPiece(table);
  return next ? t('web-dvonn-place', { color: next.color }) : stepText(table.state);
}
