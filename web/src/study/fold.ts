/**
 * What the steps of a study on the server add up to: the browser's half of what
 * `crates/protocol/src/studies/tree.rs` does, on trees of turns. Both are tested with
 * the same example.
 */
import type { StudyNode, StudyNote, StudyOperation, StudyState } from '../types/protocol';
import { rootNode, type Glyph, type Mark, type Node } from './tree';

export interface SharedChapter {
  id: string;
  name: string;
  start: string;
  tags: [string, string][];
  root: Node;
}

const encoder = new TextEncoder();
const ids = new WeakMap<Node, string>();

/** The id of the turn that follows the one called `parent`. */
export function nodeId(parent: string, turn: string): string {
  const text = `${parent} ${turn}`;
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    one = Math.imul(one ^ letter, 2654435761);
    other = Math.imul(other ^ letter, 1597334677);
  }
  const mixed = (number: number, beside: number): string => {
    const first = Math.imul(number ^ (number >>> 16), 2246822507);
    const both = first ^ Math.imul(beside ^ (beside >>> 13), 3266489909);
    return (both >>> 0).toString(16).padStart(8, '0');
  };
  return mixed(one, other) + mixed(other, one);
}

/** The id of a child of the turn called `parent`; a turn keeps its own. */
export function idOf(node: Node, parent: string): string {
  const known = ids.get(node);
  if (known !== undefined) return known;
  const id = nodeId(parent, node.turn);
  ids.set(node, id);
  return id;
}

export function thousandths(chance: number | null): number | undefined {
  return chance === null ? undefined : Math.round(1000 * Math.min(1, Math.max(0, chance)));
}

/** Writes into a turn what a note says. */
function write(node: Node, { comment, glyph, marks, chance, clock }: StudyNote): void {
  if (comment !== undefined) node.comment = comment;
  if (glyph !== undefined) node.glyph = glyph as Glyph;
  if (marks !== undefined) node.marks = marks as Mark[];
  if (chance !== undefined) node.chance = chance / 1000;
  if (clock !== undefined) node.clock = clock;
}

/** Everything that is written about a turn. */
export function noteOf({ comment, glyph, marks, chance, clock }: Node): StudyNote {
  const share = thousandths(chance);
  return {
    ...(comment === '' ? {} : { comment }),
    ...(glyph === '' ? {} : { glyph }),
    ...(marks.length === 0 ? {} : { marks }),
    ...(share === undefined ? {} : { chance: share }),
    ...(clock === null ? {} : { clock }),
  };
}

export function isEmpty(note: StudyNote): boolean {
  return Object.keys(note).length === 0;
}

/** About how many bytes a study takes, as the server counts them. */
export function weightOf({ name, chapters }: { name: string; chapters: Omit<SharedChapter, 'id'>[] }): number {
  const bytes = (text: string): number => encoder.encode(text).length;
  let sum = bytes(name);
  for (const chapter of chapters) {
    sum += bytes(chapter.name) + bytes(chapter.start);
    for (const [tag, value] of chapter.tags) sum += bytes(tag) + bytes(value);
    const waiting = [chapter.root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      sum += 40 + bytes(node.turn) + bytes(node.comment);
      for (const { path } of node.marks) sum += 24 + path.reduce((all, cell) => all + 3 + bytes(cell), 0);
      waiting.push(...node.children);
    }
  }
  return sum;
}

export class Shared {
  name = '';
  chapters: SharedChapter[] = [];
  /** Every turn by its id; the start of a chapter by the chapter's. */
  private readonly nodes = new Map<string, Node>();

  static from({ name, chapters }: StudyState): Shared {
    const shared = new Shared();
    shared.name = name;
    for (const { id, name: called, start, tags, note, nodes } of chapters) {
      shared.putChapter(id, called, start, (tags ?? []).map((tag) => [tag.name, tag.value]));
      shared.note(id, note ?? {});
      shared.add(id, nodes ?? []);
    }
    return shared;
  }

