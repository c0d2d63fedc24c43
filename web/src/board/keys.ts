/** The keyboard over the board. Keys are known by their place, so every layout works. */
import type { Cell, Spot } from '../types/rules';
import { neighbor } from './layout';
import type { BoardState } from './table.svelte';

/** Which way a key goes on the screen. */
export const walkKeys: Record<string, Spot> = {
  KeyA: { x: -1, y: 0 },
  KeyD: { x: 1, y: 0 },
  KeyQ: { x: -0.5, y: -0.87 },
  KeyE: { x: 0.5, y: -0.87 },
  KeyZ: { x: -0.5, y: 0.87 },
  KeyX: { x: 0.5, y: 0.87 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface Keyboard {
  spots: () => Map<Cell, Spot>;
  table: () => BoardState;
  cursor: () => Cell | null;
  move: (cell: Cell) => void;
  /** Before anything is done. */
  act: () => void;
}

export class BoardKeys {
  constructor(private readonly board: Keyboard) {}

  /** Handles a key of the board; others go on to the page. */
  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private handle(event: KeyboardEvent): boolean {
    const direction = walkKeys[event.code];
    if (direction) return this.walk(direction);
    const table = this.board.table();
    switch (event.code) {
      case 'Enter':
      case 'NumpadEnter':
      case 'Space': {
        const cell = this.board.cursor();
        if (cell === null) return false;
        // Where the board has nothing to do, Enter answers what the page asks.
        if (!table.canAct && !table.past) return event.code === 'Space';
        this.board.act();
        const marked = table.candidates[table.candidate];
        if (marked && event.code !== 'Space') table.play(marked);
        else if (table.pair) table.play(table.pair.move);
        else table.touch(cell);
        return true;
      }
      case 'Tab':
        return this.nextTarget(event.shiftKey ? -1 : 1);
      case 'Escape':
      case 'Backspace':
        if (!table.isHolding) return false;
        table.letGo();
        return true;
      default:
        return false;
    }
  }

  private walk(direction: Spot): boolean {
    const spots = this.board.spots();
    const from = this.board.cursor();
    const next = from === null ? middle(spots) : neighbor(spots, from, direction);
    if (next !== null) this.board.move(next);
    return true;
  }

  /** Within a selection, Tab goes from target to target; otherwise it leaves the board. */
  private nextTarget(step: number): boolean {
    const table = this.board.table();
    const cells = [...table.targets];
    if (table.picked === null || cells.length === 0) return false;
    const at = cells.indexOf(this.board.cursor() ?? '');
    const next = cells[(at + step + cells.length) % cells.length];
    if (next !== undefined) this.board.move(next);
    return true;
  }
}

/** The cell nearest to the middle of the board, where a walk begins. */
function middle(spots: Map<Cell, Spot>): Cell | null {
  const all = [...spots.values()];
  const x = all.reduce((sum, at) => sum + at.x, 0) / all.length;
  const y = all.reduce((sum, at) => sum + at.y, 0) / all.length;
  let best: Cell | null = null;
  let least = Infinity;
  for (const [cell, at] of spots) {
    const far = Math.hypot(at.x - x, at.y - y);
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}
