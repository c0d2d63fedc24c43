/** One ending under way: any turn that keeps the result goes on, and the first that lets it slip is answered at once. */
import { BoardState } from '../board/table.svelte';
import { announce } from '../lib/announce.svelte';
import { hold, showHolding, type Held } from '../lib/engine';
import { number, t } from '../lib/i18n.svelte';
import { GameMatch } from '../lib/rules';
import { paced, settings } from '../lib/settings.svelte';
import { hear } from '../lib/sound';
import { toldProposal, toldTurn } from '../lib/told';
import { refusalText } from '../lib/words';
import { pause } from '../play/flow.svelte';
import type { GameName, Turn } from '../types/rules';
import { claimOf } from './data';
import { keepEnding, type Ending } from './endings';

/** Between two moves that are shown. */
const PAUSE = 250;

export class PlayingOut {
  readonly table: BoardState;
  /** Whose result it is. */
  readonly seat: number;
  phase = $state<'asking' | 'thinking' | 'slipped' | 'done'>('asking');
  /** Whether nothing slipped and nothing was shown. */
  isClean = $state(true);
  /** The turn that was asked for, as long as nothing is played. */
  shown = $state.raw<string | null>(null);
  said = $state<{ text: string; tone: 'good' | 'bad' | 'plain' } | null>(null);
  /** What is proved for the turn at hand. */
  private proof: string;
  /** How many moves were played when the turn at hand began. */
  private plies = 0;
  private isGone = false;

  constructor(
    readonly game: GameName,
    readonly ending: Ending,
  ) {
    const gameMatch = GameMatch.at(game, ending.position);
    this.proof = ending.proof;
    this.seat = gameMatch.state().toMove ?? 0;
    this.table = new BoardState(gameMatch, this.seat);
    this.table.asksClaims = true;
    this.table.showsFirst = settings.confirm === 'touch';
    this.table.onmove = () => void this.moved();
    this.table.onrefused = (refusal) => announce(refusalText(refusal), 'assertive');
    this.ask();
    announce(this.text);
  }

  /** What is asked. */
  get text(): string {
    const { name, turns } = claimOf(this.ending.proof);
    return t(`endings-task-${name}`, { count: turns, shown: number(turns) });
  }

  /** Every turn so far. */
  get line(): string[] {
    return this.table.turns.map((turn) => turn.moves.join(','));
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
    const turn = await showHolding({ ...this.asked, turns: this.line });
    if (this.isGone) return;
    this.shown = turn;
    const told = (shown: string): string => toldProposal(this.table.gameMatch, shown.split(','), { name: t('web-you'), game: this.game });
    this.say(turn === null ? t('endings-unknown') : `${t('endings-shown', { turn })} ${told(turn)}`, 'plain');
    this.ask();
  }

  leave(): void {
    this.isGone = true;
  }

  private get asked(): { game: GameName; start: string; proof: string } {
    return { game: this.game, start: this.ending.position, proof: this.proof };
  }

  private ask(): void {
    this.phase = 'asking';
    this.plies = this.table.state.plies;
    this.table.canAct = true;
  }

  private async moved(): Promise<void> {
    const { state } = this.table;
    if (state.midTurn && state.outcome === null) return;
    this.table.canAct = false;
    this.phase = 'thinking';
    this.said = null;
    this.shown = null;
    const turns = this.line;
    const turn = turns.pop() ?? '';
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
      const last = this.table.turns.at(-1);
      if (last) announce(this.toldOf(last));
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

  private say(text: string, tone: 'good' | 'bad' | 'plain'): void {
    this.said = { text, tone };
    announce(text, tone === 'bad' ? 'assertive' : undefined);
  }

  private toldOf(turn: Turn): string {
    return toldTurn(turn, { name: t(turn.seat === this.seat ? 'web-you' : 'course-opponent'), game: this.game });
  }

  /** Plays somebody else's turn, move by move. */
  private async show(turn: string): Promise<void> {
    for (const move of turn.split(',')) {
      await pause(paced(PAUSE));
      if (this.isGone) return;
      await pause(this.table.advance(move));
    }
  }
}
