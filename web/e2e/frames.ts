/**
 * What the frames of a page cost its thread, in milliseconds of the processor: a busy machine draws fewer of them,
 * and gives each not much more to do. (Slowed down by the browser, the thread would spin for as long as others had
 * the processor, too: what a slower device takes is reckoned, not played.)
 */
import type { Browser, Page } from '@playwright/test';

interface Traced {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds: when it began, how long it took, and how long of that the thread worked. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** The work of every frame in which something is drawn anew while something is done. */
export async function frameWork(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const drawn = traceEvents.filter(({ name }) => name === 'Paint');
  return traceEvents.flatMap(({ name, pid, tid, ts, dur = 0, tdur = 0 }) => {
    const draws = name === 'RunTask' && drawn.some((frame) => frame.pid === pid && frame.tid === tid && ts <= frame.ts && frame.ts <= ts + dur);
    return draws ? [tdur / 1000] : [];
  });
}

/** The value that such a share of all is not above. */
export function within(share: number, values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN;
}
