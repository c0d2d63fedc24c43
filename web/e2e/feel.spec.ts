/** How a turn feels on a phone four times as slow as this machine: frames, nodes, and that nothing jumps. */
import { expect, type Page } from '@playwright/test';
import { byFinger, fingerPress, playTurn } from './follow';
import { board, games, meter, prepare, settled, test, worked } from './help';
import { keptMatch, matches } from './matches';
import { noteShifts, shiftsOf } from './shifts';

const SLOWER = 4;
/** Frames that are looked at before the turn. */
const REST = 30;
/** Milliseconds a frame at 60 frames a second. */
const FRAME = 1000 / 60;
const NODES = 1500;
/** Turns in which much happens. */
const lively: Record<(typeof games)[number], number> = { yinsh: 54, zertz: 14, dvonn: 79, lyngk: 4, colorpop: 8 };
const people = [{ kind: 'person' }, { kind: 'computer', level: 1 }];

interface Noted {
  frames: number[];
}

/** Notes how long every frame takes. */
function noteFrames(): void {
  const noted = globalThis as unknown as Noted;
  noted.frames = [];
  let last = performance.now();
  const frame = (now: number): void => {
    noted.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** The frames of so long a rest, or since they were asked for last. */
async function frames(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as Noted).frames.splice(0));
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const game of games) {
  test(`a turn of ${game} as on a phone: frames, nodes, nothing jumps`, async ({ page }) => {
    const turns = matches[game]?.turns ?? [];
    const count = lively[game];
    const begun = turns.slice(0, count).flatMap((turn) => turn.split(',')).length;
    await prepare(page, game, { motion: 'normal' });
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`mohreh-match-${game}`, keptMatch(game, count, people)] as const);
    await page.goto(`/fa/${game}/play`);
    await expect(board(page)).toHaveAttribute('data-plies', String(begun));
    await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
    await page.waitForLoadState('networkidle');
    const session = await meter(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(noteFrames);
    await noteShifts(page);
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as Noted).frames.length)).toBeGreaterThan(REST);
    const rest = median(await frames(page));
    const before = await worked(session);
    await playTurn(page, turns[count] ?? '', begun, byFinger, fingerPress);
    await settled(page);
    const moving = await frames(page);
    const work = ((await worked(session)) - before) / moving.length;
    const nodes = await board(page).locator('*').count();
    const typical = median(moving);
    console.log(`${game}: ${nodes} nodes, ${typical.toFixed(1)} ms a frame (${rest.toFixed(1)} at rest), ${work.toFixed(1)} ms of work, 95 of 100 within ${(moving[Math.floor(0.95 * moving.length)] ?? 0).toFixed(0)} ms`);
    expect(await shiftsOf(page)).toEqual([]);
    expect(nodes).toBeLessThanOrEqual(NODES);
    // Work of the page's thread, all that the turn needs spread over its frames: a busy machine draws fewer
    // of them (32 ms at most at a load of 8 on two cores), and does not make the work more.
    expect(work).toBeLessThan(3 * FRAME);
  });
}
