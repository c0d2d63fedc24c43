/** Where a pointer is on a board: in the board's own units, and at which cell. */
import type { Cell, Spot } from '../types/rules';
import { nearest, type Layout } from './layout';

export function locate(svg: SVGSVGElement | undefined, event: PointerEvent): Spot | null {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: at.x, y: at.y };
}

export function cellUnder(svg: SVGSVGElement | undefined, spots: Layout['spots'], event: PointerEvent): Cell | null {
  const at = locate(svg, event);
  return at ? nearest(spots, at) : null;
}
