/** Pieces that lie beside the board: in a pool, in a tray, in a hand. */
import type { ScenePiece, TrayItem } from '../types/rules';

/** The piece of an item, drawn around the middle of its picture. */
export function besideBoard({ kind, color, glyph }: Pick<TrayItem, 'kind' | 'color' | 'glyph'>): ScenePiece {
  return { cell: '', at: { x: 0, y: 0 }, kind, color, stack: [color], glyph, letters: '' };
}
