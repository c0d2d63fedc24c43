/** The computer thinks on the reader's time only where that was chosen and is of use. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question, Search } from '../lib/engine';
import { GameMatch } from '../lib/rules';
import { settings } from '../lib/settings.svelte';
import { readRules } from '../test/rules';
import type { GameName } from '../types/rules';
import { LocalMatch } from './local.svelte';

const heard = vi.hoisted(() => ({ pondered: [] as Question[], rests: 0, expected: [] as string[] }));
vi.mock('../lib/engine', () => ({
  patience: () => 1000,
  search: (): Search => {
    const [turn = ''] = heard.expected;
    const best = { line: 1, depth: 2, chance: 0.5, proved: false, turns: heard.expected };
    return { found: Promise.resolve({ turn, best }), stop: () => undefined };
  },
  ponder: (question: Question) => heard.pondered.push(question),
  rest: () => (heard.rests += 1),
}));

/** A match in which the computer has the first turn. */
async function begun(game: GameName, level: number, expected = 2): Promise<LocalMatch> {
  const match = GameMatch.start(game, '', 1n);
  heard.expected = Array.from({ length: expected }, () => {
    const turn = match.state().moves[0]?.text ?? '';
    expect(match.play(turn)).toBeNull();
    return turn;
  });
  const local = new LocalMatch({ game, options: '', players: [{ kind: 'computer', level }, { kind: 'person' }], seed: '1' }, []);
  local.begin();
  await vi.waitFor(() => expect(local.flow.table.turns.length).toBeGreaterThan(0), 5000);
  return local;
}

beforeAll(readRules);

beforeEach(() => {
  heard.pondered.length = 0;
  heard.rests = 0;
  settings.motion = 'off';
  delete settings.ponder;
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
});

describe('pondering', () => {
  it('is off unless it is chosen', async () => {
    await begun('dvonn', 10);
    expect(heard.pondered).toEqual([]);
  });

  it('is about the position after the reply that is expected, until the match is left', async () => {
    settings.ponder = true;
    const local = await begun('dvonn', 10);
    expect(heard.pondered).toHaveLength(1);
    const [question] = heard.pondered;
    const { turns, seat } = JSON.parse(question?.known ?? '') as { turns: string[]; seat: number };
    expect(turns).toEqual(heard.expected);
    expect(seat).toBe(0);
    // The tables of the worker are those of one player.
    expect(question?.player).toBe('level:10');
    // The match itself goes on from the computer's turn.
    expect(local.flow.table.turns).toHaveLength(1);
    local.close();
    expect(heard.rests).toBe(1);
  });

  it('is about all replies where none is expected', async () => {
    settings.ponder = true;
    await begun('dvonn', 10, 1);
    const { turns, seat } = JSON.parse(heard.pondered[0]?.known ?? '') as { turns: string[]; seat: number };
    expect(turns).toEqual(heard.expected);
    expect(seat).toBe(1);
  });

  it('would not change the levels below, and keeps nothing where there are secrets', async () => {
    settings.ponder = true;
    await begun('dvonn', 9);
    await begun('colorpop', 10);
    vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
    await begun('dvonn', 10);
    expect(heard.pondered).toEqual([]);
  });
});
