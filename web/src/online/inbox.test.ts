/** Challenges that are known, announced and kept. */
import { beforeEach, expect, it, vi } from 'vitest';
import { spoken } from '../lib/announce.svelte';
import { Refused } from './api';
import { inbox } from './inbox.svelte';

const server = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.resolve(null) }));
vi.mock('./peopleapi', () => ({ myChallenges: () => server.answer() }));
vi.mock('../lib/i18n.svelte', async (original) => ({ ...(await original<object>()), t: (id: string, args: object) => `${id} ${JSON.stringify(args)}` }));

beforeEach(() => localStorage.setItem('mohreh-session', '1'));

it('calls the game by its name, and keeps a challenge while the server does not answer', async () => {
  const challenge = { id: 'c', from: 'Omid', to: 'Sara', game: 'colorpop', state: 'open' };
  server.answer = () => Promise.resolve({ received: [challenge], sent: [] });
  await inbox.look();
  expect(spoken.polite.at(-1)?.text).toContain('Color Pop');
  server.answer = () => Promise.reject(new TypeError('no network'));
  await inbox.look();
  expect(inbox.received).toEqual([challenge]);
  server.answer = () => Promise.reject(new Refused({ code: 'unauthorized', message: '', reason: '', args: {}, cells: [] }));
  await inbox.look();
  expect(inbox.received).toEqual([]);
});
