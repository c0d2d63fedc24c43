import { describe, expect, it } from 'vitest';
import type { Move } from '../types/rules';
import { buttons, finishing, startCells, targetCells, trayColors } from './hand';

const moves: Move[] = [
  { text: 'a1-b2', choice: null, from: 'a1', to: ['b2'], takes: null },
  { text: 'a1-c3', choice: null, from: 'a1', to: ['c3'], takes: null },
  { text: 'Wd4', choice: { kind: 'marble', color: 'white' }, from: null, to: ['d4'], takes: null },
  { text: 'Bd4', choice: { kind: 'marble', color: 'black' }, from: null, to: ['d4'], takes: null },
  { text: '!R', choice: { kind: 'claim', color: 'red' }, from: null, to: [], takes: null },
];

describe('hand', () => {
  it('offers pieces to pick up and cells to touch', () => {
    expect(startCells(moves, { picked: null, color: 'white' })).toEqual(new Set(['a1', 'd4']));
    expect(targetCells(moves, { picked: 'a1', color: null })).toEqual(new Set(['b2', 'c3']));
    expect(targetCells(moves, { picked: null, color: null }).size).toBe(0);
  });

  it('finishes a move by its last touch, in the chosen color', () => {
    expect(finishing(moves, { picked: 'a1', color: null }, 'c3').map((move) => move.text)).toEqual(['a1-c3']);
    expect(finishing(moves, { picked: null, color: 'black' }, 'd4').map((move) => move.text)).toEqual(['Bd4']);
    expect(finishing(moves, { picked: null, color: null }, 'd4')).toHaveLength(2);
  });

  it('knows what is chosen beside the board', () => {
    expect(trayColors(moves)).toEqual(['white', 'black']);
    expect(buttons(moves).map(({ move }) => move.text)).toEqual(['!R']);
  });
});
