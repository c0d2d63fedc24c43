/** One turn of every kind: what is done for each of its steps. */
import type { Page } from '@playwright/test';
import { gather } from './follow';
import { tap } from './help';
import { keptMatch, matches } from './matches';

const people = [{ kind: 'person' }, { kind: 'person' }];
const alone = [{ kind: 'person' }, { kind: 'computer', level: 1 }];

function press(page: Page, selector: string): Promise<void> {
  return page.locator(selector).first().click();
}

type Act = (page: Page) => Promise<void>;
const touch = (cell: string): Act => (page) => tap(page, cell);
const choose = (selector: string): Act => (page) => press(page, selector);

export interface Turn {
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

export const turns: Turn[] = [
  after('yinsh', 54, people, 'a ring moved, a row taken, a ring removed', (first) => [
    { act: touch('b5'), plies: first, inHand: true },
    { act: touch('c5'), plies: first + 1 },
    { act: touch('b5'), plies: first + 2 },
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
    { act: (page) => gather(page, ['g1', 'h2'], tap), plies: first, inHand: true },
    { act: choose('[data-testid="step-line"] [data-move="h1+g1+h2"]'), plies: first + 1 },
  ]),
];
