/** Esc goes back step by step, each time to exactly what was seen before, up to where the turn began. */
import { expect, type Page } from '@playwright/test';
import { board, plies, prepare, tap, test } from './help';
import { keptMatch, matches } from './matches';

const people = [{ kind: 'person' }, { kind: 'person' }];
const alone = [{ kind: 'person' }, { kind: 'computer', level: 1 }];

function press(page: Page, selector: string): Promise<void> {
  return page.locator(selector).first().click();
}

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

type Act = (page: Page) => Promise<void>;
const touch = (cell: string): Act => (page) => tap(page, cell);
const choose = (selector: string): Act => (page) => press(page, selector);

interface Turn {
  name: string;
  game: string;
  kept: string;
  /** What is done, how many moves there are then, and whether it only takes something in hand. */
  steps: { act: Act; plies: number; inHand?: true }[];
}

/** The first turns of a written match, how many moves these are, and a name for what follows. */
function after(game: string, turns: number, players: unknown[], name: string, steps: (first: number) => Turn['steps']): Turn {
  const first = (matches[game]?.turns ?? []).slice(0, turns).flatMap((turn) => turn.split(',')).length;
  return { name, game, kept: keptMatch(game, turns, players), steps: steps(first) };
}

const turns: Turn[] = [
  after('yinsh', 54, people, 'a ring moved, a row that leaves by itself, a ring removed', (first) => [
    { act: touch('b5'), plies: first, inHand: true },
    { act: touch('c5'), plies: first + 2 },
    { act: touch('i5'), plies: first + 3 },
  ]),
  after('zertz', 0, people, 'a marble placed, a ring removed', (first) => [
    { act: choose('[data-testid="tray"] [data-color="black"]'), plies: first },
    { act: touch('c6'), plies: first + 1 },
    { act: touch('g4'), plies: first + 2 },
  ]),
  {
    name: 'a chain of captures',
    game: 'zertz',
    kept: JSON.stringify({
      setup: { game: 'zertz', options: '', players: people, seed: '7', start: '..../...../....../wb.g.../..g.../...../.... 0 turn 10 5/6/9 0/0/0 0/0/0 - -' },
      moves: [],
    }),
    steps: [
      { act: touch('d1'), plies: 0, inHand: true },
      { act: touch('d3'), plies: 1 },
      { act: touch('d5'), plies: 2 },
    ],
  },
  after('dvonn', 49, people, 'a stack moved', (first) => [
    { act: touch('e1'), plies: first, inHand: true },
    { act: touch('d1'), plies: first + 1 },
  ]),
  after('lyngk', 2, people, 'a color claimed, a piece moved', (first) => [
    { act: choose('[data-testid="tray"] [data-color="green"]'), plies: first + 1 },
    { act: touch('g2'), plies: first + 1, inHand: true },
    { act: touch('i1'), plies: first + 2 },
  ]),
  after('colorpop', 0, alone, 'a group with jokers popped', (first) => [
    { act: touch('h1'), plies: first, inHand: true },
    { act: choose('[data-testid="step-line"] [data-move="h1+g1+h2"]'), plies: first + 1 },
  ]),
];

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
      // A choice that is no move yet stays; so it is what one comes back to.
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
