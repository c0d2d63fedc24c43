import { describe, expect, it } from 'vitest';
import { lift, outline, side, thickness } from './shape';

describe('a stack', () => {
  it('grows with every piece and stays within reach of its point', () => {
    for (let height = 2; height <= 49; height += 1) {
      expect(lift(height)).toBeGreaterThan(lift(height - 1) - 0.01);
      expect(thickness(height)).toBeGreaterThan(0.9);
    }
    expect(lift(49)).toBeLessThan(100);
  });

  it('stands on its point', () => {
    expect(side(0, 11)).toBe('M-40 -11V0A40 40 0 0 0 40 0V-11A40 40 0 0 1 -40 -11Z');
  });

  it('is surrounded from its foot to its top', () => {
    const around = outline({ x: 100, y: 50 }, { kind: 'disc', height: 5 });
    expect(around.y + around.height).toBeCloseTo(50 + 44.5);
    expect(around.y).toBeCloseTo(50 - 44.5 - lift(5));
    expect(outline({ x: 0, y: 0 }, undefined).height).toBe(88);
  });
});
