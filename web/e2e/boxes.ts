/** Where the elements of a page lie, and which of them have moved. */
import type { Page } from '@playwright/test';

/** What is drawn or written inside of these comes and goes; their own boxes do not change. */
const CONTENTS = ['board', 'step-line', 'moves'].map((name) => `[data-testid="${name}"] *`).join();

/** In pixels: less than this is not seen. */
const LEAST = 0.5;

interface Noted {
  boxes: Map<Element, DOMRect>;
}

/** Remembers the box of every element. */
export function noteBoxes(page: Page): Promise<void> {
  return page.evaluate((contents) => {
    const seen = [...document.querySelectorAll('body *')].filter((element) => !element.matches(contents) && element.checkVisibility());
    (globalThis as unknown as Noted).boxes = new Map(seen.map((element) => [element, element.getBoundingClientRect()]));
  }, CONTENTS);
}

/** The elements that lie elsewhere than when they were noted, or are larger or smaller. */
export function movedBoxes(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...(globalThis as unknown as Noted).boxes].flatMap(([element, before]) => {
        const now = element.getBoundingClientRect();
        const far = (['left', 'top', 'right', 'bottom'] as const).some((side) => Math.abs(now[side] - before[side]) > least);
        return element.isConnected && far ? [`${element.outerHTML.slice(0, 120)}: ${JSON.stringify(before)} → ${JSON.stringify(now)}`] : [];
      }),
    LEAST,
  );
}
