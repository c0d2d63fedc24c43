/** The mistakes of a review, to be played again: before each, a better turn is asked for. */
import { tryAgain } from '../lib/engine';
import { paced, settings } from '../lib/settings.svelte';
import { problemText } from '../lib/words';
import { problemOf } from '../lib/wrong';
import { pause } from '../play/flow.svelte';
import type { Explanation } from './review';
import type { Study } from './study.svelte';
import { mainLine, type Node } from './tree';

/** Between two moves that are shown. */
const PAUSE = 250;

/** A turn that was tried in place of the mistake. The judge is in Rust. */
export interface Tried {
  turn: string;
  /** The mistake itself, the turn that the review names, or another one. */
  which: 'played' | 'better' | 'other';
  is_right: boolean;
  /** What its player has after it, from 0 to 1, and would have with the better one. */
  win: number;
  possible: number;
  /** How the other side answers, where it is not right. */
  answer: string | null;
  /** Why it is worse, where it is another one. */
  explanation: Explanation | null;
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
    // As in a match: what a finger would finish is shown first.
    study.table.showsFirst = settings.confirm === 'touch';
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
    this.study.table.showsFirst = false;
    this.study.trial = null;
    this.study.goTo(this.study.current);
  }

  /** Nobody plays on while something is shown. */
  private hold(): void {
    this.study.trial = () => undefined;
    this.study.table.canAct = false;
  }

  private async judge(turn: string): Promise<void> {
    if (!this.mistake?.judged) return;
    this.failed = null;
    this.hold();
    const held = this.study.trial;
    this.state = 'checking';
    let tried: Tried;
    try {
      tried = await this.worth(this.mistake, turn);
    } catch (error) {
      if (this.study.trial !== held) return;
      this.ask();
      this.failed = problemText(problemOf(error));
      return;
    }
    if (this.study.trial !== held) return;
    if (tried.is_right && this.tries === 0) this.found += 1;
    this.tries += 1;
    this.tried = tried;
    this.state = tried.is_right ? 'right' : 'wrong';
    // What is wrong with it is seen on the board.
    if (!tried.is_right && tried.answer !== null) await this.play(tried.answer);
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

  /** What a turn is worth in place of a mistake. */
  private async worth({ judged, turn: played }: Node, turn: string): Promise<Tried> {
    const { study } = this;
    const { chapter } = study;
    const end = study.matchAt(mainLine(chapter.root).at(-1) ?? chapter.root);
    const { win = 0, possible = 0, explanation, number = 1 } = judged ?? {};
    const mistake = { played, win, possible, better: explanation?.better[0] ?? '', answer: explanation?.played[1] ?? null };
    const tried = (await tryAgain(end.known(end.state().toMove), number, mistake, turn)) as Omit<Tried, 'turn'>;
    return { turn, ...tried };
  }
}
