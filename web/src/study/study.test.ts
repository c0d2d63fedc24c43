/** What is only tried on the board stays out of the tree, and a mistake that is played again is answered. */
import { readFileSync } from 'node:fs';
import { three } from '../../e2e/matches';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { begun } from './begun';
import type { Question } from '../lib/engine';
import type { Judged } from './review';
import { Study } from './study.svelte';
import { Trainer } from './trainer.svelte';
import { mainLine, type Node } from './tree';
import { initSync } from '../wasm/rules/mohreh_wasm.js';

const engine = vi.hoisted(() => ({ chance: 0.3, turn: 'Bd2,-a3', turns: ['Bd2,-a3'], fails: false, asked: [] as Question[] }));
vi.mock('../lib/engine', () => ({
  search: (question: Question, hear: (line: object) => void = () => undefined) => {
    engine.asked.push(question);
    if (engine.fails) return { found: Promise.reject(new Error('no worker')), stop: () => undefined };
    const best = { line: 1, depth: 1, chance: engine.chance, proved: false, turns: engine.turns };
    queueMicrotask(() => hear(best));
    return { found: Promise.resolve({ turn: engine.turn, best }), stop: () => undefined };
  },
}));

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
const TURNS = ['Bc1,-f5', 'Wb5,-g4', 'Ba2,-e6'];

function opened(): { study: Study; nodes: Node[] } {
  const study = new Study(begun('zertz', { start: null, turns: TURNS }));
  return { study, nodes: mainLine(study.chapter.root) };
}

function advance(study: Study, turn: string): void {
  for (const move of turn.split(',')) study.table.advance(move);
}

beforeAll(() => {
  initSync({ module: read('../wasm/rules/mohreh_wasm_bg.wasm') });
});
beforeEach(() => localStorage.clear());

describe('a study', () => {
  it('keeps no opinion on a turn that was only tried', async () => {
    const { study, nodes } = opened();
    const [, second] = nodes as [Node, Node];
    study.goTo(second);
    second.chance = 0.5;
    study.trial = () => undefined;
    advance(study, 'Gg2,-e6');
    study.setEngine(true);
    await vi.waitFor(() => expect(study.lines).toHaveLength(1));
    expect(second.chance).toBe(0.5);
    study.goTo(second);
    await vi.waitFor(() => expect(second.chance).toBe(0.3));
    study.close();
  });
});

describe('a mistake that is played again', () => {
  function judged(): Judged {
    return {
      number: 3,
      seat: 0,
      played: 'Ba2,-e6',
      win: 0.3,
      possible: 0.6,
      loss: 0.3,
      fault: 'blunder',
      is_best: false,
      phase: 'opening',
      lines: [],
      explanation: { played: ['Ba2,-e6', 'Bb4,-g3'], better: ['Gd1,-b1', 'Wd7,-c6'], reasons: [] },
    };
  }

  it('is answered on the board where it is no better, and the solution can be shown', async () => {
    const { study, nodes } = opened();
    const mistake = nodes[2] as Node;
    mistake.judged = judged();
    const trainer = new Trainer(study, [mistake]);
    advance(study, 'Ba2,-e6');
    study.trial?.('Ba2,-e6');
    await vi.waitFor(() => expect(trainer.state).toBe('wrong'));
    expect(trainer.tried).toEqual({ turn: 'Ba2,-e6', chance: 0.3, answer: 'Bb4,-g3' });
    await vi.waitFor(() => expect(study.table.turns.at(-1)?.moves.join(',')).toBe('Bb4,-g3'), { timeout: 4000 });
    await trainer.reveal();
    expect(trainer.state).toBe('shown');
    expect(study.table.turns.map((turn) => turn.moves.join(','))).toEqual([...TURNS.slice(0, 2), 'Gd1,-b1']);
    expect(trainer.found).toBe(0);
    expect(mainLine(study.chapter.root)).toHaveLength(3);
    study.close();
  });

  it('is right with another turn that is as good, and says what that one is worth', async () => {
    const { study, nodes } = opened();
    const mistake = nodes[2] as Node;
    mistake.judged = judged();
    const trainer = new Trainer(study, [mistake]);
    // Whoever is to move after it has 42 %.
    engine.chance = 0.42;
    advance(study, 'Gd2,-e6');
    study.trial?.('Gd2,-e6');
    await vi.waitFor(() => expect(trainer.state).toBe('right'));
    expect(trainer.tried?.turn).toBe('Gd2,-e6');
    expect(trainer.tried?.chance).toBeCloseTo(0.58);
    expect(trainer.found).toBe(1);
    study.close();
  });

  it('is asked again where what was tried cannot be judged', async () => {
    const { study, nodes } = opened();
    const mistake = nodes[2] as Node;
    mistake.judged = judged();
    const trainer = new Trainer(study, [mistake]);
    Object.assign(engine, { chance: 0.42, fails: true });
    advance(study, 'Gd2,-e6');
    study.trial?.('Gd2,-e6');
    await vi.waitFor(() => expect(trainer.failed).not.toBeNull());
    engine.fails = false;
    expect([trainer.state, study.table.turns.length, study.table.canAct]).toEqual(['asking', 2, true]);
    // Then it is judged.
    advance(study, 'Gd2,-e6');
    study.trial?.('Gd2,-e6');
    await vi.waitFor(() => expect(trainer.state).toBe('right'));
    expect(trainer.failed).toBeNull();
    study.close();
  });

  it('where three play is worth what its own player has, not what the next one lacks', async () => {
    const study = new Study(begun('colorpop', { start: three.start ?? '', turns: three.turns?.slice(0, 4) ?? [] }));
    const mistake = mainLine(study.chapter.root)[3] as Node;
    mistake.judged = { ...judged(), seat: 0, played: mistake.turn, possible: 0.6, explanation: { played: [mistake.turn], better: ['a1'], reasons: [] } };
    const trainer = new Trainer(study, [mistake]);
    const turn = study.table.state.moves.find(({ text }) => text !== mistake.turn && text !== 'a1')?.text ?? '';
    Object.assign(engine, { chance: 0.3, turns: [turn, 'b1'], asked: [] });
    advance(study, turn);
    study.trial?.(turn);
    await vi.waitFor(() => expect(trainer.state).toBe('wrong'));
    expect(trainer.tried).toEqual({ turn, chance: 0.3, answer: 'b1' });
    const { known, exclude } = engine.asked[0] as Question;
    expect((JSON.parse(known) as { turns: string[]; seat: number })).toMatchObject({ turns: three.turns?.slice(0, 3), seat: 0 });
    expect(exclude).not.toContain(turn);
    expect(exclude).toContain(mistake.turn);
    study.close();
  });
});
