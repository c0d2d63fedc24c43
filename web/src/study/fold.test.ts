import { describe, expect, it } from 'vitest';
import example from '../../../crates/protocol/src/studies/study.fold.json';
import type { StudyOperation, StudyState } from '../types/protocol';
import { adopt, difference, sharedOf } from './differ';
import { nodeId, Shared, weightOf } from './fold';
import { newChapter, newStudy, type StudyFile } from './store';
import { flatten, grow, mainLine, type Node } from './tree';

/** A generator of our own, so that a failure can be seen again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function everyNode(root: Node): Node[] {
  return root.children.flatMap((child) => [child, ...everyNode(child)]);
}

/** Something that somebody does to a study. */
function scribble(file: StudyFile, random: (below: number) => number): void {
  const chapter = file.chapters[random(file.chapters.length)];
  if (!chapter) return;
  const all = [chapter.root, ...everyNode(chapter.root)];
  const node = all[random(all.length)] ?? chapter.root;
  const what = random(10);
  if (what < 5) grow(node, `t${random(4)}`, random(2));
  else if (what === 5) node.comment = `c${random(9)}`;
  else if (what === 6) node.children.reverse();
  else if (what === 7 && node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
  else if (what === 8) node.marks = random(2) === 0 ? [] : [{ path: ['a1', `b${random(3)}`], paint: 'red' }];
  else if (random(3) === 0) file.chapters.push(newChapter('start', `n${random(9)}`));
  else chapter.name = `n${random(9)}`;
}

function shown({ name, chapters }: StudyFile): unknown {
  return { name, chapters: chapters.map(({ key, name: called, root }) => ({ key, called, nodes: flatten(root) })) };
}

describe('a study on the server', () => {
  it('is what the server makes of the same steps', () => {
    for (const [parent, turn, id] of example.ids as [string, string, string][]) expect(nodeId(parent, turn)).toBe(id);
    const shared = new Shared();
    for (const operation of example.operations as StudyOperation[]) shared.apply(operation);
    expect(shared.state()).toEqual(example.state);
    expect(weightOf(shared)).toBe(example.weight);
    expect(Shared.from(example.state as StudyState).state()).toEqual(example.state);
  });

  it('is told in steps that make the same of it, whatever was done', () => {
    const random = numbers(7);
    const file = newStudy('dvonn', [newChapter('start')]);
    const shared = sharedOf(file);
    for (let round = 0; round < 300; round += 1) {
      for (let times = random(4); times >= 0; times -= 1) scribble(file, random);
      for (const operation of difference(shared, file)) shared.apply(operation);
      expect(difference(shared, file)).toEqual([]);
    }
    const copy = newStudy('dvonn', []);
    adopt(copy, shared);
    expect(shown(copy)).toEqual(shown(file));
  });

  it('is the same for two who write at once, and turns that stay are the same objects', () => {
    const random = numbers(11);
    const files = [newStudy('dvonn', [newChapter('start')]), newStudy('dvonn', [])] as const;
    const log: StudyOperation[] = difference(new Shared(), files[0]);
    const base = (): Shared => {
      const shared = new Shared();
      for (const operation of log) shared.apply(operation);
      return shared;
    };
    adopt(files[1], base());
    for (let round = 0; round < 120; round += 1) {
      const before = base();
      const made = files.map((file) => {
        scribble(file, random);
        return difference(before, file);
      });
      // The server takes them one after the other; each then has the other's below its own.
      for (const operations of round % 2 === 0 ? made : [...made].reverse()) log.push(...operations);
      const first = files[0].chapters[0]?.root.children[0];
      for (const file of files) adopt(file, base());
      expect(shown(files[0])).toEqual(shown(files[1]));
      const still = files[0].chapters[0]?.root.children.find((child) => child.turn === first?.turn);
      if (first && still) expect(still).toBe(first);
    }
  });

  it('of 5,000 turns is compared, sent and taken in a moment', () => {
    const file = newStudy('dvonn', [newChapter('start')]);
    let node = file.chapters[0]?.root as Node;
    for (let index = 0; index < 5000; index += 1) node = grow(index % 100 === 0 ? (file.chapters[0]?.root as Node) : node, `t${index}`, index % 2);
    const begun = performance.now();
    const shared = sharedOf(file);
    expect(difference(shared, file)).toEqual([]);
    const copy = newStudy('dvonn', []);
    adopt(copy, Shared.from(shared.state()));
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(mainLine(copy.chapters[0]?.root as Node)).toHaveLength(100);
  });
});
