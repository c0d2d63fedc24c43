/** Changes of a tree that can be undone, one after the other. */
import { detours, type Glyph, type Mark, type Node } from './tree';

interface Edit {
  redo: () => void;
  undo: () => void;
  /** Where one stands after it, and after it was undone. */
  after: Node;
  before: Node;
  /** Whose comment it writes: letter after letter is one change. */
  writes?: Node;
}

/** More is not gone back. */
const MOST = 500;

export class Edits {
  private past: Edit[] = [];
  private future: Edit[] = [];

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  private make(edit: Edit): Node {
    edit.redo();
    this.past.push(edit);
    if (this.past.length > MOST) this.past.shift();
    this.future = [];
    return edit.after;
  }

  /** Goes back one change; where that was, if there is one. */
  undo(): Node | null {
    const edit = this.past.pop();
    if (!edit) return null;
    edit.undo();
    this.future.push(edit);
    return edit.before;
  }

  redo(): Node | null {
    const edit = this.future.pop();
    if (!edit) return null;
    edit.redo();
    this.past.push(edit);
    return edit.after;
  }

  /** Notes that `child` has just been added. */
  added(child: Node): void {
    const { parent } = child;
    if (!parent) return;
    const place = parent.children.indexOf(child);
    this.past.push({
      redo: () => parent.children.splice(place, 0, child),
      undo: () => without(parent.children, child),
      after: child,
      before: parent,
    });
    this.future = [];
  }

  /** Takes a turn away, with everything after it. */
  remove(node: Node): Node {
    const { parent } = node;
    if (!parent) return node;
    const place = parent.children.indexOf(node);
    return this.make({
      redo: () => without(parent.children, node),
      undo: () => parent.children.splice(place, 0, node),
      after: parent,
      before: node,
    });
  }

  /** Makes these turns first choices where they were played. */
  private prefer(turns: Node[], at: Node): Node {
    const places = turns.map((turn) => turn.parent?.children.indexOf(turn) ?? 0);
    return this.make({
      redo: () => turns.forEach((turn) => move(turn, 0)),
      undo: () => turns.forEach((turn, index) => move(turn, places[index] ?? 0)),
      after: at,
      before: at,
    });
  }

  /** Makes the nearest detour on the way to `node` the first choice. */
  promote(node: Node): Node {
    return this.prefer(detours(node).slice(-1), node);
  }

  /** Makes the line through `node` the main line. */
  makeMain(node: Node): Node {
    return this.prefer(detours(node), node);
  }

  /** Writes a comment; while one goes on writing that is one change. */
  comment(node: Node, text: string): Node {
    const last = this.past.at(-1);
    const goesOn = last?.writes === node && this.future.length === 0;
    if (goesOn) this.undo();
    this.set(node, 'comment', text);
    const made = this.past.at(-1);
    if (made) made.writes = node;
    return node;
  }

  glyph(node: Node, glyph: Glyph): Node {
    return this.set(node, 'glyph', glyph);
  }

  marks(node: Node, marks: Mark[]): Node {
    return this.set(node, 'marks', marks);
  }

  private set<K extends 'comment' | 'glyph' | 'marks'>(node: Node, key: K, value: Node[K]): Node {
    const old = node[key];
    return this.make({ redo: () => (node[key] = value), undo: () => (node[key] = old), after: node, before: node });
  }
}

function without(list: Node[], node: Node): void {
  const place = list.indexOf(node);
  if (place >= 0) list.splice(place, 1);
}

function move(node: Node, place: number): void {
  const siblings = node.parent?.children ?? [];
  without(siblings, node);
  siblings.splice(place, 0, node);
}
