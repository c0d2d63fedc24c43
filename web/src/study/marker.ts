/**
 * Marks the current turn in the list and keeps it in sight. One mark moves; a list
 * of thousands of turns need not look at each of them.
 */
import type { Node } from './tree';

export class Marker {
  private readonly buttons = new WeakMap<Node, HTMLElement>();
  private current: Node | null = null;

  /** Notes the button of a turn. */
  readonly register = (button: HTMLElement, node: Node): void => {
    this.buttons.set(node, button);
    if (node === this.current) this.mark(node);
  };

  mark(node: Node): void {
    const before = this.current && this.buttons.get(this.current);
    before?.removeAttribute('aria-current');
    this.current = node;
    const button = this.buttons.get(node);
    button?.setAttribute('aria-current', 'true');
    if (button) reveal(button);
  }
}

/** Scrolls the list until a turn is in sight. The page stays where it is: whoever reads further down goes on reading. */
function reveal(button: HTMLElement): void {
  const list = button.closest<HTMLElement>('[data-testid="moves"]');
  if (!list) return;
  const [inner, outer] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (outer.bottom < inner.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
