/** What jumps on a page, as browsers measure it: by which share of the window, and what it was. */
import type { Page } from '@playwright/test';

/** Less than this is not seen. */
const LEAST = 0.0001;

interface Noting {
  shifts: string[];
}

/** Notes from now on everything that jumps until a result is told, whoever touched what before it. */
export async function noteShifts(page: Page): Promise<void> {
  await page.evaluate((least) => {
    const noted = globalThis as unknown as Noting;
    noted.shifts = [];
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    new PerformanceObserver((list) => {
      if (document.querySelector('[data-testid="result"]')) return;
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map((one) => one.toFixed(1)).join(',');
        const moved = sources.flatMap(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          // The list of turns grows.
          const isSeen = element && !element.closest('[data-testid="moves"]');
          return isSeen ? [`${element.outerHTML.slice(0, 100)} from ${place(previousRect)} to ${place(currentRect)}`] : [];
        });
        if (moved.length > 0 && value > least) noted.shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift' });
  }, LEAST);
}

/** What has jumped since that was asked for last. */
export async function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as Noting).shifts.splice(0));
}