  /** The whole study, as the server tells it. */
  state(): StudyState {
    const chapters = this.chapters.map(({ id, name, start, tags, root }) => {
      const [note, nodes] = [noteOf(root), listed(root)];
      return {
        id,
        name,
        start,
        ...(tags.length === 0 ? {} : { tags: tags.map(([tag, value]) => ({ name: tag, value })) }),
        ...(isEmpty(note) ? {} : { note }),
        ...(nodes.length === 0 ? {} : { nodes }),
      };
    });
    return { name: this.name, chapters } as StudyState;
  }

  chapter(id: string): SharedChapter | undefined {
    return this.chapters.find((chapter) => chapter.id === id);
  }

  /** Takes the next step. */
  apply(operation: StudyOperation): void {
    switch (operation.type) {
      case 'title':
        this.name = operation.name;
        break;
      case 'chapter':
        this.putChapter(operation.chapter, operation.name, operation.start, (operation.tags ?? []).map((tag) => [tag.name, tag.value]));
        break;
      case 'remove-chapter': {
        const gone = this.chapter(operation.chapter);
        this.chapters = this.chapters.filter((chapter) => chapter !== gone);
        if (gone) this.forget(gone.root, gone.id);
        break;
      }
      case 'add':
        this.add(operation.parent, operation.nodes);
        break;
      case 'remove': {
        const node = this.nodes.get(operation.node);
        if (!node?.parent) break;
        node.parent.children = node.parent.children.filter((child) => child !== node);
        this.forget(node, operation.node);
        break;
      }
      case 'order': {
        const wanted = new Map(operation.children.map((child, place) => [child, place]));
        const node = this.nodes.get(operation.node);
        // Those that are not named stay as they were.
        const place = (child: Node): number => wanted.get(idOf(child, operation.node)) ?? operation.children.length;
        node?.children.sort((one, other) => place(one) - place(other));
        break;
      }
      case 'note':
        this.note(operation.node, operation.note);
        break;
      case 'restored':
        // The whole study is what follows.
        break;
    }
  }

  private putChapter(id: string, name: string, start: string, tags: [string, string][]): void {
    const known = this.chapter(id);
    if (known) {
      known.name = name;
      known.tags = tags;
    } else if (!this.nodes.has(id)) {
      const root = rootNode();
      ids.set(root, id);
      this.chapters.push({ id, name, start, tags, root });
      this.nodes.set(id, root);
    }
  }

  private add(parent: string, nodes: StudyNode[]): void {
    const first = this.nodes.get(parent);
    if (!first) return;
    const added: [Node, string][] = [];
    for (const { after, turn, seat, note } of nodes) {
      const [before, from] = (after === undefined ? undefined : added[after]) ?? [first, parent];
      const id = nodeId(from, turn);
      let node = this.nodes.get(id);
      if (!node) {
        node = { ...rootNode(), turn, seat, parent: before };
        write(node, note ?? {});
        ids.set(node, id);
        before.children.push(node);
        this.nodes.set(id, node);
      }
      added.push([node, id]);
    }
  }

  private note(id: string, note: StudyNote): void {
    const node = this.nodes.get(id);
    if (node) write(node, note);
  }

  /** Forgets a turn and what follows it. */
  private forget(node: Node, id: string): void {
    const waiting: [Node, string][] = [[node, id]];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      const [gone, name] = at;
      this.nodes.delete(name);
      for (const child of gone.children) waiting.push([child, idOf(child, name)]);
    }
  }
}

/** The turns after a node, each after the one it follows, the first choice first. */
function listed(root: Node): StudyNode[] {
  const found: StudyNode[] = [];
  const waiting: [Node, number | undefined][] = [...root.children].reverse().map((child) => [child, undefined]);
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const [node, after] = at;
    const place = found.length;
    const note = noteOf(node);
    found.push({ ...(after === undefined ? {} : { after }), turn: node.turn, seat: node.seat, ...(isEmpty(note) ? {} : { note }) });
    for (const child of [...node.children].reverse()) waiting.push([child, place]);
  }
  return found;
}
