/** A table here follows the server's log, and notices when it does not. */
import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { loadMessages, setLanguage } from '../lib/i18n.svelte';
import { GameMatch } from '../lib/rules';
import { settings } from '../lib/settings.svelte';
import { readRules } from '../test/rules';
import { FakeServer } from '../test/server';
import type { MatchView, ServerMessage } from '../types/protocol';
import { OnlineMatch } from './match.svelte';

beforeAll(readRules);
beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'off';
  settings.confirm = 'off';
});
afterEach(() => {
  vi.useRealTimers();
});

/** A match of ZÈRTZ in which the reader has played, and what the server knows of it. */
async function begun(): Promise<{ server: FakeServer; match: OnlineMatch; truth: GameMatch }> {
  const server = new FakeServer();
  const truth = GameMatch.start('zertz', '', 0n);
  const match = new OnlineMatch(server.view('zertz', truth.position(null)));
  server.hello();
  const { table } = match.flow;
  for (const step of ['Wd4', '-a1']) {
    const move = table.find(step);
    if (move) table.play(move);
  }
  truth.play('Wd4,-a1');
  await vi.advanceTimersByTimeAsync(100);
  return { server, match, truth };
}

describe('events', () => {
  it('of one’s own turn and of another’s are followed while their hashes are those of the position here', async () => {
    const { server, match, truth } = await begun();
    expect(match.pending).not.toBeNull();
    server.happen(2, { type: 'turn', seat: 0, turn: 'Wd4,-a1', id: match.pending?.id ?? '' }, truth.key());
    expect(match.pending).toBeNull();
    expect(match.flow.table.canAct).toBe(false);
    truth.play('Ba2,-b1');
    server.happen(3, { type: 'turn', seat: 1, turn: 'Ba2,-b1', id: 'theirs' }, truth.key());
    await vi.advanceTimersByTimeAsync(1000);
    expect(match.flow.table.gameMatch.position(null)).toBe(truth.position(null));
    expect(match.flow.table.canAct).toBe(true);
    server.happen(4, { type: 'said', seat: 1, said: { type: 'phrase', phrase: 'hello' } }, truth.key());
    expect(match.view.said.length).toBe(1);
    expect(server.asked()).toBe(0);
  });

  it('tell when an engine thinks, and what comes before it while it waits', async () => {
    const { server, match, truth } = await begun();
    server.happen(2, { type: 'turn', seat: 0, turn: 'Wd4,-a1', id: match.pending?.id ?? '' }, truth.key());
    const seats = match.view.seats.map((seat, index) => (index === 1 ? { ...seat, sitter: { type: 'engine' as const, level: 10 } } : seat));
    server.snapshot({ ...match.view, seats, toMove: 1, hash: truth.key() });
    expect(match.engine(1)).toEqual({ ahead: null });
    expect(match.engine(0)).toBeNull();
    const presence = { type: 'presence' as const, matchId: 'match', online: [true, false], watchers: 0 };
    server.say({ ...presence, engine: { seat: 1, ahead: 3 } });
    expect(match.engine(1)).toEqual({ ahead: 3 });
    expect(match.waiting).toContain('engine-waits');
    truth.play('Ba2,-b1');
    server.happen(3, { type: 'turn', seat: 1, turn: 'Ba2,-b1', id: 'theirs' }, truth.key());
    await vi.advanceTimersByTimeAsync(1000);
    expect(match.engine(1)).toBeNull();
    // Over an offered draw it thinks on another's turn.
    server.say({ ...presence, engine: { seat: 1, ahead: null } });
    expect(match.engine(1)).toEqual({ ahead: null });
  });

  it('tell everybody that the computer plays on for somebody, and whoever has left', async () => {
    const { server, match, truth } = await begun();
    server.happen(2, { type: 'turn', seat: 0, turn: 'Wd4,-a1', id: match.pending?.id ?? '' }, truth.key());
    const engine = { type: 'engine' as const, level: 5 };
    const replaced = (seat: number): MatchView['seats'] => match.view.seats.map((one, index) => (index === seat ? { ...one, sitter: engine, claimAt: 0 } : one));
    server.happen(3, { type: 'resigned', seat: 1, replaced: engine }, truth.key());
    expect(match.told).toContain('online-replaced-resigned');
    server.snapshot({ ...match.view, seats: replaced(1), hash: truth.key() });
    // What Omid played stays his, and nobody waits for an engine to come back.
    expect([match.names[1], match.away(0)]).toEqual([expect.stringContaining('online-in-place'), null]);
    server.happen(4, { type: 'claimed', seat: 0, by: 1, replaced: engine }, truth.key());
    server.snapshot({ ...match.view, you: null, seats: replaced(0), hash: truth.key() });
    expect([match.isReplaced, match.waiting]).toEqual([true, expect.stringContaining('online-replaced')]);
    // Whoever comes back is told as well, and whoever only watches is not.
    expect(new OnlineMatch(match.view).isReplaced).toBe(true);
    expect(new OnlineMatch({ ...match.view, id: 'other' }).isReplaced).toBe(false);
  });

  it.each(['turn', 'said'] as const)('whose hash is another one bring the whole match: %s', async (kind) => {
    const { server, match, truth } = await begun();
    server.happen(2, { type: 'turn', seat: 0, turn: 'Wd4,-a1', id: match.pending?.id ?? '' }, truth.key());
    // The other seat has played something else than it is told here.
    truth.play('Ba2,-b1');
    const told = kind === 'turn' ? { type: 'turn' as const, seat: 1, turn: 'Ba3,-b1', id: 'x' } : { type: 'said' as const, seat: 1, said: { type: 'phrase' as const, phrase: 'oops' } };
    server.happen(3, told, truth.key());
    expect(server.asked()).toBe(1);
    const view = server.view('zertz', GameMatch.start('zertz', '', 0n).position(null));
    server.snapshot({ ...view, seq: 3, turns: ['Wd4,-a1', 'Ba2,-b1'] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(match.flow.table.gameMatch.position(null)).toBe(truth.position(null));
    expect(match.flow.table.canAct).toBe(true);
    expect(server.asked()).toBe(1);
  });

  it('keep steps that are not sent, and a turn on its way, over a break', async () => {
    const { server, match } = await begun();
    const start = GameMatch.start('zertz', '', 0n).position(null);
    server.snapshot({ ...server.view('zertz', start), seq: 1 });
    expect(match.pending?.turn).toBe('Wd4,-a1');
    expect(match.flow.table.turns.at(-1)?.moves).toEqual(['Wd4', '-a1']);
    server.snapshot({ ...server.view('zertz', start), seq: 2, turns: ['Wd4,-a1'] });
    expect(match.pending).toBeNull();
    expect(match.flow.table.state.plies).toBe(2);
  });

  it('that end the match drop a turn that waits to be confirmed', async () => {
    settings.confirm = 'always';
    const { server, match } = await begun();
    expect(match.flow.unconfirmed).toBe(true);
    const start = GameMatch.start('zertz', '', 0n).position(null);
    const result = { outcome: 'win 0', by: 'resignation', seat: 1 };
    server.snapshot({ ...server.view('zertz', start), seq: 2, state: 'over', toMove: null, result });
    expect(match.flow.unconfirmed).toBe(false);
    expect(match.flow.table.state.plies).toBe(0);
  });
});

/** Sentences of a rule and of the server itself, with everything that stands in them. */
const refusals = {
  'zertz-must-capture': {
    args: { cells: 'd3 d5', cell: 'd3' },
    en: 'You can capture, so you must. Look at d3 d5.',
    fa: 'می‌توانید تصاحب کنید، پس باید تصاحب کنید. d3 d5 را ببینید.',
  },
  'zertz-not-in-pool': { args: { color: 'white' }, en: 'The pool has no white marble left.', fa: 'گوی سفید در مخزن نمانده است.' },
};

describe.each(['en', 'fa'] as const)('refusals in %s', (language) => {
  it.each(Object.entries(refusals))('have their sentence with all arguments: %s', async (reason, { args, ...sentences }) => {
    await Promise.all(['common', 'web', 'online', 'zertz'].map((name) => loadMessages(language, name)));
    setLanguage(language);
    const { server, match } = await begun();
    const problem = { code: 'illegal' as const, message: reason, reason, args, clause: '3.1', cells: [] };
    server.say({ type: 'refused', matchId: 'match', id: match.pending?.id ?? '', problem });
    expect(match.problem?.replace(/[\u2068\u2069]/g, '')).toBe(sentences[language]);
    expect(match.pending).toBeNull();
    expect(server.asked()).toBe(1);
  });
});

it('a view that is played on has the key that the server gives it, where things are hidden too', () => {
  const whole = GameMatch.start('colorpop', 'seats=4', 11n);
  const known = [0, 1, 2, 3, null].map((seat) => ({ seat, gameMatch: GameMatch.at('colorpop', whole.position(seat)) }));
  for (let turn = 0; turn < 12; turn += 1) {
    const { moves, outcome } = whole.state();
    const move = moves[(turn * 5) % Math.max(1, moves.length)];
    if (!move || outcome) break;
    expect(whole.play(move.text)).toBeNull();
    for (const { seat, gameMatch } of known) {
      expect(gameMatch.play(move.text)).toBeNull();
      expect(gameMatch.key(), `${turn} ${seat ?? 'watcher'}`).toBe(GameMatch.at('colorpop', whole.position(seat)).key());
    }
  }
});

describe('what is done while the connection is broken', () => {
  it('is sent when it is back, until the server has answered', async () => {
    const { server, match } = await begun();
    match.act({ type: 'say', said: { type: 'phrase', phrase: 'oops' } });
    match.act({ type: 'resign' });
    const [, said, resigned] = server.actions();
    expect(said?.type).toBe('say');
    server.say({ type: 'done', matchId: 'match', id: said?.id ?? '', seq: 2 });
    server.hello();
    // The turn and the resignation were not answered; the phrase was.
    expect(server.actions().slice(3).map(({ type }) => type)).toEqual(['turn', 'resign']);
    server.say({ type: 'done', matchId: 'match', id: resigned?.id ?? '', seq: 3 });
    server.hello();
    expect(server.actions().slice(5).map(({ type }) => type)).toEqual(['turn']);
  });

  it('is sent again where the server says only that something came too fast', async () => {
    const { server, match } = await begun();
    const problem = { code: 'too-many' as const, message: 'fast', reason: 'server-many-messages', args: { most: '20' }, retryAfter: 1 };
    server.say({ type: 'refused', matchId: null, id: null, problem } as ServerMessage);
    server.say({ type: 'refused', matchId: null, id: null, problem } as ServerMessage);
    expect(server.turns()).toEqual(['Wd4,-a1']);
    await vi.advanceTimersByTimeAsync(1100);
    expect(server.turns()).toEqual(['Wd4,-a1', 'Wd4,-a1']);
    expect(match.pending).not.toBeNull();
    // What was done is not sent again.
    server.say({ type: 'done', matchId: 'match', id: match.pending?.id ?? '', seq: 2 });
    server.say({ type: 'refused', matchId: null, id: null, problem } as ServerMessage);
    await vi.advanceTimersByTimeAsync(1100);
    expect(server.turns()).toHaveLength(2);
    match.close();
  });
});
