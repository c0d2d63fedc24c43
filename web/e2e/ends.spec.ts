import { expect, type Page } from '@playwright/test';
import { conclusionOf, type Setup } from './ends';
import { board, games, prepare, test } from './help';
import { keptMatch, three } from './matches';

interface Kept {
  setup: Setup;
  moves: string[];
}

/** Opens a match against the computer that has just ended. */
async function openEnded(page: Page, game: string, language = 'en'): Promise<Kept> {
  await prepare(page, game);
  const players = [{ kind: 'person' }, { kind: 'computer', level: 1 }];
  const kept = { ...(JSON.parse(keptMatch(game, 999, players)) as Kept), spent: [192_000, 41_000] };
  await page.addInitScript(([key, match]) => localStorage.setItem(key, match), [`mohreh-match-${game}`, JSON.stringify(kept)] as const);
  await page.goto(`/${language}/${game}/play`);
  await expect(page.getByTestId('result')).toBeVisible();
  return kept;
}

test('the end tells length and times, names the turns that mattered, and can be shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEnded(page, 'zertz');
  const result = page.getByTestId('result');
  await expect(result.getByTestId('facts')).toContainText(/39.? turns/);
  await expect(result.getByTestId('facts')).toContainText('3:12');
  await expect(result.getByTestId('facts')).toContainText('0:41');

  const moment = result.locator('[data-moment]').first();
  await expect(moment).toBeVisible({ timeout: 120_000 });
  const turn = Number(await moment.getAttribute('data-moment'));
  await moment.click();
  await expect(page.locator(`[data-turn="${turn}"]`)).toHaveAttribute('aria-current', 'true');

  await result.getByTestId('share').click();
  await expect(result.getByTestId('share')).toHaveText('Copied');
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toContain('marbles');
  expect(shared).toContain('ZÈRTZ: I ');
  // The link carries the whole match, in no language.
  const link = /http\S+\/m\/zertz\?r=[\w-]+/.exec(shared)?.[0] ?? '';
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend).toHaveURL(/\/en\/a\/zertz$/);
  await expect(friend.locator('[data-ply], .entry').first()).toBeVisible();
  await friend.close();
  const picture = await page.request.get(link.replace('/m/zertz', '/api/shared/picture.png'));
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await (await page.request.get(link)).text()).match(/og:title" content="([^"]*)"/)?.[1]).toMatch(/^ZÈRTZ: /);

  await expect(result.getByTestId('review')).toBeVisible();
  await expect(result.getByRole('link', { name: 'New game' })).toBeVisible();
  await result.getByRole('button', { name: 'Rematch' }).click();
  await expect(result).toBeHidden();
  // Sides are swapped.
  await expect(page.getByTestId('strip-0')).toContainText('Computer');
});

test('where the device refuses to share, the link is copied; where it cannot be, it is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEnded(page, 'dvonn');
  const share = page.getByTestId('result').getByTestId('share');
  const refuse = (name: string): Promise<void> =>
    page.evaluate((why) => {
      const noted = globalThis as unknown as { asked: number };
      noted.asked = 0;
      const refusing = (): Promise<never> => {
        noted.asked += 1;
        return Promise.reject(new DOMException('no', why));
      };
      Object.defineProperty(navigator, 'share', { configurable: true, value: refusing });
    }, name);
  const asked = (): Promise<number> => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);

  // Whoever changes their mind hears nothing more of it.
  await refuse('AbortError');
  await share.click();
  await expect.poll(asked).toBe(1);
  await expect(share).toHaveText('Share');

  await refuse('NotAllowedError');
  await share.click();
  await expect(share).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/m/dvonn?r=');

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    document.execCommand = () => false;
  });
  await share.click();
  await expect(page.getByTestId('share-link').getByRole('textbox')).toHaveValue(/\/m\/dvonn\?r=/);
});

test("where three play, everybody's chances are shown, in the result and in the review", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, 'colorpop');
  const players = [{ kind: 'person' }, { kind: 'computer', level: 2 }, { kind: 'computer', level: 2 }];
  await page.addInitScript((match) => {
    if (sessionStorage.getItem('laid') === null) localStorage.setItem('mohreh-match-colorpop', match);
    sessionStorage.setItem('laid', 'yes');
  }, keptMatch('colorpop', 999, players, { colorpop: three }));
  await page.goto('/en/colorpop/play');
  const result = page.getByTestId('result');
  await expect(result.locator('[data-line-of]')).toHaveCount(3, { timeout: 120_000 });
  await result.getByTestId('review').click();
  const story = page.getByTestId('story');
  await expect(story.getByTestId('accuracy')).toBeVisible();
  await expect(story.locator('[data-line-of]')).toHaveCount(3);
  await expect(story.locator('.how').first()).toContainText('Computer');
});

test('a turn of Color Pop is told by its tokens in the list of turns', async ({ page }) => {
  await prepare(page, 'colorpop');
  await page.addInitScript((match) => localStorage.setItem('mohreh-match-colorpop', match), keptMatch('colorpop', 8, [{ kind: 'person' }, { kind: 'person' }]));
  await page.goto('/en/colorpop/play');
  const told = await page.locator('[data-turn="0"]').getByRole('img').getAttribute('aria-label');
  expect(told?.replace(/[\u2068\u2069]/g, '')).toBe('pops 2 green tokens with 2 jokers');
});

for (const size of [{ width: 360, height: 640 }, { width: 390, height: 844 }]) {
  test.describe(() => {
    test.use({ viewport: size, hasTouch: true, isMobile: true });
    for (const game of games) {
      test(`how a match of ${game} turned is seen at once and whole at ${size.width} by ${size.height}`, async ({ page }) => {
        await openEnded(page, game, 'fa');
        const result = page.getByTestId('result');
        await expect(result.locator('[data-moment]').first()).toBeVisible({ timeout: 120_000 });
        const curve = await result.getByRole('slider').boundingBox();
        const actions = await result.getByRole('button', { includeHidden: true }).last().locator('..').boundingBox();
        const panel = await result.boundingBox();
        if (!curve || !actions || !panel) throw new Error('nothing is shown');
        expect(curve.y).toBeGreaterThanOrEqual(panel.y);
        expect(curve.y + curve.height).toBeLessThanOrEqual(actions.y);
      });
    }
  });
}

for (const game of ['dvonn', 'colorpop'] as const) {
  test(`the pieces that won ${game} are outlined, and not in the past`, async ({ page }) => {
    const { setup, moves } = await openEnded(page, game);
    const conclusion = conclusionOf(setup, moves);
    const won = board(page).locator('[data-won]');
    await expect(won).toHaveCount(conclusion.cells.length);
    const cells = await won.evaluateAll((all) => all.map((one) => one.getAttribute('data-won') ?? ''));
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.sort()).toEqual([...conclusion.cells].sort());
    // The list of turns gives its room to the result; keys lead back all the same.
    await page.keyboard.press('Home');
    await expect(won).toHaveCount(0);
  });
}
