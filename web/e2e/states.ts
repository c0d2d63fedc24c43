/** Every page in every state that is worth looking at: for contact sheets, and for whoever measures what is seen. */
import { expect, type Page } from '@playwright/test';
import { makeTableWithKey, tap } from './help';
import { five, keptMatch, matches } from './matches';

export interface State {
  name: string;
  path: string;
  /** What is stored on the device before the page opens. */
  stored?: Record<string, string>;
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const games = ['yinsh', 'zertz', 'dvonn', 'lyngk', 'colorpop'];
const people = [{ kind: 'person' }, { kind: 'computer', level: 1 }];
const middle: Record<string, number> = { yinsh: 44, zertz: 14, dvonn: 62, lyngk: 18, colorpop: 8 };

async function pickUp(page: Page): Promise<void> {
  const board = page.getByTestId('board');
  await board.waitFor();
  const cells = ((await board.getAttribute('data-starts')) ?? '').split(' ').filter((cell) => cell !== '');
  const cell = cells[Math.floor(cells.length / 2)];
  if (cell === undefined) return;
  const box = await board.locator(`[data-place="${cell}"]`).boundingBox();
  if (!box) return;
  await page.mouse.click(box.x + 1, box.y + 1);
  const target = board.locator('[data-target]').first();
  const there = (await target.count()) > 0 ? await target.boundingBox() : null;
  if (there) await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2);
}

/** Points at the highest stack. */
async function lookAtStack(page: Page): Promise<void> {
  const board = page.getByTestId('board');
  await board.waitFor();
  const heights = await board.locator('[data-piece^="disc"]').evaluateAll((all) =>
    all.map((one): [string, number] => [one.getAttribute('data-piece')?.slice(5) ?? '', one.querySelectorAll('path.side').length]),
  );
  const [cell] = heights.sort(([, one], [, other]) => other - one)[0] ?? [''];
  const box = await board.locator(`[data-place="${cell}"]`).boundingBox();
  if (box) await page.mouse.move(box.x + 1, box.y + 1);
  await page.getByTestId('stack-card').waitFor();
}

/** A table that waits, as its host or as a guest sees it; unlisted, since other tests count the listed ones. */
async function openTable(page: Page, as: 'host' | 'guest'): Promise<void> {
  const { id, key } = await makeTableWithKey(page, 'zertz', { type: 'open' });
  if (as === 'guest') await page.context().clearCookies();
  await page.goto(page.url().replace('about', as === 'guest' ? `g/${id}#join=${key}` : `g/${id}`));
  await page.getByTestId(as === 'host' ? 'invite-link' : 'join').waitFor();
}

function playing(game: string): State[] {
  const kept = `mohreh-match-${game}`;
  const whole = matches[game]?.turns.length ?? 0;
  return [
    { name: `play-${game}-new`, path: `${game}/play` },
    { name: `play-${game}`, path: `${game}/play`, stored: { [kept]: keptMatch(game, middle[game] ?? 10, people) } },
    { name: `play-${game}-picked`, path: `${game}/play`, stored: { [kept]: keptMatch(game, middle[game] ?? 10, people) }, act: pickUp },
    { name: `play-${game}-over`, path: `${game}/play`, stored: { [kept]: keptMatch(game, whole, people) } },
  ];
}

/** A match of two people on this device, at a position. */
function laid(game: string, start: string, others: { kind: string; level?: number }[] = [{ kind: 'person' }]): Record<string, string> {
  return { [`mohreh-match-${game}`]: JSON.stringify({ setup: { game, options: '', players: [{ kind: 'person' }, ...others], seed: '7', start }, moves: [] }) };
}

