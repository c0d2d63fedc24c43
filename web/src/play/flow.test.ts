/** One flow of turns: every setting, every kind of turn, every transport. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question, Search } from '../lib/engine';
import { matches } from '../../e2e/matches';
import { GameMatch } from '../lib/rules';
import { settings, type Settings } from '../lib/settings.svelte';
import { OnlineMatch } from '../online/match.svelte';
import { readRules } from '../test/rules';
import { FakeServer } from '../test/server';
import type { GameName, Move } from '../types/rules';
import type { Transport } from './flow.svelte';
import { LocalMatch } from './local.svelte';
import { kept, type Player } from './saved';

/** What the computer was asked; it thinks for ever. */
const asked = vi.hoisted((): Question[] => []);
vi.mock('../lib/engine', () => ({
  patience: () => 1000,
  search: (question: Question): Search => {
    asked.push(question);
    return { found: new Promise(() => undefined), stop: () => undefined };
  },
}));

interface Kind {
  game: GameName;
  start: string | (() => string);
  /** What the hand does; what follows from it is done by itself. */
  steps: string[];
  turn: string;
  /** Where touched is played. */
  binds?: true;
  /** Where it is done by a button, which shows nothing first. */
  isButton?: true;
}

/** A position in which the other seat has just done this. */
function after(game: GameName, position: string, moves: string[]): () => string {
  return () => {
    const match = GameMatch.at(game, position);
    for (const move of moves) expect(match.play(move)).toBeNull();
    return match.position(0);
  };
}

/** Where a real match stood after so many turns. */
function middle(game: GameName, turns: number): () => string {
  return () => {
    const real = matches[game];
    const match = real?.start === undefined ? GameMatch.start(game, '', 1n) : GameMatch.at(game, real.start);
    for (const turn of real?.turns.slice(0, turns) ?? []) match.play(turn);
    // At one device the whole position is known.
    return match.position(0).replace(' G.? ', ' G.P ');
  };
}

/** Longer than anything that is shown or done by itself. */
const PAUSE = 10_000;

/** Every kind of turn, each by the first seat. */
const kinds: Record<string, Kind> = {
  'one move': { game: 'zertz', start: '..../...../....../wb...../....../...../.... 0 turn 10 5/8/9 0/0/0 0/0/0 - -', steps: ['d1xd3'], turn: 'd1xd3' },
  'several moves': { game: 'zertz', start: '..../...../....../......./....../...../.... 0 turn 0 6/8/10 0/0/0 0/0/0 - -', steps: ['Wd4', '-a1'], turn: 'Wd4,-a1' },
  'a move that forces the next': { game: 'zertz', start: '..../...../....../wb.g.../....../...../.... 0 turn 10 5/7/9 0/0/0 0/0/0 - -', steps: ['d1xd3'], turn: 'd1xd3,d3xd5' },
  'a forced pass': { game: 'zertz', start: 'wwww/--ww-/gg-ggg/g.g-g-./bbbb-b/b--b-/b-b- 0 turn 60 0/0/0 0/0/0 0/0/1 - -', steps: [], turn: 'pass' },
  'the end': { game: 'zertz', start: '..../...../....../wb...../....../...../.... 0 turn 10 5/8/4 0/0/5 0/0/0 - -', steps: ['d1xd3'], turn: 'd1xd3' },
  'touched is played': {
    game: 'zertz',
    start: '...../....../......./......../......./....../...../.... 0 turn 2 6/8/10 0/0/0 0/0/0 - board=48;tournament=on',
    steps: ['Wd4', '-a1'],
    turn: 'Wd4,-a1',
    binds: true,
  },
  'a retraction': {
    game: 'zertz',
    start: after('zertz', '...../....../......./...wb.../......./....../...../.... 1 turn 2 5/8/9 0/0/0 0/0/0 - board=48;tournament=on', ['Ga1', '-a2']),
    steps: ['retract'],
    turn: 'retract',
    binds: true,
    isButton: true,
  },
  "a row of the opponent's making first": {
    game: 'yinsh',
    start: after('yinsh', 'WWWW/......W/....B.../wwwwb..../........../........./........../........B/.......B/......B/..B. 1 move 20 new -', ['c5-e5']),
    steps: ['xd1-d5', 'xa2', 'b7-b5'],
    turn: 'xd1-d5,xa2,b7-b5',
  },
  'a row and a ring': { game: 'yinsh', start: middle('yinsh', 54), steps: ['b5-c5', 'xb1-b5', 'xi5'], turn: 'b5-c5,xb1-b5,xi5' },
  'a claim and a move': { game: 'lyngk', start: middle('lyngk', 2), steps: ['!G', 'g2-i1'], turn: '!G,g2-i1' },
  'a move with a stack': { game: 'dvonn', start: middle('dvonn', 51), steps: ['g5-f5'], turn: 'g5-f5' },
  'a turn with secrets': { game: 'colorpop', start: middle('colorpop', 2), steps: ['i5'], turn: 'i5' },
};

