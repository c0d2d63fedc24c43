import { describe, expect, it } from 'vitest';
import { bestTurn, grow, loss, mainLine, pathTo, promote, rootNode, turningPoints, verdict } from './tree';

describe('tree', () => {
  it('grows each turn once and keeps variations', () => {
    const root = rootNode();
    const first = grow(root, 'a1', 0);
    expect(grow(root, 'a1', 0)).toBe(first);
    const second = grow(first, 'b2', 1);
    grow(first, 'c3', 1);
    expect(mainLine(root)).toEqual([first, second]);
    expect(pathTo(second)).toEqual([first, second]);
  });

  it('promotes a variation to the main line', () => {
    const root = rootNode();
    grow(root, 'a1', 0);
    const other = grow(root, 'b2', 0);
    promote(other);
    expect(mainLine(root)[0]).toBe(other);
  });

  it('judges a turn by what it lost for its player', () => {
    const root = rootNode();
    root.chance = 0.5;
    const node = grow(root, 'a1', 1);
    node.chance = 0.75;
    expect(loss(node)).toBeCloseTo(0.25);
    expect(verdict(loss(node))).toBe('mistake');
    expect(verdict(null)).toBeNull();
  });

  it('names the turns that mattered, in their order', () => {
    const root = rootNode();
    root.chance = 0.5;
    const chances = [0.48, 0.7, 0.45, 0.3, 0.95];
    let node = root;
    chances.forEach((chance, index) => {
      node = grow(node, `t${index}`, index % 2);
      node.chance = chance;
    });
    const line = mainLine(root);
    // The second player's t1 gave 22 points away, the first player's t2 25.
    expect(turningPoints(line, 2).map(({ turn }) => turn)).toEqual(['t1', 't2']);
    expect(bestTurn(line)?.turn).toBe('t4');
  });
});
