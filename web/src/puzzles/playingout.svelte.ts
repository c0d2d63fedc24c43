/** One ending under way: any turn that keeps the result goes on, and the first that lets it slip is answered at once. */
import { announce } from '../lib/announce.svelte';
import { hold, showHolding, type Held } from '../lib/engine';
import { number, t } from '../lib/i18n.svelte';
import { paced } from '../lib/settings.svelte';
import { hear } from '../lib/sound';
import { toldProposal } from '../lib/told';
import type { GameName } from '../types/rules';
import { claimOf } from './data';
import { keepEnding, type Ending } from './endings';
import { PAUSE, Posed } from './posed.svelte';

export class PlayingOut extends Posed {
  phase = $state<'asking' | 'thinking' | 'slipped' | 'done'>('asking');
  /** Whether nothing slipped and nothing was shown. */
  isClean = $state(true);
  /** The turn that was asked for, as long as nothing is played. */
  shown = $state.raw<string | null>(null);
  /** What is proved for the turn at hand. */
  private proof: string;

  constructor(
    game: GameName,
    readonly ending: Ending,
  ) {
    super(game, ending.position);
    this.proof = ending.proof;
    this.ask();
    announce(this.text);
  }

  /** What is asked. */
  get text(): string {
    const { name, turns } = claimOf(this.ending.proof);
    return t(`endings-task-${name}`, { count: turns, shown: number(turns) });
  }

  /** The answers to the last turn; while a slip stands, that turn too. */
  get story(): string[] {
    const { turns, state } = this.table;
    const finished = state.midTurn ? turns.slice(0, -1) : turns;
    const own = finished.findLastIndex((turn) => turn.seat === this.seat && turn.moves.join(',') !== 'pass');
    return finished.slice(Math.max(0, this.phase === 'slipped' ? own : own + 1)).map((turn) => this.toldOf(turn));
  }

  /** Back to before the slip. */
  retry(): void {
    if (this.phase !== 'slipped') return;
    this.table.takeBack(this.plies);
    this.said = null;
    this.shown = null;
    this.ask();
  }

  /** Says which turn keeps the result; then it is not brought home alone. */
  async showTurn(): Promise<void> {
    if (this.phase !== 'asking') return;
    this.isClean = false;
    this.table.takeBack(this.plies);
    this.table.canAct = false;
    this.phase = 'thinking';
    let turn;
    try {
      turn = await showHolding({ ...this.asked, turns: this.played });
    } catch (error) {
      this.failed(error);
      return;
    }
    if (this.isGone) return;
    this.shown = turn;
    const told = (shown: string): string => toldProposal(this.table.gameMatch, shown.split(','), { name: t('web-you'), game: this.game });
    this.say(turn === null ? t('endings-unknown') : `${t('endings-shown', { turn })} ${told(turn)}`, 'plain');
    this.ask();
  }

  private get asked(): { game: GameName; start: string; proof: string } {
    return { game: this.game, start: this.ending.position, proof: this.proof };
  }

  protected async judge(turns: string[], turn: string): Promise<void> {
    this.phase = 'thinking';
    this.said = null;
    this.shown = null;
    const held = await hold({ ...this.asked, turns, turn });
    if (!this.isGone) await this.goOn(held);
  }

  private async goOn(held: Held): Promise<void> {
    if (held.kind === 'unknown') {
      this.table.takeBack(this.plies);
      this.say(t('endings-unknown'), 'plain');
      this.ask();
      return;
    }
    for (const answer of held.kind === 'held' ? held.answers : held.refutation === null ? [] : [held.refutation]) {
      await this.show(answer);
      if (this.isGone) return;
      this.tellLast();
    }
    if (held.kind === 'slipped') {
      this.isClean = false;
      const { turns } = claimOf(this.proof);
      this.phase = 'slipped';
      this.say(t(`endings-slipped-${held.remains}`, { count: turns, shown: number(turns) }), 'bad');
      return;
    }
    this.proof = held.proof;
    if (this.table.state.toMove !== null) {
      this.say(t(held.slower ? 'endings-slower' : 'endings-keeps'), held.slower ? 'plain' : 'good');
      this.ask();
      return;
    }
    this.phase = 'done';
    keepEnding(this.ending, this.isClean);
    hear('solved', { later: paced(PAUSE) });
    this.say(t(this.isClean ? 'endings-done' : 'endings-done-late'), 'good');
  }
}
