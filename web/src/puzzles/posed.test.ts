/** Puzzles and endings: without an engine a turn cannot be judged, and whoever played it may play again, and is told. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { readRules } from '../test/rules';
import { claimOf, puzzlesOf } from './data';
import { endingsOf } from './endings';
import { PlayingOut } from './playingout.svelte';
import { Solving } from './solving.svelte';

const broken = vi.hoisted(() => (): Promise<never> => Promise.reject(new Error('no worker')));
vi.mock('../lib/engine', () => ({ hold: broken, refute: broken, showHolding: broken, search: () => ({ found: broken(), stop: () => undefined }) }));

beforeAll(readRules);
beforeEach(() => {
  localStorage.clear();
  settings.motion = 'off';
});

it('a puzzle is asked again', async () => {
  const [puzzle] = await puzzlesOf('dvonn');
  if (!puzzle) throw new Error('no puzzle');
  const solving = new Solving('dvonn', puzzle);
  const { plies } = solving.table.state;
  const wrong = solving.table.state.moves.find(({ text }) => puzzle.accept[0]?.includes(text) === false);
  if (!wrong) throw new Error('every turn is right');
  solving.table.play(wrong);
  expect(solving.phase).toBe('showing');
  await vi.waitFor(() => expect(solving.said?.tone).toBe('bad'));
  expect([solving.phase, solving.table.state.plies, solving.table.canAct, solving.isClean]).toEqual(['asking', plies, true, true]);
});

it('a puzzle is solved all the same where the rest of the win cannot be shown', async () => {
  const puzzle = (await puzzlesOf('zertz')).find(({ proof, accept }) => claimOf(proof).turns > accept.length);
  if (!puzzle) throw new Error('no puzzle');
  const solving = new Solving('zertz', puzzle);
  const told: boolean[] = [];
  solving.onresult = (solved) => told.push(solved);
  await solving.showAnswer();
  expect([solving.phase, told]).toEqual(['done', [false]]);
}, 20_000);

it('an ending is asked again, whether a turn was played or wanted', async () => {
  const [ending] = await endingsOf('dvonn');
  if (!ending) throw new Error('no ending');
  const run = new PlayingOut('dvonn', ending);
  const { moves: [move], plies } = run.table.state;
  if (!move) throw new Error('no move');
  run.table.play(move);
  expect(run.phase).toBe('thinking');
  await vi.waitFor(() => expect(run.said?.tone).toBe('bad'));
  expect([run.phase, run.table.state.plies, run.table.canAct]).toEqual(['asking', plies, true]);
  run.said = null;
  await run.showTurn();
  expect([run.phase, run.said?.['tone'], run.table.canAct]).toEqual(['asking', 'bad', true]);
});

it('a step of an unfinished turn is taken back, in an ending as in a puzzle', async () => {
  const [ending] = await endingsOf('zertz');
  if (!ending) throw new Error('no ending');
  const run = new PlayingOut('zertz', ending);
  const { plies, moves } = run.table.state;
  expect(run.canUndo).toBe(false);
  const step = moves.find(({ text }) => !text.startsWith('-'));
  if (!step) throw new Error('no step');
  run.table.play(step);
  expect([run.table.state.midTurn, run.canUndo]).toEqual([true, true]);
  run.undoStep();
  expect([run.table.state.plies, run.canUndo, run.phase]).toEqual([plies, false, 'asking']);
});
