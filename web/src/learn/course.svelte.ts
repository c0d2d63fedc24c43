/** One lesson under way. */
import { Table } from '../board/table.svelte';
import { announce } from '../lib/announce.svelte';
import { language } from '../lib/i18n.svelte';
import { GameMatch } from '../lib/rules';
import type { Cell, GameName, Move } from '../types/rules';
import { refusalText } from '../lib/words';
import { markDone, type Lesson, type Step } from './lessons';

export class Course {
  readonly table: Table;
  index = $state(0);
  /** Whether the step at hand is done. */
  done = $state(false);
  misses = $state(0);
  /** Legal, but not what the step asks for. */
  other = $state(false);
  readonly step = $derived.by(() => (this.lesson.steps[this.index] ?? { text: { en: '', fa: '' } }) as Step);
  readonly last = $derived.by(() => this.index === this.lesson.steps.length - 1);
  readonly showing = $derived(this.misses >= 2 && !this.done);

  constructor(
    readonly game: GameName,
    readonly lesson: Lesson,
  ) {
    this.table = new Table(this.matchOf(0), null);
    // A step asks for one thing at a time.
    this.table.asksClaims = false;
    this.table.onmove = (move) => this.moved(move);
    this.table.onrefused = (refusal) => {
      this.misses += 1;
      announce(refusalText(refusal), 'assertive');
    };
    this.begin();
  }

  private matchOf(index: number): GameMatch {
    const position = this.lesson.steps[index]?.position;
    return position === undefined ? this.table.gameMatch : GameMatch.at(this.game, position);
  }

  private begin(): void {
    this.misses = 0;
    this.other = false;
    this.done = this.step.accept?.length === 0;
    this.table.canAct = !this.done;
    announce(this.step.text[language()]);
  }

  private moved(move: Move): void {
    const { accept } = this.step;
    const right = accept === undefined || accept.includes(move.text);
    if (!right) {
      this.misses += 1;
      this.other = true;
      this.table.takeBack(this.table.state.plies - 1);
      return;
    }
    this.other = false;
    this.done = true;
    this.table.canAct = false;
    if (this.step.praise) announce(this.step.praise[language()]);
    if (this.last) markDone(this.lesson.id);
  }

  next(): void {
    if (this.last) return;
    this.index += 1;
    if (this.step.position !== undefined) this.table.replace(this.matchOf(this.index));
    else this.table.refresh();
    this.begin();
    if (this.last && this.done) markDone(this.lesson.id);
  }

  back(): void {
    if (this.index === 0) return;
    this.index -= 1;
    // A step that goes on from another begins where that one began.
    while (this.index > 0 && this.step.position === undefined) this.index -= 1;
    this.table.replace(this.matchOf(this.index));
    this.begin();
  }

  /** What to look at: the step's own cells, or the answer after two misses. */
  get hinted(): Cell[] {
    if (this.showing) {
      const answer = this.table.state.moves.find((move) => this.step.accept?.includes(move.text) ?? true);
      if (answer) return [...(answer.from ? [answer.from] : []), ...answer.to.slice(0, 1)];
    }
    return this.done ? [] : (this.step.look ?? []);
  }
}
