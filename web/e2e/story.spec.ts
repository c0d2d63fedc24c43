/** A review as whoever just played reads it: as a story, from the result on. */
import { expect, type Page } from '@playwright/test';
import { board, prepare, tap, test } from './help';
import { keptMatch, short } from './matches';

const seating = [{ kind: 'person' }, { kind: 'computer', level: 3 }];

/** The end of a match against level 3, at its table. */
async function end(page: Page): Promise<void> {
  await prepare(page, 'zertz');
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('laid') === null) localStorage.setItem(key, text);
      sessionStorage.setItem('laid', 'yes');
    },
    ['mohreh-match-zertz', keptMatch('zertz', 99, seating, short)] as const,
  );
  await page.goto('/en/zertz/play');
  await expect(page.getByTestId('result')).toBeVisible();
}

test('a review begins with the result, explains beside the board, and leads back to the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await end(page);
  await page.getByTestId('result').getByTestId('review').click();
  const story = page.getByTestId('story');
  await expect(story.getByRole('heading', { level: 1 })).toHaveText(/win/);
  await expect(story.getByTestId('accuracy')).toContainText('%');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // What writes a study is only there when asked for.
  await expect(page.getByTestId('import')).toHaveCount(0);
  const point = story.getByTestId('point').first();
  await point.locator('.entry').click();
  await expect(point.locator('[data-walk]').first()).toBeInViewport();
  // Each line is told in words too, turn by turn as one walks along it.
  await expect(point.getByTestId('walk-told').first()).toHaveText(/(Computer|You|Player).* \w+ .*\./);
  await expect(board(page)).toBeInViewport();
  // What had been captured by then is in sight with the board, and goes with the turn that is shown.
  const trays = page.getByTestId('trays');
  await expect(trays).toBeInViewport();
  const captured = trays.getByRole('img', { name: 'Captured' });
  const had = async (): Promise<(string | null)[]> => Promise.all((await captured.all()).map((one) => one.getAttribute('aria-label')));
  await page.getByTestId('end').click();
  const atEnd = await had();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect.poll(had).toEqual(['Captured: white 0/4 and grey 0/5 and black 0/6', 'Captured: white 0/4 and grey 0/5 and black 0/6']);
  expect(atEnd).not.toEqual(await had());
  await expect(trays).toContainText('Pool');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/zertz\/play$/);
  await expect(page.getByTestId('result')).toBeVisible();
});

test('trying again from a turning point keeps the opponent and the side', async ({ page }) => {
  await end(page);
  await page.getByTestId('result').getByTestId('review').click();
  await expect(page.getByTestId('accuracy')).toContainText('%');
  await page.reload();
  const own = page.getByTestId('point').filter({ hasText: 'You' }).first();
  const number = Number(await own.locator('.at').innerText());
  await own.locator('.entry').click();
  await own.getByTestId('try-again').click();
  await expect(page).toHaveURL(/\/en\/zertz\/play$/);
  await expect(board(page)).toBeVisible();
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('mohreh-match-zertz') ?? '{}') as { setup: { players: unknown } }).setup.players)).toEqual(seating);
  // Turns are counted on, and the review is still there.
  await page.getByTestId('hint').waitFor();
  const setup = await page.evaluate(() => (JSON.parse(localStorage.getItem('mohreh-match-zertz') ?? '{}') as { setup: { review?: { turns: number } } }).setup);
  expect(setup.review?.turns).toBe(number - 1);
  await page.getByRole('main').getByTestId('menu').click();
  await page.getByTestId('back-to-review').click();
  await expect(page).toHaveURL(/\/en\/a\/zertz$/);
  await expect(page.getByTestId('story')).toBeVisible();
  await expect(page.getByTestId('accuracy')).toContainText('%');
  // Where the review was deleted in the meantime, that is told, and nothing else.
  await page.goto('/en/zertz/play#resume');
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mohreh-studies/')).forEach((key) => localStorage.removeItem(key)));
  await page.getByRole('main').getByTestId('menu').click();
  await page.getByTestId('back-to-review').click();
  await expect(page.locator('main').getByRole('alert')).toHaveText('This study is no longer on this device.');
  await expect(board(page)).toBeVisible();
});

