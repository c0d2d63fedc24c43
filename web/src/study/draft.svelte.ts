/**
 * A position set up by hand. What lies where and what may be put is told by
 * the rules; here is only which tool is in hand.
 */
import { editor, flaw, put, setField, GameMatch } from '../lib/rules';
import { problemText } from '../lib/words';
import type { Cell, GameName, Scene, ScenePiece } from '../types/rules';

export class Draft {
  /** The position as text; often not playable yet. */
  text = $state('');
  /** The tool in hand. */
  tool = $state('');
  /** The cells changed so far, to go back by. */
  private past = $state.raw<string[]>([]);
  readonly told = $derived.by(() => editor(this.game, this.text));
  /** Why it cannot be played; nothing if it can. */
  readonly problem = $derived.by((): string | null => {
    const found = flaw(this.game, this.text);
    return found && problemText(found);
  });
  readonly canUndo = $derived(this.past.length > 0);
  /** The board as it is now. */
  readonly scene = $derived.by((): Scene => {
    const at = new Map(this.empty.places.map((place) => [place.cell, place.at]));
    const pieces = this.told.pieces.map(
      (piece): ScenePiece => ({ ...piece, at: at.get(piece.cell) ?? { x: 0, y: 0 }, letters: '' }),
    );
    return { ...this.empty, pieces };
  });
  private readonly empty: Scene;

  constructor(
    readonly game: GameName,
    start: string,
  ) {
    this.text = start;
    this.empty = { ...GameMatch.at(game, start).scene(null), pieces: [], trays: [] };
    this.tool = this.told.tools[0]?.name ?? '';
  }

  /** Uses the tool in hand on a cell. */
  touch(cell: Cell): void {
    this.change(put(this.game, this.text, cell, this.tool));
  }

  /** Takes everything off a cell. */
  clear(cell: Cell): void {
    const eraser = this.told.tools.at(-1);
    if (eraser) this.change(put(this.game, this.text, cell, eraser.name));
  }

  /** Takes everything off the board. */
  clearAll(): void {
    const eraser = this.told.tools.at(-1);
    let { text } = this;
    for (const { cell } of this.told.pieces) if (eraser) text = put(this.game, text, cell, eraser.name);
    this.change(text);
  }

  set(field: string, value: string): void {
    if (value.trim() !== '') this.change(setField(this.game, this.text, field, value));
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.text = before;
  }

  private change(text: string): void {
    if (text === this.text) return;
    this.past = [...this.past, this.text];
    this.text = text;
  }
}
