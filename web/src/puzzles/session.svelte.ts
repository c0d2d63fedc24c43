/** Puzzle after puzzle: a training, a streak, three minutes, or the one of the day. */
import { announce } from '../lib/announce.svelte';
import { rated, type OwnRating } from '../lib/engine';
import { number, t } from '../lib/i18n.svelte';
import { remember } from '../lib/last';
import { tell } from '../learn/unsent';
import type { GameName } from '../types/rules';
import { dayOf, FIRST_RATING, isNew, keep, kept, nextHarder, nextNear, note, puzzleOfDay, puzzlesOf, ratingText, type Puzzle } from './data';
import { Solving } from './solving.svelte';

export type Mode = 'train' | 'streak' | 'run' | 'day';

const RUN = 3 * 60_000;

export class Session {
  solving = $state.raw<Solving | null>(null);
  /** How many were solved in this streak or run. */
  solved = $state(0);
  /** What is said when it is over. */
  over = $state<string | null>(null);
  /** How much the rating changed by the last puzzle. */
  change = $state<number | null>(null);
  /** Milliseconds left of a run. */
  left = $state(RUN);
  theme = $state('');
  themes = $state.raw<string[]>([]);
  /** When it began: the puzzle of that day stays the one of that day, also past midnight. */
  readonly begun = Date.now();
  private own = $state.raw<OwnRating | null>(null);
  private puzzles: Puzzle[] = [];
  private readonly shown = new Set<string>();
  private ends = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private isGone = false;

  constructor(
    readonly game: GameName,
    readonly mode: Mode,
    theme = '',
  ) {
    this.own = kept().ratings[game] ?? null;
    void puzzlesOf(game).then((puzzles) => {
      if (this.isGone) return;
      this.puzzles = puzzles;
      this.themes = [...new Set(puzzles.flatMap(({ themes }) => themes))];
      if (this.themes.includes(theme)) this.theme = theme;
      this.begin();
    });
  }

  get ratingText(): string {
    return ratingText(this.own);
  }

  /** From the beginning. */
  begin(): void {
    this.over = null;
    this.solved = 0;
    this.shown.clear();
    clearInterval(this.timer);
    if (this.mode === 'run') {
      this.ends = Date.now() + RUN;
      this.timer = setInterval(() => this.tick(), 200);
      this.tick();
    }
    this.next();
  }

  /** Another puzzle. */
  next(): void {
    this.change = null;
    this.solving?.leave();
    const puzzle = this.choose();
    if (!puzzle) {
      this.finish(t('puzzle-none-left'));
      return;
    }
    this.shown.add(puzzle.id);
    const solving = new Solving(this.game, puzzle);
    solving.onresult = (solved) => void this.result(solving, solved);
    this.solving = solving;
    this.over = null;
  }

  leave(): void {
    this.isGone = true;
    clearInterval(this.timer);
    this.solving?.leave();
  }

  private choose(): Puzzle | undefined {
    if (this.mode === 'day') return puzzleOfDay(this.puzzles, dayOf(this.begun));
    if (this.mode !== 'train') return nextHarder(this.puzzles, this.solved, this.shown);
    const { theme } = this;
    const among = theme === '' ? this.puzzles : this.puzzles.filter(({ themes }) => themes.includes(theme));
    return nextNear(among, this.game, this.own?.rating ?? FIRST_RATING, this.shown, this.solving?.puzzle);
  }

  private async result(solving: Solving, solved: boolean): Promise<void> {
    const { puzzle } = solving;
    if (this.mode === 'day') {
      const day = dayOf(this.begun);
      keep((now) => {
        if (now.day?.day !== day) now.day = { day, solved };
      });
    }
    if (solved) this.solved += 1;
    remember(this.game);
    if (isNew(this.game, puzzle)) {
      // Another device may have told of more since this began.
      const own = kept().ratings[this.game] ?? null;
      // The try counts also where there is no engine to rate it.
      const now = await rated(own, puzzle.rating, solved).catch(() => null);
      note(this.game, puzzle, solved, now);
      this.own = now ?? own;
      if (this.solving === solving) this.change = Math.round(this.own?.rating ?? FIRST_RATING) - Math.round(own?.rating ?? FIRST_RATING);
    } else note(this.game, puzzle, solved, null);
    if (this.isGone || this.over !== null) return;
    // A moment to see the last turn; whoever has gone on already stays there.
    const goOn = (wait: number): unknown => setTimeout(() => !this.isGone && this.solving === solving && this.next(), wait);
    if (this.mode === 'run') goOn(700);
    else if (this.mode === 'streak') {
      if (solved) goOn(1200);
      else setTimeout(() => this.stop('puzzle-over-streak'), 2500);
    }
  }

  private tick(): void {
    this.left = Math.max(0, this.ends - Date.now());
    if (this.left === 0) this.stop('puzzle-over-run');
  }

  /** Ends a streak or a run, and keeps the best. */
  private stop(id: string): void {
    if (this.isGone || this.over !== null) return;
    const name = `${this.game}-${this.mode}`;
    if (this.solved > (kept().best[name] ?? 0)) tell('best', name, this.solved);
    keep((now) => {
      now.best[name] = Math.max(now.best[name] ?? 0, this.solved);
    });
    this.finish(t(id, { count: this.solved, shown: number(this.solved) }));
  }

  private finish(text: string): void {
    clearInterval(this.timer);
    this.solving?.leave();
    this.solving = null;
    this.over = text;
    announce(text);
  }
}
