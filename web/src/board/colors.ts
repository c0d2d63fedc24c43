/** Which class paints a piece. */
import type { Kind } from '../types/rules';

export function paint(kind: Kind, color: string): string {
  return `paint-${kind}-${color}`;
}
