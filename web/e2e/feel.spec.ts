/** How a turn feels on a phone four times as slow as this machine: frames, nodes, and that nothing jumps. */
import { expect } from '@playwright/test';
import { byFinger, fingerPress, playTurn } from './follow';
import { frameWork, within } from './frames';
import { board, games, prepare, settled, test } from './help';
import { keptMatch, matches } from './matches';
import { noteShifts, shiftsOf } from './shifts';

const SLOWER = 4;
/** Milliseconds a frame at 60 frames a second. */
const FRAME = 1000 / 60;
/** By how much others on the same processor can make the same work longer: they take its caches. */
const BUSY = 2;
const NODES = 1500;
/** Turns in which much happens. */
const lively: Record<(typeof games)[number], number> = { yinsh: 54, zertz: 14, dvonn: 79, lyngk: 4, colorpop: 8 };
const people = [{ kind: 'person' }, { kind: 'computer', level: 1 }];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const game of games) {
  test(`a turn of ${game} as on a phone: frames, nodes, nothing jumps`, async ({ page, browser }) => {
    const turns = matches[game]?.turns ?? [];
    const count = lively[game];
    const begun = turns.slice(0, count).flatMap((turn) => turn.split(',')).length;
    await prepare(page, game, { motion: 'normal' });
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`mohreh-match-${game}`, keptMatch(game, count, people)] as const);
    await page.goto(`/fa/${game}/play`);
    await expect(board(page)).toHaveAttribute('data-plies', String(begun));
    await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
    await page.waitForLoadState('networkidle');
    await noteShifts(page);
    const work = await frameWork(browser, page, async () => {
      await playTurn(page, turns[count] ?? '', begun, byFinger, fingerPress);
      await settled(page);
    });
    const nodes = await board(page).locator('*').count();
    const [typical, most] = [within(0.5, work), within(0.95, work)];
    console.log(`${game}: ${nodes} nodes, ${work.length} frames of ${typical.toFixed(1)} ms of work in the median, 95 of 100 within ${most.toFixed(1)} ms`);
    expect(await shiftsOf(page)).toEqual([]);
    expect(nodes).toBeLessThanOrEqual(NODES);
    // 60 frames a second on the phone: 4.2 ms each here. At a load of 16 on two cores it was 2.5 to 4.9 ms.
    expect(work.length).toBeGreaterThan(5);
    expect(typical).toBeLessThan((BUSY * FRAME) / SLOWER);
  });
}
