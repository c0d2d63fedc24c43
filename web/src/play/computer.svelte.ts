/** The computer at a match of this device: it thinks in a worker. */
import { patience, ponder, rest, search, type Line, type Question, type Search } from '../lib/engine';
import { drawSeed, type GameMatch } from '../lib/rules';
import { paced } from '../lib/settings.svelte';
import { problemText } from '../lib/words';
import { problemOf } from '../lib/wrong';
import type { Problem } from '../types/rules';
import { pause } from './flow.svelte';

const SHORTEST_THOUGHT = 350;
const HURRY = 100;
const HINT = 1500;
/** For each turn that it plays in the reader's place. */
const IN_PLACE = 300;

export class Computer {
  /** Since when it thinks. */
  thinkingSince = $state<number | null>(null);
  /** Why it gave up. */
  problem = $state.raw<Problem | null>(null);
  private searching: Search | null = null;
  /** Whether it was told to move now. */
  private isHurried = false;
  /** Its last turn, and what it expects to follow. */
  private expected: string[] = [];

  /** The same in words. */
  get failure(): string | null {
    return this.problem && problemText(this.problem);
  }

  /** A good turn for the reader's seat, found quickly; nothing if it was stopped, or gave up. */
  async playFor(gameMatch: GameMatch, seat: number): Promise<string | null> {
    return this.ask(question(gameMatch, seat, 'best', IN_PLACE));
  }

  /** The turn that it plays, in a form drawn from one number for the match; nothing if it was stopped, or gave up. */
  async think(gameMatch: GameMatch, seat: number, level: number, form?: string): Promise<string | null> {
    return this.ask({ ...question(gameMatch, seat, `level:${level}`, patience(level)), form: form === undefined ? undefined : BigInt(form) });
  }

  private async ask(asked: Question): Promise<string | null> {
    this.problem = null;
    this.isHurried = false;
    const since = Date.now();
    this.thinkingSince = since;
    const mine = search(asked);
    this.searching = mine;
    try {
      // Whoever is hurried before having thought of anything gets a moment for it.
      const { turn, best } = await mine.found.catch((error: unknown) => {
        if (!this.isHurried || this.searching !== mine) throw error;
        return search({ ...asked, milliseconds: HURRY }).found;
      });
      this.expected = best.turns;
      const early = paced(SHORTEST_THOUGHT) - (Date.now() - since);
      if (early > 0) await pause(early);
      return this.searching === mine ? turn : null;
    } catch (error) {
      if (this.searching === mine) this.problem = problemOf(error);
      return null;
    } finally {
      if (this.searching === mine) {
        this.searching = null;
        this.thinkingSince = null;
      }
    }
  }

  /** Goes on thinking after its turn, as if the reply that it expects had come; without one, about all replies. */
  ponder(gameMatch: GameMatch, level: number): void {
    const ahead = gameMatch.copy();
    const [own, reply] = this.expected;
    if (own === undefined || ahead.play(own) !== null) return;
    if (reply !== undefined) ahead.play(reply);
    const { toMove } = ahead.state();
    if (toMove !== null) ponder(question(ahead, toMove, `level:${level}`, patience(level)));
  }

  /** Answers at once. */
  hurry(): void {
    this.isHurried = true;
    this.searching?.stop();
  }

  /** Thinks of something else. */
  stop(): void {
    const running = this.searching;
    this.searching = null;
    this.thinkingSince = null;
    this.problem = null;
    running?.found.catch(() => undefined);
    running?.stop();
    if (this.expected.length > 0) rest();
    this.expected = [];
  }
}

/** A turn to recommend: how good it is for the seat, and how good the next best would be, where that is known. */
export interface Advice {
  turn: string;
  chance: number;
  proved: boolean;
  other: number | null;
}

/** The best turn for a seat, and why. */
export async function advise(gameMatch: GameMatch, seat: number): Promise<Advice> {
  const lines = new Map<number, Line>();
  const asked = { ...question(gameMatch, seat, 'best', HINT), lines: 2 };
  const { turn, best } = await search(asked, (line) => lines.set(line.line, line)).found;
  const second = lines.get(2);
  const isApart = second !== undefined && second.turns[0] !== turn;
  return { turn, chance: best.chance, proved: best.proved, other: isApart ? second.chance : null };
}

/** A good turn for a seat. */
export async function goodTurn(gameMatch: GameMatch, seat: number): Promise<string> {
  return (await search(question(gameMatch, seat, 'best', HINT)).found).turn;
}

function question(gameMatch: GameMatch, seat: number, player: string, milliseconds: number): Question {
  return { known: gameMatch.known(seat), player, seed: drawSeed(), milliseconds, lines: 1 };
}
