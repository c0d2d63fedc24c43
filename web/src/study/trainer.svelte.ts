/** The mistakes of a review, to be played again: before each, a better turn is asked for. */
import { search, type Question } from '../lib/engine';
import { drawSeed } from '../lib/rules';
import { paced } from '../lib/settings.svelte';
import { problemText } from '../lib/words';
import { problemOf } from '../lib/wrong';
import { pause } from '../play/flow.svelte';
import type { Study } from './study.svelte';
import type { Node } from './tree';

/** So much less than the best is still right. */
const NEARLY = 0.05;
/** Milliseconds to judge a turn that the review did not name. */
const LOOK = 1500;
/** Between two moves that are shown. */
const PAUSE = 250;

/** A turn that was tried in place of the mistake. */
export interface Tried {
  turn: string;
  /** What its player has after it, from 0 to 1. */
  chance: number;
  /** How the other side answers, where somebody does. */
  answer: string | null;
}

export class Trainer {
  index = $state(0);
  state = $state<'asking' | 'checking' | 'right' | 'wrong' | 'shown'>('asking');
  tried = $state.raw<Tried | null>(null);
  /** Why what was tried could not be judged. */
  failed = $state<string | null>(null);
  /** How many were found at the first try. */
  found = $state(0);
  private tries = 0;

  constructor(
    private readonly study: Study,
    readonly mistakes: Node[],
  ) {
    this.ask();
  }

  get mistake(): Node | undefined {
    return this.mistakes[this.index];
  }

  /** Puts the position before the mistake on the board. */
  ask(): void {
    const { mistake, study } = this;
    if (!mistake?.parent) return;
    this.state = 'asking';
    this.tried = null;
    this.failed = null;
    study.setEngine(false);
    study.trial = null;
    study.goTo(mistake.parent);
    study.trial = (turn) => void this.judge(turn);
  }

  /** Gives the mistake up: the better turn is played on the board. */
  async reveal(): Promise<void> {
    const { mistake, study } = this;
    if (!mistake?.parent) return;
    study.goTo(mistake.parent);
    this.hold();
    this.tries += 1;
    this.state = 'shown';
    await this.play(mistake.judged?.explanation?.better[0] ?? '');
  }

  next(): void {
    this.index += 1;
    this.tries = 0;
    if (this.mistake) this.ask();
    else this.end();
  }

  end(): void {
    this.study.trial = null;
    this.study.goTo(this.study.current);
  }

  /** Nobody plays on while something is shown. */
  private hold(): void {
    this.study.trial = () => undefined;
    this.study.table.canAct = false;
  }

  private async judge(turn: string): Promise<void> {
    const { mistake, study } = this;
    const { explanation } = mistake?.judged ?? {};
    const judged = mistake?.judged;
    if (!judged) return;
    this.failed = null;
    this.hold();
    const held = study.trial;
    let tried: Tried = { turn, chance: judged.possible, answer: null };
    if (turn === mistake.turn) tried = { turn, chance: judged.win, answer: explanation?.played[1] ?? null };
    else if (turn !== explanation?.better[0]) {
      this.state = 'checking';
      try {
        tried = { turn, ...(await this.worth(mistake, turn)) };
      } catch (error) {
        if (study.trial !== held) return;
        this.ask();
        this.failed = problemText(problemOf(error));
        return;
      }
    }
    if (study.trial !== held) return;
    const isRight = turn !== mistake.turn && judged.possible - tried.chance <= NEARLY;
    if (isRight && this.tries === 0) this.found += 1;
    this.tries += 1;
    this.tried = tried;
    this.state = isRight ? 'right' : 'wrong';
    // What is wrong with it is seen on the board.
    if (!isRight && tried.answer !== null) await this.play(tried.answer);
  }

  /** Plays a turn on the board only, move by move, as long as nothing else is shown. */
  private async play(turn: string): Promise<void> {
    const { study } = this;
    const held = study.trial;
    for (const move of turn.split(',')) {
      await pause(paced(PAUSE));
      if (study.trial !== held) return;
      await pause(study.table.advance(move));
    }
  }

  /** What a turn that was tried is worth for its seat, and how it is answered. */
  private async worth({ parent, seat }: Node, turn: string): Promise<{ chance: number; answer: string | null }> {
    const { study } = this;
    const { gameMatch, state } = study.table;
    if (state.seats > 2) {
      // What the next of several has is not what this one lacks: it is asked before the turn, which alone is considered. All turns there are single moves.
      const before = study.matchAt(parent ?? study.current);
      const exclude = before.state().moves.flatMap(({ text }) => (text === turn ? [] : [text]));
      const { best } = await search({ ...question(before.known(seat)), exclude }).found;
      return { chance: best.chance, answer: best.turns[1] ?? null };
    }
    if (state.outcome) return { chance: study.chance === null ? 0.5 : seat === 0 ? study.chance : 1 - study.chance, answer: null };
    const { best, turn: answer } = await search(question(gameMatch.known(state.toMove))).found;
    return { chance: state.toMove === seat ? best.chance : 1 - best.chance, answer };
  }
}

function question(known: string): Question {
  return { known, player: 'best', seed: drawSeed(), milliseconds: LOOK, lines: 1 };
}
