/** The mistakes of a review, to be played again: before each, a better turn is asked for. */
import { search } from '../lib/engine';
import { drawSeed } from '../lib/rules';
import type { Study } from './study.svelte';
import type { Node } from './tree';

/** So much less than the best is still right. */
const NEARLY = 0.05;
/** Milliseconds to judge a turn that the review did not name. */
const LOOK = 1500;

export class Trainer {
  index = $state(0);
  state = $state<'asking' | 'checking' | 'right' | 'wrong'>('asking');
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
    study.setEngine(false);
    study.trial = null;
    study.goTo(mistake.parent);
    study.trial = (turn) => void this.judge(turn);
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

  private async judge(turn: string): Promise<void> {
    const { mistake, study } = this;
    const judged = mistake?.judged;
    if (!judged) return;
    study.trial = () => undefined;
    study.table.canAct = false;
    const isBest = judged.explanation?.better[0] === turn;
    let isRight = isBest;
    if (!isBest && turn !== mistake.turn) {
      this.state = 'checking';
      isRight = judged.possible - (await this.worth(judged.seat)) <= NEARLY;
    }
    if (study.trial === null) return;
    if (isRight && this.tries === 0) this.found += 1;
    this.tries += 1;
    this.state = isRight ? 'right' : 'wrong';
  }

  /** What the position on the board is worth for a seat. */
  private async worth(seat: number): Promise<number> {
    const { gameMatch, state } = this.study.table;
    if (state.outcome) return this.study.chance === null ? 0.5 : seat === 0 ? this.study.chance : 1 - this.study.chance;
    const question = { known: gameMatch.known(state.toMove), player: 'best', seed: drawSeed(), milliseconds: LOOK, lines: 1 };
    const { best } = await search(question).found;
    return state.toMove === seat ? best.chance : 1 - best.chance;
  }
}
