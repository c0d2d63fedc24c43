/** Several squares that touch, outlined as one: no page needs it before somebody plays. */
import type { Spot } from '../types/rules';

/** The outline around squares, half as wide as `reach`: every side that none of the others shares. */
export function merged(spots: Spot[], reach = 50): string {
  const taken = new Set(spots.map(({ x, y }) => `${x} ${y}`));
  const sides = [
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
  ];
  const side = (at: Spot, to: Spot): string => {
    const [across, along] = [{ x: to.x * reach, y: to.y * reach }, { x: to.y * reach, y: to.x * reach }];
    return `M${at.x + across.x - along.x} ${at.y + across.y - along.y}l${2 * along.x} ${2 * along.y}`;
  };
  return spots.flatMap((at) => sides.filter((to) => !taken.has(`${at.x + 2 * reach * to.x} ${at.y + 2 * reach * to.y}`)).map((to) => side(at, to))).join('');
}
