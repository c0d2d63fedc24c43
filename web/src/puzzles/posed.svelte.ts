/** A position that is posed: turns of one seat, each judged and answered. What a puzzle and an ending have in common. */
import { BoardState } from '../board/table.svelte';
import { announce } from '../lib/announce.svelte';
import { t } from '../lib/i18n.svelte';
import { GameMatch } from '../lib/rules';
import { paced, settings } from '../lib/settings.svelte';
import { toldTurn } from '../lib/told';
import { problemText, refusalText } from '../lib/words';
import { problemOf } from '../lib/wrong';
import { pause } from '../play/flow.svelte';
import type { GameName, Turn } from '../types/rules';

/** Between two moves that are shown, in milliseconds. */
export const PAUSE = 250;

export abstract class Posed {
  readonly table: BoardState;
  /** Whose turns are looked for. */
  readonly seat: number;
  /** What is going on: `asking` while a turn is looked for. */
  abstract phase: string;
  /** What is said of the last turn. */
  said = $state<{ text: string; tone: 'good' | 'bad' | 'plain' } | null>(null);
  /** How many moves were played when the turn at hand began. */
  protected plies = 0;
  protected isGone = false;

  constructor(
    readonly game: GameName,
    position: string,
  ) {
    const gameMatch = GameMatch.at(game, position);
    this.seat = gameMatch.state().toMove ?? 0;
    this.table = new BoardState(gameMatch, this.seat);
    this.table.asksClaims = true;
    // As in a match: what a finger would finish is shown first.
    this.table.showsFirst = settings.confirm === 'touch';
    this.table.onmove = () => void this.moved();
    this.table.onrefused = (refusal) => announce(refusalText(refusal), 'assertive');
  }

  /** Judges a turn that was just played after others, and goes on. */
  protected abstract judge(turns: string[], turn: string): Promise<void>;

  /** Nobody looks any more. */
  leave(): void {
    this.isGone = true;
  }

  get canUndo(): boolean {
    return this.phase === 'asking' && this.table.state.midTurn && this.plies < this.table.state.plies;
  }

  /** Takes back the last step of an unfinished turn. */
  undoStep(): void {
    if (this.canUndo) this.table.takeBackStep();
  }

  protected ask(): void {
    this.phase = 'asking';
    this.plies = this.table.state.plies;
    this.table.canAct = true;
  }

  /** Every turn so far. */
  get played(): string[] {
    return this.table.turns.map((turn) => turn.moves.join(','));
  }

  private async moved(): Promise<void> {
    const { state } = this.table;
    if (state.midTurn && state.outcome === null) return;
    this.table.canAct = false;
    const turns = this.played;
    const turn = turns.pop() ?? '';
    try {
      await this.judge(turns, turn);
    } catch (error) {
      this.failed(error);
    }
  }

  /** Without an engine nothing can be judged: back to before the turn, and why. */
  protected failed(error: unknown): void {
    if (this.isGone) return;
    this.table.takeBack(this.plies);
    this.say(problemText(problemOf(error)), 'bad');
    this.ask();
  }

  protected say(text: string, tone: 'good' | 'bad' | 'plain'): void {
    this.said = { text, tone };
    announce(text, tone === 'bad' ? 'assertive' : undefined);
  }

  protected toldOf(turn: Turn): string {
    return toldTurn(turn, { name: t(turn.seat === this.seat ? 'web-you' : 'course-opponent'), game: this.game });
  }

  /** Tells the turn that was just shown. */
  protected tellLast(): void {
    const last = this.table.turns.at(-1);
    if (last) announce(this.toldOf(last));
  }

  /** Plays somebody else's turn, move by move, until it is not wanted any more. */
  protected async show(turn: string, isOut = (): boolean => this.isGone): Promise<void> {
    for (const move of turn.split(',')) {
      await pause(paced(PAUSE));
      if (isOut()) return;
      await pause(this.table.advance(move));
    }
  }
}
