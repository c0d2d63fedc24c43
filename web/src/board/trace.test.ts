import { describe, expect, it } from 'vitest';
import type { Change } from '../types/rules';
import { traceOf } from './trace';

describe('the trace of a turn', () => {
  it('shows a way to its end only, and what it took', () => {
    const marble = { kind: 'marble', color: 'grey' } as const;
    const trace = traceOf(
      [
        { kind: 'moved', path: ['a1', 'c1'] },
        { kind: 'captured', cell: 'b1', piece: marble, seat: 0 },
        { kind: 'moved', path: ['c1', 'e1'] },
        { kind: 'captured', cell: 'd1', piece: marble, seat: 0 },
      ],
      false,
    );
    expect(trace.trails).toEqual([['a1', 'c1'], ['c1', 'e1']]);
    expect(trace.arrivals).toEqual(['e1']);
    expect(trace.gone).toEqual(['b1', 'd1']);
  });

  const popped = (...cells: string[]): Change[] => cells.map((cell) => ({ kind: 'captured', cell, piece: { kind: 'token', color: 'red' }, seat: 1 }));
  const fell = (...ways: string[]): Change[] => ways.map((way) => ({ kind: 'moved', path: way.split('-') }));

  it('does not follow what falls, nor marks a place onto which something fell', () => {
    const trace = traceOf([...popped('a2', 'a3', 'b1'), ...fell('a4-a2', 'b2-b1')], true);
    expect(trace).toMatchObject({ trails: [], arrivals: [], gone: [] });
    expect(trace.seams).toEqual([{ cell: 'a2', side: 'below', length: 1 }, { cell: 'b1', side: 'below', length: 1 }]);
  });

  it('shows where tokens went from the top of a column, and at two heights of one', () => {
    expect(traceOf(popped('c7', 'c8'), true).seams).toEqual([{ cell: 'c7', side: 'below', length: 1 }]);
    expect(traceOf([...popped('c2', 'c4'), ...fell('c3-c2', 'c5-c3')], true).seams.map(({ cell }) => cell)).toEqual(['c2', 'c3']);
  });

  it('shows a column that went by one line between its neighbors, and everything else where it has closed up', () => {
    const changes = [...popped('b1', 'b2', 'c1', 'c2', 'c3', 'd1'), ...fell('d2-d1', 'd1-b1', 'e1-c1')];
    expect(traceOf(changes, true).seams.toSorted((one, other) => one.side.localeCompare(other.side))).toEqual([
      { cell: 'b1', side: 'below', length: 1 },
      { cell: 'b1', side: 'left', length: 3 },
    ]);
  });
});
