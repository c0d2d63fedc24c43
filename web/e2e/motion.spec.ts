/** What moves, and what must not: by wish, after the end, and how smoothly. */
import { expect, type Page } from '@playwright/test';
import { playTurn } from './follow';
import { board, prepare, tap, test } from './help';
import { keptMatch, matches } from './matches';

const people = [{ kind: 'person' }, { kind: 'person' }];
/** Milliseconds a frame at 50 frames a second. */
const FRAME = 20;

interface Ran {
  duration: number;
  delay: number;
  moves: boolean;
}

/** Opens a match of YINSH before a turn with flips, and notes every animation from then on. */
async function beforeFlips(page: Page, motion: string): Promise<void> {
  await prepare(page, 'yinsh', { motion });
  await page.addInitScript(
    ([key, kept]) => {
      localStorage.setItem(key, kept);
      const noted = globalThis as unknown as { ran: Ran[] };
      noted.ran = [];
      const plain = Element.prototype.animate;
      Element.prototype.animate = function (this: Element, frames, options) {
        const animation = plain.call(this, frames, options);
        const { duration, delay } = animation.effect?.getComputedTiming() ?? {};
        const moves = (frames as Keyframe[]).some((frame) => 'transform' in frame);
        noted.ran.push({ duration: Number(duration), delay: delay ?? 0, moves });
        return animation;
      };
    },
    ['mohreh-match-yinsh', keptMatch('yinsh', 28, people)] as const,
  );
  await page.goto('/en/yinsh/play');
  await expect(board(page)).toHaveAttribute('data-plies', '28');
}

function ran(page: Page): Promise<Ran[]> {
  return page.evaluate(() => (globalThis as unknown as { ran: Ran[] }).ran);
}

test('what is played moves, fades where stillness is asked for, and does nothing when turned off', async ({ page }) => {
  const [turn = ''] = matches['yinsh']?.turns.slice(28) ?? [];
  await beforeFlips(page, 'normal');
  await playTurn(page, turn, 28, tap);
  await expect.poll(async () => (await ran(page)).some(({ moves }) => moves)).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beforeFlips(page, 'normal');
  await playTurn(page, turn, 28, tap);
  await expect.poll(async () => (await ran(page)).length).toBeGreaterThan(0);
  for (const { duration, delay, moves } of await ran(page)) {
    expect(duration + delay).toBeLessThanOrEqual(80);
    expect(moves).toBe(false);
  }

  await beforeFlips(page, 'off');
  await playTurn(page, turn, 28, tap);
  await expect(board(page).locator('[data-last]')).not.toHaveCount(0);
  expect(await ran(page)).toEqual([]);
});

test('a piece that appears does so at its point', async ({ page }) => {
  for (const [game, cell, piece] of [
    ['yinsh', 'e5', 'ring'],
    ['zertz', 'd4', 'marble'],
    ['dvonn', 'e3', 'disc'],
  ] as const) {
    await prepare(page, game, { motion: 'slow' });
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`mohreh-match-${game}`, keptMatch(game, 0, people)] as const);
    await page.goto(`/en/${game}/play`);
    await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
    // Every animation of a piece is held, to be looked at as long as one likes.
    await page.evaluate(() => {
      const plain = Element.prototype.animate;
      Element.prototype.animate = function (this: Element, frames, options) {
        const animation = plain.call(this, frames, options);
        animation.pause();
        return animation;
      };
    });
    await tap(page, cell);
    const drawn = board(page).locator(`[data-piece="${piece}:${cell}"]`);
    await expect.poll(() => drawn.evaluate((one) => one.getAnimations().length)).toBe(1);
    const far = await drawn.evaluate((one, name) => {
      const middle = (element: Element): { x: number; y: number } => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const point = middle(document.querySelector(`[data-place="${name}"]`) ?? document.body);
      const [animation] = one.getAnimations();
      const body = one.querySelector('.body, .ring-body') ?? one;
      return [0, 0.1, 0.25, 0.5, 0.75, 1].map((share) => {
        if (animation) animation.currentTime = share * Number(animation.effect?.getComputedTiming().endTime ?? 0);
        const at = middle(body);
        return Math.hypot(at.x - point.x, at.y - point.y);
      });
    }, cell);
    expect(Math.max(...far), `${game}: ${far.join(' ')}`).toBeLessThanOrEqual(1);
  }
});

test('a tap meant for the board does not press what the end brings', async ({ page }) => {
  const turns = matches['dvonn']?.turns ?? [];
  const begun = turns.length - 1;
  await prepare(page, 'dvonn');
  await page.addInitScript((kept) => localStorage.setItem('mohreh-match-dvonn', kept), keptMatch('dvonn', begun, people));
  await page.clock.install();
  await page.goto('/en/dvonn/play');
  await expect(board(page)).toHaveAttribute('data-plies', String(begun));
  // From here on, time passes only when told to.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await playTurn(page, turns[begun] ?? '', begun, tap);
  const result = page.getByTestId('result');
  await expect(result).toBeVisible();
  const box = await result.getByRole('button', { name: 'Rematch', includeHidden: true }).boundingBox();
  if (!box) throw new Error('no button');
  const press = (): Promise<void> => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await press();
  await page.clock.runFor(590);
  await press();
  await expect(result).toBeVisible();
  await expect(board(page)).toHaveAttribute('data-plies', String(turns.length));
  await page.clock.runFor(10);
  await press();
  await expect(result).toBeHidden();
});

test('50 frames a second while turns are shown one after the other', async ({ page }) => {
  const turns = matches['yinsh']?.turns ?? [];
  await prepare(page, 'yinsh', { motion: 'normal' });
  await page.addInitScript((kept) => localStorage.setItem('mohreh-match-yinsh', kept), keptMatch('yinsh', turns.length, people));
  await page.goto('/en/yinsh/play');
  await expect(page.getByTestId('result')).toBeVisible();
  // The engine, which looks through a match that has ended, is not what is measured.
  await expect(page.getByTestId('moments').locator('progress')).toHaveCount(0, { timeout: 120_000 });
  /** The median time of a frame while `presses` of a key go by, one every fourth frame. */
  const frames = (key: string, presses: number): Promise<number> =>
    page.evaluate(
      async ([code, count]) => {
        const times: number[] = [];
        let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        for (let frame = 0; frame < 60; frame += 1) {
          if (frame % 4 === 0 && frame / 4 < count) document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
          const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
          times.push(now - last);
          last = now;
        }
        return times.sort((one, other) => one - other)[30] ?? 0;
      },
      [key, presses] as const,
    );
  const idle = await frames('ArrowLeft', 0);
  const back = await frames('ArrowLeft', 15);
  const forth = await frames('ArrowRight', 15);
  // What the machine cannot do at rest, it cannot do in motion.
  const slow = Math.max(1, idle / 17);
  console.log('a frame takes', back.toFixed(1), 'ms going back,', forth.toFixed(1), 'ms going on,', idle.toFixed(1), 'ms at rest');
  expect(Math.max(back, forth) / slow).toBeLessThan(3 * FRAME);
});
