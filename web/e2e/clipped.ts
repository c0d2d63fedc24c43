/** What of a page cannot be seen although it should: cut off, covered, or beyond the edge. */
import type { Page } from '@playwright/test';

/** What is cut off or covered on the page as it is; nothing else may be listed than texts, controls and pieces. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** In pixels: less than this is not seen. */
    const LEAST = 1.5;
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const found = new Set<string>();
    const tell = (element: Element, what: string): void => {
      const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
      const name = element.closest('[data-testid]')?.getAttribute('data-testid') ?? '';
      found.add(`${what}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> in ${name}: “${text}”`);
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('.hidden-text, .skip, [inert], [aria-hidden="true"], option') === null;

    /** What is left of a box when everything around has cut it; `null` when it is scrolled away, a word when it is cut for good. */
    const cut = (element: Element, box: Box): Box | string | null => {
      let seen = { ...box };
      let position = getComputedStyle(element).position;
      for (let around = element.parentElement; around && position !== 'fixed'; around = around.parentElement) {
        const style = getComputedStyle(around);
        const contains = style.position !== 'static' || style.containerType !== 'normal' || style.transform !== 'none';
        if (position === 'absolute' && !contains) continue;
        position = style.position === 'static' ? (contains ? 'relative' : 'static') : style.position;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const edge = around.getBoundingClientRect();
        const isCut = (axis: string, low: number, high: number): boolean => (axis === 'hidden' || axis === 'clip') && (low > LEAST || high > LEAST);
        if (isCut(style.overflowX, edge.left - seen.left, seen.right - edge.right)) return 'cut off at the side';
        if (isCut(style.overflowY, edge.top - seen.top, seen.bottom - edge.bottom)) return 'cut off above or below';
        seen = { left: Math.max(seen.left, edge.left), right: Math.min(seen.right, edge.right), top: Math.max(seen.top, edge.top), bottom: Math.min(seen.bottom, edge.bottom) };
        if (seen.right - seen.left < 4 || seen.bottom - seen.top < 4) return null;
      }
      if (seen.left < -LEAST || seen.right > innerWidth + LEAST) return 'beyond the edge of the window';
      return seen;
    };
    const scroller = (element: Element | null): Element | null => {
      for (let around = element; around; around = around.parentElement) if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
      return null;
    };
    /** Whether what lies above sticks to the edge of something that scrolls: whatever is below comes out by scrolling. */
    const sticks = (element: Element, above: Element): boolean => {
      for (let around: Element | null = above; around; around = around.parentElement) {
        if (getComputedStyle(around).position === 'sticky') return scroller(around.parentElement) === scroller(element);
      }
      return false;
    };
    const look = (element: Element, box: Box): void => {
      const seen = cut(element, box);
      if (seen === null) return;
      if (typeof seen === 'string') {
        tell(element, seen);
        return;
      }
      const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
      if (y < 0 || y >= innerHeight || x < 0 || x >= innerWidth || getComputedStyle(element).pointerEvents === 'none') return;
      const top = document.elementFromPoint(x, y);
      const isOwn = top === null || element.contains(top) || top.contains(element) || top.closest('label')?.contains(element) === true;
      if (!isOwn && !sticks(element, top)) tell(element, `covered by <${top.tagName.toLowerCase()} class="${top.getAttribute('class') ?? ''}">`);
    };

    if (document.documentElement.scrollWidth > innerWidth) found.add(`the page is ${document.documentElement.scrollWidth - innerWidth} pixels wider than the window`);
    const dialog = document.querySelector('dialog[open]');
    const root = dialog ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || (node.nodeValue ?? '').trim() === '' || element.closest('svg, script, style, textarea') || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // A line of type is higher than its letters.
        const air = (bottom - top) * 0.27;
        if (right - left > 1) look(element, { left, right, top: top + air, bottom: bottom - air });
      }
    }
    for (const control of root.querySelectorAll('button, a, input, select, textarea, [role="application"], [role="meter"]')) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (isShown(control) && right > left && getComputedStyle(control).display !== 'inline') look(control, { left, right, top, bottom });
    }
    // Pieces may stand out over the edge of their board, not over that of the window.
    const board = dialog ? null : document.querySelector('[data-testid="board"]');
    for (const piece of board?.querySelectorAll('[data-piece] .body') ?? []) {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      const isScrolled = document.documentElement.scrollHeight > innerHeight;
      if (left < 0 || right > innerWidth || (!isScrolled && (top < 0 || bottom > innerHeight))) tell(piece, `beyond the window at ${innerWidth}×${innerHeight}`);
    }
    return [...found];
  });
}