function startOf({ start }: Kind): string {
  return typeof start === 'string' ? start : start();
}

interface Table {
  match: Transport;
  /** The turn that has gone on, if one has. */
  sent: () => string | null;
}

function atDevice(kind: Kind, players: Player[]): Table {
  const match = new LocalMatch({ game: kind.game, options: '', players, seed: '7', start: startOf(kind) }, []);
  match.begin();
  if (match.curtain !== null) match.openCurtain();
  const sent = (): string | null => {
    const { state, turns } = match.flow.table;
    if (match.result) return kept(kind.game) === null ? (turns.at(-1)?.moves.join(',') ?? '') : null;
    const moves = kept(kind.game)?.moves ?? [];
    return !state.midTurn && moves.length === state.plies && moves.length > 0 ? moves.join(',') : null;
  };
  return { match, sent };
}

const transports: Record<string, (kind: Kind) => Table> = {
  'the computer': (kind) => {
    const table = atDevice(kind, [{ kind: 'person' }, { kind: 'computer', level: 3 }]);
    return { ...table, sent: () => (asked.length > 0 || table.match.result ? table.sent() : null) };
  },
  'people at this device': (kind) => atDevice(kind, [{ kind: 'person' }, { kind: 'person' }]),
  'a server': (kind) => {
    const server = new FakeServer();
    const match = new OnlineMatch(server.view(kind.game, startOf(kind)));
    server.hello();
    return { match, sent: () => server.turns().at(-1) ?? null };
  },
};

const wishes = (['off', 'normal'] as const).flatMap((motion): { confirm: Settings['confirm']; asks: boolean; motion: Settings['motion'] }[] => [
  { confirm: 'off', asks: false, motion },
  { confirm: 'touch', asks: false, motion },
  { confirm: 'always', asks: true, motion },
]);

beforeAll(readRules);

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  localStorage.clear();
  settings.motion = 'off';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The move that a step means. */
function found({ flow }: Transport, step: string): Move {
  const move = flow.table.find(step);
  if (!move || !flow.table.canAct) throw new Error(`cannot play ${step}`);
  return move;
}

/** Plays by hand, and waits for what is done by itself. */
function play(match: Transport, steps: string[]): void {
  for (const step of steps) {
    match.flow.table.play(found(match, step));
    vi.advanceTimersByTime(PAUSE);
  }
}

/** The same by finger: what ends the turn is shown first, and done by the second touch. How often that was. */
function touch(match: Transport, steps: string[]): number {
  const { table } = match.flow;
  let shown = 0;
  for (const step of steps) {
    const move = found(match, step);
    const [cell] = move.to;
    if (move.choice?.kind === 'marble') table.take(move.choice.color ?? '');
    if (cell === undefined) table.play(move);
    else {
      if (move.from !== null) table.touch(move.from, 'finger');
      const { plies } = table.state;
      table.touch(cell, 'finger');
      if (table.proposed) {
        shown += 1;
        expect(table.state.plies, 'the first touch plays nothing').toBe(plies);
        table.touch(cell, 'finger');
      }
      expect(table.state.plies).toBe(plies + 1);
    }
    vi.advanceTimersByTime(PAUSE);
  }
  return shown;
}

