/** What the server tells of one's matches, as it stands in the library. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { ArchivedMatch, Sitter } from '../types/protocol';
import { accountEntries, runningEntries } from './library';

const server = vi.hoisted(() => ({ me: null as string | null, over: [] as unknown[] }));
vi.mock('../online/api', () => ({
  isKnown: () => true,
  whoAmI: () => Promise.resolve({ name: server.me }),
  matchesOf: () => Promise.resolve(server.over),
  myMatches: () => Promise.resolve(['one', 'lost', 'two'].map((id) => ({ id, updated: 0 }))),
  getMatch: (id: string) => (id === 'lost' ? Promise.reject(new Error('too many')) : Promise.resolve({ id, game: 'dvonn', options: '', seats: [], you: 0, start: '', turns: [], created: 0 })),
}));

const guest = (name: string | null): Sitter => ({ type: 'person', name, account: false, rating: null, provisional: false }) as Sitter;

function over(seats: Sitter[]): ArchivedMatch {
  return { id: 'm', game: 'dvonn', options: '', seats, result: { outcome: 'win 0', by: 'resignation' }, turns: 9, rated: false, ended: 0 } as ArchivedMatch;
}

beforeEach(() => {
  server.me = null;
  server.over = [];
});

it.each([null, 'Sara'])('nobody is told of a loss or a win who cannot be told from the other: %s', async (name) => {
  server.me = name;
  server.over = [over([guest(name), guest(name)]), over([guest(name), guest('Omid')]), over([guest('Omid'), guest(name)])];
  expect((await accountEntries()).map(({ kind }) => kind)).toEqual(['done', 'won', 'lost']);
});

it('a match that cannot be had now does not take the others with it', async () => {
  expect((await runningEntries()).map(({ key }) => key)).toEqual(['one', 'two']);
});
