/** What is only tried on the board stays out of the tree, and a mistake that is played again is answered. */
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { begun } from './begun';
import type { Judged } from './review';
import { Study } from './study.svelte';
import { Trainer } from './trainer.svelte';
import { mainLine, type Node } from './tree';
import { initSync } from '../wasm/rules/mohreh_wasm.js';

const engine = vi.hoisted(() => ({ chance: 0.3, turn: 'Bd2,-a3', fails: false, tried: {}, asked: [] as unknown[] }));
vi.mock('../lib/engine', () => ({
  search: (_: unknown, hear: (line: object) => void = () => undefined) => {
    const best = { line: 1, depth: 1, chance: engine.chance, proved: false, turns: [engine.turn] };
    queueMicrotask(() => hear(best));
    return { found: Promise.resolve({ turn: engine.turn, best }), stop: () => undefined };
  },
  tryAgain: (...asked: unknown[]) => {
    engine.asked = asked;
    return engine.fails ? Promise.reject(new Error('no worker')) : Promise.resolve(engine.tried);
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
    const tried = { which: 'played', is_right: false, win: 0.3, possible: 0.6, answer: 'Bb4,-g3', explanation: null };
    engine.tried = tried;
    advance(study, 'Ba2,-e6');
    study.trial?.('Ba2,-e6');
    await vi.waitFor(() => expect(trainer.state).toBe('wrong'));
    expect(trainer.tried).toEqual({ turn: 'Ba2,-e6', ...tried });
    const [known, number, asked] = engine.asked as [string, number, object];
    expect((JSON.parse(known) as { turns: string[] }).turns).toEqual(TURNS);
    expect(number).toBe(3);
    expect(asked).toEqual({ played: 'Ba2,-e6', win: 0.3, possible: 0.6, better: 'Gd1,-b1', answer: 'Bb4,-g3' });
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
    engine.tried = { which: 'other', is_right: true, win: 0.58, possible: 0.6, answer: null, explanation: null };
    advance(study, 'Gd2,-e6');
    study.trial?.('Gd2,-e6');
    await vi.waitFor(() => expect(trainer.state).toBe('right'));
    expect(trainer.tried?.turn).toBe('Gd2,-e6');
    expect(trainer.tried?.win).toBe(0.58);
    expect(trainer.found).toBe(1);
    study.close();
  });

  it('is asked again where what was tried cannot be judged', async () => {
    const { study, nodes } = opened();
    const mistake = nodes[2] as Node;
    mistake.judged = judged();
    const trainer = new Trainer(study, [mistake]);
    const tried = { which: 'other', is_right: true, win: 0.58, possible: 0.6, answer: null, explanation: null };
    Object.assign(engine, { tried, fails: true });
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
});
