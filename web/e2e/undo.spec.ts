/** Esc goes back step by step, each time to exactly what was seen before, up to where the turn began. */
import { expect, type Page } from '@playwright/test';
import { board, plies, prepare, tap, test } from './help';
import { keptMatch } from './matches';
import { turns } from './turns';

const people = [{ kind: 'person' }, { kind: 'person' }];

interface Frame {
  /** Everything on the page, without the remarks of the framework. */
  page: string;
  /** Where the parts of the page lie. */
  rects: string;
  /** The moves that a reload would bring back. */
  kept: string;
}

async function frame(page: Page, game: string): Promise<Frame> {
  await page.mouse.move(2, 2);
  return page.evaluate((key) => {
    const main = document.querySelector('main');
    const parts = [...document.querySelectorAll('.frame > div')];
    return {
      page: (main?.innerHTML ?? '').replace(/<!--.*?-->/g, ''),
      rects: JSON.stringify(parts.map((part) => part.getBoundingClientRect())),
      kept: JSON.stringify((JSON.parse(localStorage.getItem(key) ?? '{}') as { moves?: string[] }).moves),
    };
  }, `mohreh-match-${game}`);
}

/** Where two texts begin to differ; empty if they do not. */
function difference(one: string, other: string): string {
  if (one === other) return '';
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(at - 60, at + 60)} | ${other.slice(at - 60, at + 60)}`;
}

for (const { name, game, kept, steps } of turns) {
  test(`${game}: ${name}, and all of it undone by Esc`, async ({ page }) => {
    await prepare(page, game, { confirm: 'always' });
    await page.addInitScript(
      ([key, match]) => {
        // A reload shall bring back what the page has kept.
        if (sessionStorage.getItem('begun') === null) localStorage.setItem(key, match);
        sessionStorage.setItem('begun', 'yes');
      },
      [`mohreh-match-${game}`, kept] as const,
    );
    await page.goto(`/en/${game}/play`);
    await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
    const start = { plies: await plies(page), frame: await frame(page, game) };
    const done = [start];
    const places = new Set([start.frame.rects]);
    for (const step of steps) {
      await step.act(page);
      await expect.poll(() => plies(page)).toBe(step.plies);
      const seen = { plies: step.plies, frame: await frame(page, game) };
      places.add(seen.frame.rects);
      // A choice that is no move yet stays; so undo comes back to it.
      if (done.at(-1)?.plies === step.plies && !step.inHand) done.pop();
      if (!step.inHand) done.push(seen);
    }
    // The turn is done and waits for a word.
    await expect(page.getByTestId('confirm')).toBeVisible();
    expect(places.size, 'nothing moves between steps').toBe(1);

    for (const before of done.slice(0, -1).reverse()) {
      await page.keyboard.press('Escape');
      await expect.poll(() => plies(page)).toBe(before.plies);
      const now = await frame(page, game);
      expect(difference(now.page, before.frame.page)).toBe('');
      expect(now.rects).toBe(before.frame.rects);
      expect(now.kept).toBe(before.frame.kept);
    }
    await page.reload();
    await expect(board(page)).toHaveAttribute('data-plies', String(start.plies));
  });
}

test('a piece in hand is let go by Esc, and the picture is as before', async ({ page }) => {
  for (const [game, count, cell] of [
    ['yinsh', 54, 'b5'],
    ['dvonn', 49, 'e1'],
    ['lyngk', 2, 'g2'],
  ] as const) {
    await prepare(page, game);
    await page.addInitScript(([key, match]) => localStorage.setItem(key, match), [`mohreh-match-${game}`, keptMatch(game, count, people)] as const);
    await page.goto(`/en/${game}/play`);
    await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
    const before = await frame(page, game);
    await tap(page, cell);
    await expect(board(page).locator('[data-target]')).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    const now = await frame(page, game);
    expect(difference(now.page, before.page)).toBe('');
    expect(now).toMatchObject({ rects: before.rects, kept: before.kept });
  }
});
