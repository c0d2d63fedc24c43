/**
 * What lies inside stacks. Where only the top counts the rules keep nothing else of
 * a stack, but whoever has seen the match knows what was put on what.
 */
import type { Card, Cell, Scene, ScenePiece, TrayItem, Turn } from '../types/rules';

/** The colors in every stack from the bottom to the top; nothing where nobody saw it built. */
type Stacks = Map<Cell, string[] | null>;

/** What a turn did, or would do. */
type Played = Pick<Turn, 'changes'>;

/** What the turns since `first` have put on what. */
function stacksAfter(first: Scene, turns: Played[]): Stacks {
  const stacks: Stacks = new Map(first.pieces.map((piece) => [piece.cell, isPlain(piece) ? null : piece.stack]));
  for (const change of turns.flatMap(({ changes }) => changes.flat())) {
    if (change.kind === 'placed') stacks.set(change.cell, [change.piece.color]);
    else if (change.kind === 'cutOff') stacks.delete(change.cell);
    else if (change.kind === 'moved') {
      const [from = '', to = ''] = [change.path[0], change.path.at(-1)];
      stacks.set(to, joined(stacks, to, from));
      stacks.delete(from);
    }
  }
  return stacks;
}

/** What stands on one cell with what stands on another on top. */
function joined(stacks: Stacks, low: Cell, high: Cell): string[] | null {
  const [below, above] = [stacks.get(low), stacks.get(high)];
  return below === null || above === null ? null : [...(below ?? []), ...(above ?? [])];
}

/** A stack of which only the top is told. */
function isPlain({ stack, color }: ScenePiece): boolean {
  return stack.length > 1 && stack.every((layer) => layer === color);
}

/** The scene with the colors of every stack, as far as the turns since `first` tell them. */
export function layered(scene: Scene, first: Scene, turns: Played[]): Scene {
  if (!scene.pieces.some(isPlain)) return scene;
  const stacks = stacksAfter(first, turns);
  const known = (piece: ScenePiece): string[] | null => {
    const stack = stacks.get(piece.cell);
    const fits = stack?.length === piece.stack.length && stack.at(-1) === piece.stack.at(-1);
    return fits && isPlain(piece) ? stack : null;
  };
  return { ...scene, pieces: scene.pieces.map((piece) => ({ ...piece, stack: known(piece) ?? piece.stack })) };
}

/** The card of a stack with all its pieces from the top down, where the rules tell only some of them and the turns all. */
export function opened(card: Card, carried: Cell | null, first: Scene, turns: Turn[]): Card {
  const told = card.pieces.reduce((sum, { count }) => sum + count, 0);
  const stacks = told === card.height ? null : stacksAfter(first, turns);
  const stack = stacks && (carried === null ? stacks.get(card.cell) : joined(stacks, card.cell, carried));
  if (stack?.length !== card.height) return card;
  const runs: TrayItem[] = [];
  for (const color of [...stack].reverse()) {
    const last = runs.at(-1);
    const like = card.pieces.find((item) => item.color === color) ?? card.pieces[0];
    if (last?.color === color) last.count += 1;
    else if (like) runs.push({ ...like, color, glyph: like.color === color ? like.glyph : null, count: 1 });
  }
  return { ...card, pieces: runs };
}