/** What is chosen in the middle of a turn, each kind once. */
const choosing: State[] = [
  {
    name: 'play-yinsh-rows',
    path: 'yinsh/play',
    stored: laid('yinsh', 'W.../W....../W......./W......../..wwwwww../W......../B........./B......../B......./B....../B... 0 row 30 moved -'),
    act: async (page) => {
      await page.getByTestId('board').locator('[data-row]').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'play-zertz-which', path: 'zertz/play', act: (page) => tap(page, 'd4') },
  {
    name: 'play-zertz-chain',
    path: 'zertz/play',
    stored: laid('zertz', '..../...../....../wb.g.../..g.../...../.... 0 turn 10 5/6/9 0/0/0 0/0/0 - -'),
    act: async (page) => {
      await tap(page, 'd1');
      await tap(page, 'd3');
    },
  },
  {
    name: 'play-lyngk-claim',
    path: 'lyngk/play',
    stored: { 'mohreh-match-lyngk': keptMatch('lyngk', 0, people) },
    act: async (page) => {
      await tap(page, 'g6');
      await tap(page, 'g7');
      await page.getByTestId('step-line').locator('[data-move]').first().waitFor();
    },
  },
  {
    // Five jokers around two reds: thirty-two groups.
    name: 'play-colorpop-jokers',
    path: 'colorpop/play',
    stored: laid('colorpop', 'YWWY/WRRW/BWYB/././././././. 0 pop 20 R9Y8G10B9P10.R8Y8G9B8P9 GP R.B -', [{ kind: 'computer', level: 1 }]),
    act: async (page) => {
      await tap(page, 'b2');
      for (const cell of ['a2', 'c2', 'b4']) await tap(page, cell);
      await page.getByTestId('pop').waitFor();
    },
  },
  {
    name: 'play-yinsh-confirm',
    path: 'yinsh/play',
    stored: { 'mohreh-settings': JSON.stringify({ motion: 'off', confirm: 'always' }) },
    act: async (page) => {
      await tap(page, 'e5');
      await page.getByTestId('confirm').waitFor();
    },
  },
  {
    name: 'curtain',
    path: 'colorpop/play',
    stored: { 'mohreh-match-colorpop': keptMatch('colorpop', 8, [{ kind: 'person' }, { kind: 'person' }]) },
    act: (page) => page.getByTestId('curtain').waitFor(),
  },
];

/** Color Pop with more than two: everybody's tokens have to be seen. */
const many = [
  { name: 'play-colorpop-five', count: 25, players: [{ kind: 'person' }, ...[1, 2, 3, 10].map((level) => ({ kind: 'computer', level }))] },
  { name: 'play-colorpop-five-over', count: 99, players: [{ kind: 'person' }, ...[1, 2, 3, 10].map((level) => ({ kind: 'computer', level }))] },
].map(({ name, count, players }): State => ({ name, path: 'colorpop/play', stored: { 'mohreh-match-colorpop': keptMatch('colorpop', count, players, { colorpop: five }) } }));

export const states: State[] = [
  { name: 'home', path: '' },
  { name: 'lobby', path: 'lobby' },
  { name: 'about', path: 'about' },
  { name: 'missing', path: 'nowhere' },
  { name: 'shelf-learn', path: 'learn', stored: { 'mohreh-exercises': 'zertz-place yinsh-place' } },
  { name: 'shelf-rules', path: 'rules' },
  { name: 'shelf-study', path: 'a' },
  { name: 'carry-on', path: '', stored: { 'mohreh-match-lyngk': keptMatch('lyngk', 18, people) } },
  { name: 'start-friend', path: 'yinsh#friend' },
  { name: 'invite', path: 'about', act: (page) => openTable(page, 'host') },
  { name: 'join', path: 'about', act: (page) => openTable(page, 'guest') },
  { name: 'me', path: 'me' },
  { name: 'history', path: 'history', stored: Object.fromEntries(games.map((game) => [`mohreh-match-${game}`, keptMatch(game, middle[game] ?? 10, people)])) },
  { name: 'puzzles', path: 'puzzles' },
  { name: 'endings', path: 'endings' },
  { name: 'ending', path: 'endings/dvonn' },
  { name: 'leaders', path: 'leaders' },
  { name: 'strategy', path: 'strategy/lyngk' },
  { name: 'reset', path: 'reset' },
  ...['import', 'export'].map((name): State => ({ name: `${name}-dialog`, path: 'a/dvonn', stored: { 'study-dvonn': study('dvonn') }, act: (page) => page.getByTestId(name).click() })),
  {
    name: 'review',
    path: 'a/zertz',
    stored: { 'study-zertz': JSON.stringify({ start: null, turns: matches['zertz']?.turns.slice(0, 6), review: true }) },
    act: (page) => page.getByTestId('accuracy').waitFor(),
  },
  { name: 'learn-done', path: 'learn/dvonn', act: (page) => page.getByTestId('lesson-hint').click() },
  { name: 'settings', path: '', act: (page) => page.getByTestId('settings').click() },
  {
    name: 'play-dvonn-connections',
    path: 'dvonn/play',
    stored: { 'mohreh-match-dvonn': keptMatch('dvonn', 80, people) },
    act: async (page) => {
      await page.getByRole('main').getByTestId('menu').click();
      await page.getByTestId('connections').click();
    },
  },
  ...[2, 3].map(
    (tab): State => ({ name: tab === 2 ? 'start-tables' : 'start-device', path: 'colorpop', act: (page) => page.locator('.tab').nth(tab).click() }),
  ),
  ...['lyngk', 'dvonn'].map((game): State => ({
    name: `card-${game}`,
    path: `${game}/play`,
    stored: { [`mohreh-match-${game}`]: keptMatch(game, game === 'lyngk' ? 18 : 80, people) },
    act: lookAtStack,
  })),
  {
    name: 'edit-lyngk',
    path: 'a/lyngk',
    stored: { 'study-lyngk': study('lyngk') },
    act: async (page) => {
      await page.locator('.tools').getByTestId('menu').click();
      await page.getByTestId('edit').click();
    },
  },
  {
    name: 'engine-yinsh',
    path: 'a/yinsh',
    stored: { 'study-yinsh': study('yinsh', 40) },
    act: async (page) => {
      await page.getByTestId('engine').check();
      await page.locator('[data-arrow]').first().waitFor();
      await page.getByTestId('lines').locator('li').first().waitFor();
    },
  },
  {
    name: 'text-board',
    path: 'dvonn/play',
    stored: { 'mohreh-match-dvonn': keptMatch('dvonn', 80, people) },
    act: async (page) => {
      await page.getByRole('main').getByTestId('menu').click();
      await page.getByTestId('text-board').click();
    },
  },
  ...choosing,
  ...many,
  ...games.flatMap((game): State[] => [
    { name: `start-${game}`, path: game },
    ...playing(game),
    { name: `learn-${game}`, path: `learn/${game}` },
    { name: `puzzle-${game}`, path: `puzzles/${game}?mode=day` },
    { name: `rules-${game}`, path: `rules/${game}` },
    { name: `analysis-${game}`, path: `a/${game}`, stored: { [`study-${game}`]: study(game) } },
  ]),
];

function study(game: string, count?: number): string {
  const { start, turns = [] } = matches[game] ?? {};
  return JSON.stringify({ start: start ?? null, turns: turns.slice(0, count) });
}


export const sizes = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

/** Puts on the device what a state needs, before its page opens. */
export async function store(on: { addInitScript: Page['addInitScript'] }, { stored = {} }: State): Promise<void> {
  await on.addInitScript((kept) => {
    localStorage.setItem('mohreh-settings', JSON.stringify({ motion: 'off' }));
    for (const [key, value] of Object.entries(kept)) {
      if (key.startsWith('study-')) sessionStorage.setItem(`mohreh-${key}`, value);
      else localStorage.setItem(key, value);
    }
  }, stored);
}

/** Opens a page and brings it into its state. */
export async function enter(page: Page, { path, act }: State, language: string): Promise<void> {
  await page.goto(`/${language}/${path}`);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await act?.(page);
}

/** The same page, in the same state, in Persian. */
export async function inPersian(page: Page): Promise<void> {
  await page.getByTestId('language').evaluate((link) => (link as HTMLElement).click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  await page.waitForLoadState('networkidle');
}
