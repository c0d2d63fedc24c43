import { beforeAll, describe, expect, it } from 'vitest';
import { GameMatch } from '../lib/rules';
import { readRules } from '../test/rules';
import { layered, opened } from './layers';

beforeAll(readRules);

/** A match of DVONN whose board was filled from a to k, and a few turns of it. */
function filled(...turns: string[]): { match: GameMatch; first: ReturnType<GameMatch['scene']> } {
  const match = GameMatch.start('dvonn', '', 7n);
  const first = match.scene(null);
  const cells = first.places.map(({ cell }) => cell);
  for (const turn of [...cells, ...turns]) expect(match.play(turn)).toBeNull();
  return { match, first };
}

describe('what lies inside a stack', () => {
  it('is what was put on what', () => {
    const { match, first } = filled();
    const [move] = match.state().moves;
    const [from, to] = [move?.from ?? '', move?.to[0] ?? ''];
    const before = match.scene(null).pieces;
    const colorOn = (cell: string): string => before.find((piece) => piece.cell === cell)?.color ?? '';
    expect(match.play(move?.text ?? '')).toBeNull();
    const scene = layered(match.scene(null), first, match.turns());
    expect(scene.pieces.find((piece) => piece.cell === to)?.stack).toEqual([colorOn(to), colorOn(from)]);
    const card = match.card(to, null);
    if (!card) throw new Error('no card');
    const pieces = opened(card, null, first, match.turns()).pieces;
    expect(pieces.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(pieces[0]?.color).toBe(colorOn(from));
  });

  it('is left open where nobody saw it', () => {
    const { match } = filled();
    expect(match.play(match.state().moves[0]?.text ?? '')).toBeNull();
    const scene = match.scene(null);
    expect(layered(scene, scene, [])).toEqual(scene);
    const high = scene.pieces.find(({ stack }) => stack.length > 1)?.cell ?? '';
    const card = match.card(high, null);
    expect(card && opened(card, null, scene, [])).toEqual(card);
  });
});
