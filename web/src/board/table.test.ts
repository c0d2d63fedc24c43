/** What a tap costs does not depend on how long the match is. */
import { beforeAll, expect, it } from 'vitest';
import { GameMatch } from '../lib/rules';
import { readRules } from '../test/rules';
import { GameMatch as Inner } from '../wasm/rules/mohreh_wasm.js';
import { BoardState } from './table.svelte';

beforeAll(readRules);

/** The names of all calls into the rules while `act` is done. */
function callsOf(act: () => void): string[] {
  const calls: string[] = [];
  const inner = Inner.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  const names = Object.getOwnPropertyNames(inner).filter((name) => !['constructor', 'free', '__destroy_into_raw'].includes(name));
  const originals = names.map((name) => [name, inner[name]] as const);
  for (const [name, original] of originals) {
    inner[name] = function (this: unknown, ...args: unknown[]): unknown {
      calls.push(name);
      return original?.apply(this, args);
    };
  }
  try {
    act();
  } finally {
    for (const [name, original] of originals) if (original) inner[name] = original;
  }
  return calls;
}

/** Plays so many turns without plan. */
function play(gameMatch: GameMatch, turns: number): void {
  const end = gameMatch.state().turns + turns;
  let random = 29;
  for (let state = gameMatch.state(); state.turns < end || state.midTurn; state = gameMatch.state()) {
    random = (random * 48271) % 2147483647;
    const move = state.moves[random % state.moves.length];
    if (!move) throw new Error(`over after ${state.turns} turns`);
    gameMatch.play(move.text);
  }
}

/** A table after so many turns of a match in which all rings are placed. */
function after(turns: number): BoardState {
  const placed = GameMatch.start('yinsh', '', 7n);
  play(placed, 10);
  const gameMatch = GameMatch.at('yinsh', placed.position(null));
  play(gameMatch, turns);
  const table = new BoardState(gameMatch, null);
  table.canAct = true;
  return table;
}

/** Everything that the page shows of the table. */
function look(table: BoardState): void {
  void [table.starts, table.targets, table.hops, table.considered, table.consequences, table.preview, table.card, table.trace, table.rows, table.removable, table.turns, table.connections];
}

it('asks the rules the same after 5 turns and after 60: to take in hand, to hover, to play', () => {
  const [few, many] = [5, 60].map((turns) => {
    const table = after(turns);
    const move = table.state.moves.find((candidate) => candidate.from !== null);
    if (!move?.from) throw new Error('nothing moves');
    const { from, to } = move;
    look(table);
    return [() => table.touch(from), () => (table.hovered = to[0] ?? null), () => table.play(move)].map((act) =>
      callsOf(() => {
        act();
        look(table);
      }).sort(),
    );
  });
  expect(many).toEqual(few);
  expect(many?.flat()).not.toContain('turns');
  expect(many?.map((calls) => calls.length)).toEqual([1, 4, 5]);
});

it('knows the turns as the rules tell them, forward and back', () => {
  const table = after(30);
  for (let ply = 0; ply < 40; ply += 1) {
    const move = table.state.moves[(ply * 7) % table.state.moves.length];
    if (!move) break;
    table.advance(move.text);
    expect(table.turns).toEqual(table.gameMatch.turns());
  }
  for (let { plies } = table.state; plies > 0; plies -= 1) {
    table.takeBack(plies - 1);
    expect(table.turns).toEqual(table.gameMatch.turns());
  }
});

it('takes a touch of a later landing that is shown for the way there', () => {
  // White a2 jumps over b3 to c4, and from there over c5 to c6.
  const table = new BoardState(GameMatch.at('zertz', '.w../..g../....g./......./....../...../.... 0 turn 3 5/6/10 0/0/0 0/0/0 - -'), null);
  table.canAct = true;
  const start = [...table.starts].find((cell) => (table.pick(cell), table.hops.some(({ number }) => number === 2)));
  const later = table.hops.find(({ number }) => number === 2)?.to ?? '';
  expect(start).toBeDefined();
  expect(table.targets.has(later)).toBe(false);
  table.touch(later);
  expect(table.refused).toBe(null);
  expect(table.state.plies).toBeGreaterThan(0);
});
