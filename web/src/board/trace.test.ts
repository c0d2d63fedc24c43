import { describe, expect, it } from 'vitest';
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

  it('does not follow what falls', () => {
    const trace = traceOf([{ kind: 'captured', cell: 'a1', piece: { kind: 'token', color: 'red' }, seat: 1 }, { kind: 'moved', path: ['a2', 'a1'] }], true);
    expect(trace).toEqual({ trails: [], arrivals: [], flipped: [], gone: ['a1'], lost: [] });
  });
});
