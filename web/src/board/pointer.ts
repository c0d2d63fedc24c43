/** Where a pointer is on a board, in the board's own units. */
import type { Spot } from '../types/rules';

export function locate(svg: SVGSVGElement | undefined, event: PointerEvent): Spot | null {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: at.x, y: at.y };
}
