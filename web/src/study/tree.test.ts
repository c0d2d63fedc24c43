import { describe, expect, it } from 'vitest';
import { Edits } from './edits';
import { detours, flatten, grow, indexOf, isMain, mainLine, nodeAt, pathTo, rootNode, tidied, unflatten, type Node } from './tree';

/** a1 b2 c3, and for b2 also x9 with y8 or z7 after it. */
function sample(): { root: Node; by: Map<string, Node> } {
  const root = rootNode();
  const by = new Map<string, Node>();
  const add = (after: Node, turn: string): Node => {
    const node = grow(after, turn, 0);
    by.set(turn, node);
    return node;
  };
  const first = add(root, 'a1');
  add(add(first, 'b2'), 'c3');
  const other = add(first, 'x9');
  add(other, 'y8');
  add(other, 'z7');
  return { root, by };
}

function turns(nodes: Node[]): string[] {
  return nodes.map(({ turn }) => turn);
}

function get(by: Map<string, Node>, turn: string): Node {
  const node = by.get(turn);
  if (!node) throw new Error(turn);
  return node;
}

describe('tree', () => {
  it('grows each turn once and keeps variations', () => {
    const { root, by } = sample();
    expect(grow(root, 'a1', 0)).toBe(by.get('a1'));
    expect(turns(mainLine(root))).toEqual(['a1', 'b2', 'c3']);
    expect(turns(pathTo(get(by, 'z7')))).toEqual(['a1', 'x9', 'z7']);
    expect(turns(detours(get(by, 'z7')))).toEqual(['x9', 'z7']);
    expect([isMain(get(by, 'c3')), isMain(get(by, 'y8'))]).toEqual([true, false]);
  });

  it('is the same tree after it was listed', () => {
    const { root, by } = sample();
    Object.assign(get(by, 'x9'), { comment: 'why\nnot', glyph: '!?', marks: [{ path: ['a1', 'b2'], paint: 'red' }], chance: 0.25, clock: 1500 });
    const again = unflatten(JSON.parse(JSON.stringify(flatten(root))) as ReturnType<typeof flatten>);
    expect(flatten(again)).toEqual(flatten(root));
    for (const node of by.values()) expect(nodeAt(again, indexOf(root, node)).turn).toBe(node.turn);
  });

  it('lists a tree of 5,000 turns, also one long line, in a moment', () => {
    const root = rootNode();
    let node = root;
    for (let index = 0; index < 5000; index += 1) node = grow(node, `t${index}`, index % 2);
    const begun = performance.now();
    expect(flatten(unflatten(flatten(root)))).toHaveLength(5001);
    expect(indexOf(root, node)).toBe(5000);
    expect(performance.now() - begun).toBeLessThan(200);
  });

  it('keeps comments without blanks that say nothing', () => {
    expect(tidied('  two   words \n\n next  ')).toBe('two words\n\nnext');
  });
});

describe('edits', () => {
  it('are undone and done again, one by one, whatever they were', () => {
    const { root, by } = sample();
    const edits = new Edits();
    const states = [flatten(root)];
    const does = [
      () => edits.promote(get(by, 'z7')),
      () => edits.makeMain(get(by, 'z7')),
      () => edits.comment(get(by, 'z7'), 'now first'),
      () => edits.glyph(get(by, 'a1'), '??'),
      () => edits.marks(root, [{ path: ['c3'], paint: 'green' }]),
      () => edits.remove(get(by, 'x9')),
      () => edits.added(grow(root, 'k4', 1)),
    ];
    for (const make of does) {
      make();
      states.push(flatten(root));
    }
    expect(turns(mainLine(root))).toEqual(['a1', 'b2', 'c3']);
    for (const state of [...states].reverse().slice(1)) {
      expect(edits.undo()).not.toBeNull();
      expect(flatten(root)).toEqual(state);
    }
    expect(edits.undo()).toBeNull();
    for (const state of states.slice(1)) {
      expect(edits.redo()).not.toBeNull();
      expect(flatten(root)).toEqual(state);
    }
    expect(edits.redo()).toBeNull();
  });

  it('take letter after letter of a comment as one', () => {
    const { root, by } = sample();
    const edits = new Edits();
    for (const text of ['n', 'no', 'now']) edits.comment(get(by, 'a1'), text);
    edits.comment(get(by, 'b2'), 'then');
    expect(get(by, 'a1').comment).toBe('now');
    edits.undo();
    edits.undo();
    expect(get(by, 'a1').comment).toBe('');
    expect(edits.undo()).toBeNull();
    expect(mainLine(root)).toHaveLength(3);
  });

  it('promote one step, or all the way', () => {
    const { root, by } = sample();
    const edits = new Edits();
    edits.promote(get(by, 'z7'));
    expect(turns(mainLine(root))).toEqual(['a1', 'b2', 'c3']);
    edits.promote(get(by, 'z7'));
    expect(turns(mainLine(root))).toEqual(['a1', 'x9', 'z7']);
    edits.makeMain(get(by, 'c3'));
    expect(turns(mainLine(root))).toEqual(['a1', 'b2', 'c3']);
  });
});
