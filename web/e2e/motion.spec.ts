/** What moves, and what must not: by wish, after the end, and how smoothly. */
import { expect, type Page } from '@playwright/test';
import { playTurn } from './follow';
import { frameWork, within } from './frames';
import { board, prepare, starts, tap, test } from './help';
import { keptMatch, matches } from './matches';

const people = [{ kind: 'person' }, { kind: 'person' }];
/** Milliseconds a frame at 50 frames a second. */
const FRAME = 20;
/** How many turns a held key goes through. */
const TURNS = 200;

interface Ran {
  duration: number;
  delay: number;
  moves: boolean;
  onBoard: boolean;
}

interface Noted {
  ran: Ran[];
  /** The frames in which moves were made, and those in which pieces came, went or changed. */
  made: Set<number>;
  changed: Set<number>;
}

/** Turns in which much happens. */
const lively: [game: string, turn: number, players: unknown[]][] = [
  ['yinsh', 28, people],
  ['yinsh', 54, people],
  ['zertz', 0, people],
  ['zertz', 14, people],
  ['dvonn', 79, people],
  ['lyngk', 5, people],
  ['colorpop', 0, [{ kind: 'person' }, { kind: 'computer', level: 1 }]],
];

/** Notes every animation of the page, by script or by style, and in which frames the board changes. */
function noteMotion(): void {
  const noted = globalThis as unknown as Noted;
  Object.assign(noted, { ran: [], made: new Set(), changed: new Set() });
  const note = (effect: AnimationEffect | null): void => {
    if (!(effect instanceof KeyframeEffect)) return;
    const { duration, delay } = effect.getComputedTiming();
    const moves = effect.getKeyframes().some((frame) => 'transform' in frame);
    noted.ran.push({ duration: Number(duration), delay: delay ?? 0, moves, onBoard: effect.target?.closest('[data-testid="board"]') !== null });
  };
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (this: Element, frames, options) {
    const animation = plain.call(this, frames, options);
    note(animation.effect);
    return animation;
  };
  for (const kind of ['transitionrun', 'animationstart']) {
    addEventListener(kind, ({ target }) => (target as Element).getAnimations().forEach(({ effect }) => note(effect)), true);
  }
  let frame = 0;
  const count = (): void => {
    frame += 1;
    requestAnimationFrame(count);
  };
  count();
  const isPiece = (node: Node): boolean => node instanceof Element && (node.closest('[data-piece]') ?? node.querySelector('[data-piece]')) !== null;
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      if (attributeName === 'data-plies') noted.made.add(frame);
      else if (type === 'attributes' ? isPiece(target) : [...addedNodes, ...removedNodes].some(isPiece)) noted.changed.add(frame);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-plies', 'transform'] });
}

/** Opens a match before one of the lively turns, plays it and makes a touch that is refused; what ran, and when. */
async function playLively(page: Page, [game, count, players]: (typeof lively)[number], motion: string): Promise<{ ran: Ran[]; made: number[]; changed: number[] }> {
  const turns = matches[game]?.turns ?? [];
  const begun = turns.slice(0, count).flatMap((turn) => turn.split(',')).length;
  await prepare(page, game, { motion });
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`mohreh-match-${game}`, keptMatch(game, count, players)] as const);
  await page.goto(`/en/${game}/play`);
  await expect(board(page)).toHaveAttribute('data-plies', String(begun));
  await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
  await page.evaluate(noteMotion);
  await playTurn(page, turns[count] ?? '', begun, tap);
  // What the computer answers moves by the same wish; then a touch of a wrong cell is refused.
  await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
  await expect.poll(async () => (await starts(page)).length).toBeGreaterThan(0);
  const cells = await board(page).locator('[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')?.split(':')[1] ?? ''));
  const legal = await starts(page);
  const wrong = cells.find((cell) => !legal.includes(cell));
  if (wrong !== undefined) {
    await tap(page, wrong);
    await expect(page.getByTestId('step-line')).toHaveClass(/refused/);
  }
  return page.evaluate(() => {
    const { ran, made, changed } = globalThis as unknown as Noted;
    return { ran, made: [...made], changed: [...changed] };
  });
}

for (const turn of lively) {
  const [game, count] = turn;
  test(`turn ${count} of ${game} moves, fades where stillness is asked for, and is there at once when motion is off`, async ({ page }) => {
    const { ran: usual } = await playLively(page, turn, 'normal');
    expect(usual.some(({ moves, onBoard }) => moves && onBoard)).toBe(true);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { ran: still } = await playLively(page, turn, 'normal');
    expect(still.length).toBeGreaterThan(0);
    for (const { duration, delay, moves, onBoard } of still) {
      expect(duration + delay).toBeLessThanOrEqual(80);
      expect(onBoard && moves).toBe(false);
    }

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { ran: none, made, changed } = await playLively(page, turn, 'off');
    expect(none.filter(({ onBoard }) => onBoard)).toEqual([]);
    // Pieces change in the very frames in which moves are made, and in no other.
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((frame) => !made.includes(frame))).toEqual([]);
  });
}

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
    if (piece === 'marble') await page.keyboard.press('Digit1');
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

test('50 frames a second while 200 turns are shown, the key held down', async ({ page, browser }) => {
  // No match is as long: the same one is gone through more than once. It lacks
  // its last turn, so that no engine looks through it meanwhile.
  const count = (matches['yinsh']?.turns.length ?? 0) - 1;
  await prepare(page, 'yinsh', { motion: 'normal' });
  await page.addInitScript((kept) => localStorage.setItem('mohreh-match-yinsh', kept), keptMatch('yinsh', count, people));
  await page.goto('/en/yinsh/play');
  await expect(page.locator('[data-turn]')).toHaveCount(count);
  /** Goes on by a key so many times, every second frame as when it is held. */
  const hold = (presses: number): Promise<void> =>
    page.evaluate(async (wanted) => {
      const press = (code: string): boolean => document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
      press('Home');
      for (let frame = 0; frame < 2 * wanted; frame += 1) {
        if (frame % 2 === 0) press('ArrowRight');
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, presses);
  const work = await frameWork(browser, page, async () => {
    for (let left = TURNS; left > 0; left -= count) {
      const presses = Math.min(count, left);
      await hold(presses);
      await expect(page.locator('[data-turn][aria-current="true"]')).toHaveAttribute('data-turn', String(presses - 1));
    }
  });
  const typical = within(0.5, work);
  console.log(TURNS, 'turns in', work.length, 'frames of', typical.toFixed(1), 'ms of work in the median, 95 of 100 within', within(0.95, work).toFixed(1), 'ms');
  expect(work.length).toBeGreaterThanOrEqual(TURNS);
  expect(typical).toBeLessThan(FRAME);
});
