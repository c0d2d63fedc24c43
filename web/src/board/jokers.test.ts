import { beforeAll, expect, it } from 'vitest';
import { GameMatch } from '../lib/rules';
import { readRules } from '../test/rules';
import { joined } from './jokers';
import { BoardState } from './table.svelte';

beforeAll(readRules);

/** Two greens on a, a joker beside them, two more behind it in a row, and greens at its end. */
const CHAIN = 'GGB/WRB/WRY/GYY/./././././. 0 pop 20 R9Y8G8B9P10W1.R8Y8G8B8P9W2 P B.Y -';

function table(): BoardState {
  const board = new BoardState(GameMatch.at('colorpop', CHAIN), null);
  board.canAct = true;
  return board;
}

it('begins with what was touched alone, and takes jokers along as they are touched', () => {
  const board = table();
  board.touch('a1');
  expect(joined(board.group ?? undefined)).toEqual([]);
  expect(board.state.plies).toBe(0);
  board.touch('b1');
  expect(joined(board.group ?? undefined)).toEqual(['b1']);
  // The second is connected by the first alone: with it both leave.
  board.touch('c1');
  expect(joined(board.group ?? undefined)).toEqual(['b1', 'c1']);
  board.touch('b1');
  expect(joined(board.group ?? undefined)).toEqual([]);
  board.touch('c1');
  expect(joined(board.group ?? undefined)).toEqual(['b1', 'c1']);
  expect(board.refused).toBe(null);
  board.touch('a2');
  expect(board.state.plies).toBe(1);
  expect(board.turns.at(-1)?.moves).toEqual(['a1+b1+c1']);
});

it('can put together every group that is legal, by touches alone', () => {
  const all = table().state.moves.filter((move) => joined(move) !== null);
  expect(all.length).toBeGreaterThan(3);
  for (const wanted of all) {
    const board = table();
    board.touch(wanted.to[0] ?? '');
    for (const cell of board.jokers) {
      const isIn = joined(board.group ?? undefined)?.includes(cell) === true;
      if (isIn !== (joined(wanted)?.includes(cell) === true)) board.touch(cell);
    }
    if (board.state.plies === 0) expect(board.group?.text).toBe(wanted.text);
  }
});
