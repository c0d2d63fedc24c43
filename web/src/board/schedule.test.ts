import { describe, expect, it } from 'vitest';
import type { Scene } from '../types/rules';
import { length, schedule } from './schedule';

const empty: Scene = { ground: null, outline: [], lines: [], places: [], pieces: [], labels: [], trays: [], marks: [], grid: { x: 1, y: 1 } };

describe('schedule', () => {
  it('lets stacks fall after the move that cut them off', () => {
    const motions = schedule(
      [
        { kind: 'moved', path: ['a1', 'a2'] },
        { kind: 'cutOff', cell: 'c3' },
        { kind: 'cutOff', cell: 'c4' },
      ],
      empty,
    );
    const [slide, first, second] = motions;
    expect(slide?.how).toBe('slide');
    expect(first?.delay).toBe((slide?.delay ?? 0) + (slide?.duration ?? 0));
    expect(second?.delay).toBe((first?.delay ?? 0) + 40);
  });

  it('turns markers within 450 ms however many there are', () => {
    const flips = Array.from({ length: 9 }, (_, index) => ({ kind: 'flipped' as const, cell: `a${index}`, color: 'white' }));
    expect(length(schedule(flips, empty))).toBeLessThanOrEqual(450);
  });

  it('needs no time for nothing', () => {
    expect(length(schedule([{ kind: 'passed', seat: 0 }], empty))).toBe(0);
  });
});