test('a mistake is played again with what is due and the pool to choose from', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await end(page);
  await page.getByTestId('result').getByTestId('review').click();
  await expect(page.getByTestId('accuracy')).toContainText('%');
  await page.getByTestId('train').first().click();
  const training = page.getByTestId('training');
  await expect(training.getByTestId('train-step')).toHaveText(/\S \S/);
  await expect(training.getByTestId('tray').locator('[data-color]')).toHaveCount(3);
  // What was better is not given away.
  await expect(board(page).locator('[data-arrow]')).toHaveCount(0);
  // Whoever walks on in the match is not asked any more: what they play then is no answer.
  await page.keyboard.press('ArrowLeft');
  await expect(training).toHaveCount(0);
  await page.getByTestId('train').first().click();
  await page.getByTestId('language').evaluate((link) => (link as HTMLElement).click());
  await expect(training.getByTestId('tray')).toContainText('مخزن');
  // Whoever gives up is shown the better turn on the board.
  await training.getByTestId('train-show').click();
  await expect(training.getByTestId('train-solution')).not.toBeEmpty();
  await expect(training.getByTestId('train-next')).toBeVisible();
  // In the study, which has a pool of its own, there is no second one.
  await page.reload();
  await expect(page.getByTestId('story')).toBeVisible();
  await page.getByTestId('to-study').click();
  await expect(page.getByTestId('tray')).toHaveCount(1);
  // The board stays in sight where the turning points are read.
  await page.getByTestId('point').last().scrollIntoViewIfNeeded();
  await expect(board(page)).toBeInViewport({ ratio: 0.9 });
});

test('another turn in place of a mistake is judged, and answered where it is no better', async ({ page }) => {
  await end(page);
  await page.getByTestId('result').getByTestId('review').click();
  await expect(page.getByTestId('accuracy')).toContainText('%');
  await page.getByTestId('train').first().click();
  const training = page.getByTestId('training');
  await expect(training.getByTestId('train-step')).toHaveText(/\S \S/);
  // Whatever can be touched, until a turn is whole: a marble on a ring, and a ring off the edge.
  await page.locator('[data-testid="tray"] [data-color="black"]').first().click();
  for (const cell of ['d4', 'c3', 'e3', 'd3', 'd5', 'a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'g2', 'g3', 'g4', 'f5', 'e6', 'd7', 'c6', 'b5']) {
    if ((await training.getByTestId('train-step').count()) === 0) break;
    await tap(page, cell).catch(() => undefined);
  }
  await expect(training.getByTestId('train-worth').or(training.getByTestId('train-next')).first()).toBeVisible();
  await expect(training).toContainText(/Right!|not better/);
});

test('the same match gets the same review twice', async ({ page }) => {
  await end(page);
  const told = async (): Promise<string> => {
    await page.getByTestId('result').getByTestId('review').click();
    await expect(page.getByTestId('accuracy')).toContainText('%');
    return page.getByTestId('turning-points').innerText();
  };
  const first = await told();
  await page.goBack();
  await expect(page.getByTestId('result')).toBeVisible();
  // A page that is loaded anew has nothing in memory.
  await page.evaluate(() => localStorage.removeItem('mohreh-study-last/zertz'));
  await page.evaluate((kept) => localStorage.setItem('mohreh-match-zertz', kept), keptMatch('zertz', 99, seating, short));
  await page.goto('/en/zertz/play');
  expect(await told()).toBe(first);
});

test('a link to a position opens it where another one is open', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto(`/en/a/dvonn#pos=${encodeURIComponent('.../..../..rr./..w../..b2*../..b../...../...../...../..../... 0 move 49 -')}`);
  await expect(board(page).locator('[data-piece]')).toHaveCount(5);
  await page.evaluate((text) => (location.hash = `pos=${encodeURIComponent(text)}`), '.../..../..rr./..w../..b2*../...../...../...../...../..../... 0 move 49 -');
  await expect(board(page).locator('[data-piece]')).toHaveCount(4);
});