describe.each(Object.entries(transports))('with %s', (_, open) => {
  describe.each(wishes)('asked $confirm, motion $motion:', ({ confirm, asks, motion }) => {
    it.each(Object.entries(kinds))('%s', (__, kind) => {
      settings.confirm = confirm;
      settings.motion = motion;
      const { match, sent } = open(kind);
      const { flow } = match;
      const moves = kind.turn.split(',');
      vi.advanceTimersByTime(PAUSE);
      if (confirm === 'touch') expect(touch(match, kind.steps)).toBe(kind.isButton ? 0 : Math.min(1, kind.steps.length));
      else play(match, kind.steps);

      expect(flow.table.turns.at(-1)?.moves).toEqual(moves);
      expect(flow.unconfirmed).toBe(asks);
      if (flow.unconfirmed) {
        expect(sent()).toBeNull();
        expect(match.result).toBeNull();
        expect(flow.table.canAct).toBe(false);
        expect(flow.canUndo).toBe(kind.binds === undefined);
        flow.undoStep();
        expect(flow.unconfirmed).toBe(kind.binds === true);
        if (kind.binds) {
          expect(flow.table.refused?.refusal).toMatchObject({ id: 'zertz-touched', clause: '7' });
        } else {
          // What was done by itself went back by itself.
          expect(flow.table.canAct).toBe(true);
          expect(sent()).toBeNull();
          play(match, kind.steps.length === 0 ? moves : kind.steps.slice(-1));
          expect(flow.unconfirmed).toBe(true);
        }
        flow.confirm();
      }
      expect(sent()).toBe(kind.turn);
      expect(flow.unconfirmed).toBe(false);
      flow.confirm();
      flow.undoStep();
      expect(sent()).toBe(kind.turn);
      expect(flow.table.turns.at(-1)?.moves).toEqual(moves);
    });
  });

  it('a marble that was taken is put down, where touched is played', () => {
    settings.confirm = 'off';
    for (const name of ['several moves', 'touched is played']) {
      const kind = kinds[name] as Kind;
      const { match } = open(kind);
      const { table } = match.flow;
      table.take('white');
      table.take('black');
      expect(table.color, name).toBe(kind.binds ? 'white' : 'black');
      expect(table.refused?.refusal ?? null).toEqual(kind.binds ? expect.objectContaining({ id: 'zertz-touched', clause: '7' }) : null);
      // Written, it is no way around.
      expect(table.type('Gd4') === null, name).toBe(!kind.binds);
      if (kind.binds) table.touch('d4');
      expect(table.state.plies).toBe(1);
      expect(table.turns.at(-1)?.moves).toEqual([kind.binds ? 'Wd4' : 'Gd4']);
      // The next one is free to choose again.
      expect(table.refused).toBeNull();
    }
  });

  it('undoes a step of an open turn, unless it binds', () => {
    settings.confirm = 'off';
    for (const name of ['several moves', 'touched is played']) {
      const kind = kinds[name] as Kind;
      const { match, sent } = open(kind);
      play(match, kind.steps.slice(0, 1));
      expect(match.flow.canUndo).toBe(!kind.binds);
      match.flow.undoStep();
      expect(match.flow.table.state.plies, name).toBe(kind.binds ? 1 : 0);
      expect(match.flow.table.canAct).toBe(true);
      expect(sent()).toBeNull();
    }
  });
});

/** A match of Color Pop between people at one device, whose next turn ends it. */
const LAST_TURN = {
  setup: 'BRBGBRGRYYWGPRYBBBRRRGYYGYGRRGBBGPYBYBRBPRBPYWBPPPRBYGYGPWBYRYPRGPBPYPRBPGPPGRYWRGRPGGYBGYPGWRGPYPBY/Y.R',
  turns: 'g3 f9+f8 c3 i2 b2 b2+b1 a6 a8 f8 f6+e6 a3 j1+j2 d1 g7 e5 d1 c4 h7+h8 i4 e1 e4 b1 e1 g3 c2 b1 b3 a1 a2 a1',
  last: 'c1',
};

describe('the end at one device', () => {
  function open(): LocalMatch {
    const fresh = GameMatch.setUp('colorpop', '', LAST_TURN.setup);
    const start = fresh.position(0).replace(' Y.? ', ' Y.R ');
    const match = new LocalMatch({ game: 'colorpop', options: '', players: [{ kind: 'person' }, { kind: 'person' }], seed: '7', start }, LAST_TURN.turns.split(' '));
    match.begin();
    match.openCurtain();
    return match;
  }
  const told = (match: LocalMatch): string => JSON.stringify([match.flow.table.shown, match.flow.table.winning]);

  it('reveals no secret before the turn is confirmed, and all of them after', () => {
    settings.confirm = 'always';
    const match = open();
    const { flow } = match;
    // What another secret would show: nothing differs until the turn stands.
    const hidden = flow.table.gameMatch.copy();
    play(match, [LAST_TURN.last]);
    expect(flow.table.state.outcome).not.toBeNull();
    expect(flow.unconfirmed).toBe(true);
    hidden.play(LAST_TURN.last);
    expect(told(match)).toBe(JSON.stringify([hidden.veiledScene(null), []]));
    expect(told(match)).not.toContain(JSON.stringify(hidden.scene(null)));
    flow.undoStep();
    play(match, [LAST_TURN.last]);
    expect(told(match)).toBe(JSON.stringify([hidden.veiledScene(null), []]));
    flow.confirm();
    expect(flow.table.shown).toEqual(hidden.scene(null));
    expect(hidden.scene(null)).not.toEqual(hidden.veiledScene(null));
  });
});
