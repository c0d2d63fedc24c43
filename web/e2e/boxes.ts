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

/**
 * What a reader cannot see whole: buttons, words and pieces that reach beyond the window or beyond a box that neither
 * scrolls nor shows what overflows. What scrolls by itself is not counted: lists, and the panel of a result.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const said = 'button, a, input, select, h1, h2, strong, .strip, .tray .item, [data-testid="step-line"], [data-testid="board"] > svg, .result h2, .clock';
    const scrolls = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
    };
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    const found = [...document.querySelectorAll(`main :is(${said})`)].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('.hidden-text, [aria-hidden="true"]')) return [];
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return [];
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (scrolls(around)) return [];
        const style = getComputedStyle(around);
        const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        const frame = around.getBoundingClientRect();
        const isOut = box.left < frame.left - SLACK || box.right > frame.right + SLACK || box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK;
        // Sentences may end in three dots; what is pressed may not.
        if (clips && isOut && !element.matches('strong')) return [`${element.outerHTML.slice(0, 110)} is cut by ${around.className}`];
      }
      const isOutside = box.left < -SLACK || box.right > innerWidth + SLACK || box.top < -SLACK || box.bottom > innerHeight + SLACK;
      return isOutside ? [`${element.outerHTML.slice(0, 110)} is outside the window`] : [];
    });
    return [...wide, ...found];
  });
}
