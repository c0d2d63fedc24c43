/**
 * From a study on this device to steps for the server, and back: what is different from
 * what the server knows becomes steps, and what others wrote is written into the tree that
 * is on the screen, so that whoever reads or writes there goes on.
 */
import { STUDY_LIMITS, type StudyNode, type StudyNote, type StudyOperation, type StudyState } from '../types/protocol';
import { idOf, isEmpty, noteOf, Shared, thousandths } from './fold';
import { newChapter, type Chapter, type StudyFile } from './store';
import { rootNode, type Node } from './tree';

/** A step that adds turns has about so many bytes, or one turn. */
const BYTES = 30_000;
const encoder = new TextEncoder();

type Written = Pick<StudyFile, 'name' | 'chapters'>;

/** The id of a chapter, new for one that has none. */
export function keyOf(chapter: Chapter): string {
  chapter.key ??= [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return chapter.key;
}

/** The study of this device as the server would have it. */
export function sharedOf(file: Written): Shared {
  const shared = new Shared();
  for (const operation of difference(shared, file)) shared.apply(operation);
  return shared;
}

/** The steps that make of `shared` what is written on this device. */
export function difference(shared: Shared, { name, chapters }: Written): StudyOperation[] {
  const steps: StudyOperation[] = [];
  if (name !== shared.name) steps.push({ type: 'title', name });
  const kept = new Set<string>();
  for (const chapter of chapters) {
    const id = keyOf(chapter);
    kept.add(id);
    const known = shared.chapter(id);
    const isSame = known?.name === chapter.name && JSON.stringify(known.tags) === JSON.stringify(chapter.tags);
    if (!isSame) {
      const tags = chapter.tags.map(([tag, value]) => ({ name: tag, value }));
      steps.push({ type: 'chapter', chapter: id, name: chapter.name, start: chapter.start, tags });
    }
    compare(chapter.root, known?.root ?? rootNode(), id, steps);
  }
  // A study is never without a chapter: new ones come before old ones go.
  for (const { id } of shared.chapters) if (!kept.has(id)) steps.push({ type: 'remove-chapter', chapter: id });
  return steps;
}

/** What is different in two trees that begin with the same turn. */
function compare(root: Node, known: Node, id: string, steps: StudyOperation[]): void {
  const waiting: [Node, Node, string][] = [[root, known, id]];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const [node, before, name] = at;
    const note = changed(node, before);
    if (!isEmpty(note)) steps.push({ type: 'note', node: name, note });
    if (node.children.length === 0 && before.children.length === 0) continue;
    const there = new Map(before.children.map((child) => [child.turn, child]));
    const here = new Set(node.children.map((child) => child.turn));
    for (const child of before.children) if (!here.has(child.turn)) steps.push({ type: 'remove', node: idOf(child, name) });
    const added = node.children.filter((child) => !there.has(child.turn));
    if (added.length > 0) grown(added, name, steps);
    const order = [...before.children.filter((child) => here.has(child.turn)), ...added].map((child) => child.turn);
    if (node.children.some((child, place) => child.turn !== order[place])) {
      steps.push({ type: 'order', node: name, children: node.children.map((child) => idOf(child, name)) });
    }
    for (const child of node.children) {
      const same = there.get(child.turn);
      if (same) waiting.push([child, same, idOf(child, name)]);
    }
  }
}

/** Steps that add turns with everything after them. */
function grown(added: Node[], parent: string, steps: StudyOperation[]): void {
  let step = { type: 'add' as const, parent, nodes: [] as StudyNode[] };
  let places = new Map<Node, number>();
  let bytes = 0;
  const waiting: [Node, Node | null, string][] = [...added].reverse().map((node) => [node, null, parent]);
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const [node, before, from] = at;
    const note = noteOf(node);
    const size = encoder.encode(JSON.stringify([node.turn, note])).length + 40;
    const isAfter = step.parent === from || (before !== null && places.has(before));
    const isFull = step.nodes.length >= STUDY_LIMITS.added || (step.nodes.length > 0 && bytes + size > BYTES);
    if (!isAfter || isFull) {
      if (step.nodes.length > 0) steps.push(step);
      step = { type: 'add', parent: from, nodes: [] };
      places = new Map();
      bytes = 0;
    }
    const after = before === null ? undefined : places.get(before);
    places.set(node, step.nodes.length);
    bytes += size;
    step.nodes.push({ ...(after === undefined ? {} : { after }), turn: node.turn, seat: node.seat, ...(isEmpty(note) ? {} : { note }) });
    const id = idOf(node, from);
    for (const child of [...node.children].reverse()) waiting.push([child, node, id]);
  }
  if (step.nodes.length > 0) steps.push(step);
}

/** What is written otherwise about a turn. */
function changed(node: Node, before: Node): StudyNote {
  const chance = thousandths(node.chance);
  const hasMarks = node.marks.length > 0 || before.marks.length > 0;
  return {
    ...(node.comment === before.comment ? {} : { comment: node.comment }),
    ...(node.glyph === before.glyph ? {} : { glyph: node.glyph }),
    ...(hasMarks && JSON.stringify(node.marks) !== JSON.stringify(before.marks) ? { marks: node.marks } : {}),
    ...(chance === undefined || chance === thousandths(before.chance) ? {} : { chance }),
    ...(node.clock === null || node.clock === before.clock ? {} : { clock: node.clock }),
  };
}

/** Writes into a study of this device what the server has. Turns that are there stay the same objects. */
export function adopt(file: Written, shared: Shared): void {
  file.name = shared.name;
  const [first] = file.chapters;
  // One that was only just made, or went back to that, has nothing yet: there is a board to begin on.
  if (shared.chapters.length === 0 && first) {
    file.chapters = [newChapter(first.start)];
    return;
  }
  const known = new Map(file.chapters.map((chapter) => [keyOf(chapter), chapter]));
  file.chapters = shared.chapters.map(({ id, name, start, tags, root }) => {
    const chapter = known.get(id) ?? { ...newChapter(start, name), key: id };
    chapter.name = name;
    chapter.tags = tags.map(([tag, value]) => [tag, value]);
    settle(chapter.root, root);
    return chapter;
  });
}

function settle(root: Node, wanted: Node): void {
  const waiting: [Node, Node][] = [[root, wanted]];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const [node, told] = at;
    Object.assign(node, { comment: told.comment, glyph: told.glyph, marks: told.marks, chance: told.chance ?? node.chance, clock: told.clock ?? node.clock });
    if (node.children.length === 0 && told.children.length === 0) continue;
    const there = new Map(node.children.map((child) => [child.turn, child]));
    node.children = told.children.map((child) => {
      const own = there.get(child.turn) ?? { ...rootNode(), turn: child.turn, seat: child.seat, parent: node };
      waiting.push([own, child]);
      return own;
    });
  }
}

/** A copy, to go on from. */
export function copied(shared: Shared): Shared {
  return Shared.from(shared.state() satisfies StudyState);
}
