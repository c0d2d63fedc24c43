/** A match on this device: against the computer, or between people at one screen. */
import { announce } from '../lib/announce.svelte';
import { patience, search, type Search } from '../lib/engine';
import { number, t } from '../lib/i18n.svelte';
import { drawSeed, Sitting } from '../lib/rules';
import { paced, settings } from '../lib/settings.svelte';
import type { Cell, GameName, Turn } from '../types/rules';
import { endText, refusalText, seatName, stepText, turnText } from '../lib/words';
import { FORCED_PAUSE, Table } from '../board/table.svelte';
import { forget, keep, type Setup } from './saved';

const PAUSE = 90;
const SHORTEST_THOUGHT = 350;
const HURRY = 100;

export class LocalMatch {
  readonly table: Table;
  /** Since when the computer thinks. */
  thinkingSince = $state<number | null>(null);
  /** Why the computer gave up. */
  failure = $state<string | null>(null);
  /** A finished turn waits for the reader's word. */
  unconfirmed = $state(false);
  /** A suggested move and its cells. */
  hinted = $state.raw<{ move: string; cells: Cell[] } | null>(null);
  /** Who must take the device before anything secret may be seen. */
  curtain = $state<number | null>(null);
  /** The time of the end, for a panel that ignores hasty taps. */
  endedAt = $state<number | null>(null);
  /** Whether seats know things that others do not. */
  readonly hasSecrets: boolean;
  /** How long each seat has taken, in milliseconds. */
  spent = $state.raw<number[]>([]);
  /** Who decides, and since when. */
  private deciding: { seat: number | null; since: number } = { seat: null, since: 0 };
  private searching: Search | null = null;
  /** Whether the computer was told to move now. */
  private isHurried = false;
  private closed = false;

  constructor(
    readonly setup: Setup,
    moves: string[],
    spent: number[] = [],
  ) {
    const { game, options, seed, start } = setup;
    this.spent = setup.players.map((_, seat) => spent[seat] ?? 0);
    const sitting = start === undefined ? Sitting.start(game, options, BigInt(seed)) : Sitting.at(game, start);
    for (const move of moves) sitting.play(move);
    this.table = new Table(sitting, null);
    this.hasSecrets = sitting.position(0) !== sitting.position(null);
    this.table.onmove = () => this.afterMove();
    this.table.onrefused = (refusal) => announce(refusalText(refusal), 'assertive');
  }

  /** Who sits where, in the language of the moment. */
  get names(): string[] {
    return this.setup.players.map((player, seat) => this.nameOf(player, seat));
  }

  private nameOf(player: Setup['players'][number], seat: number): string {
    if (player.kind === 'computer') return t('web-computer', { level: number(player.level) });
    const alone = this.setup.players.filter((other) => other.kind === 'person').length === 1;
    if (alone) return settings.name || t('web-you');
    return player.name || seatName(this.setup.game, seat);
  }

  /** Who plays, as a record tells it: nobody where a name is only a color or a number. */
  get players(): string[] {
    const alone = this.people() === 1;
    return this.setup.players.map((player, seat) => {
      if (player.kind === 'computer') return this.names[seat] ?? '';
      return (alone ? settings.name : player.name) ?? '';
    });
  }

  /** Whose turn it is, where several people play by one hand. */
  get who(): string {
    const { toMove } = this.table.state;
    return this.people() > 1 && toMove !== null ? (this.names[toMove] ?? '') : '';
  }

  /** Starts or goes on. */
  begin(): void {
    if (this.people() > 1 && this.hasSecrets) this.curtain = this.table.state.toMove;
    this.next();
  }

  /** Leaves the table; the match is kept. */
  close(): void {
    this.closed = true;
    this.searching?.stop();
  }

  get over(): boolean {
    return this.table.state.outcome !== null;
  }

  /** The seat of the only person, if there is just one. */
  get ownSeat(): number | null {
    return this.people() === 1 ? this.setup.players.findIndex((player) => player.kind === 'person') : null;
  }

  /** The turn under way, if the reader can still change it. */
  get openTurn(): Turn | null {
    const turn = this.table.turns.at(-1) ?? null;
    return turn && (this.unconfirmed || this.table.state.midTurn) ? turn : null;
  }

  /** Whether whoever holds the device may see the secret of `seat`. */
  canPeek(seat: number): boolean {
    const holder = this.ownSeat ?? this.table.state.toMove;
    return this.hasSecrets && this.curtain === null && seat === holder && this.isPerson(seat);
  }

  private people(): number {
    return this.setup.players.filter((player) => player.kind === 'person').length;
  }

  private isPerson(seat: number | null): boolean {
    return seat !== null && this.setup.players[seat]?.kind === 'person';
  }

  private afterMove(): void {
    this.hinted = null;
    const turn = this.table.turns.at(-1);
    const finished = !this.table.state.midTurn;
    if (!finished) {
      this.next();
      return;
    }
    const coarse = matchMedia('(pointer: coarse)').matches;
    const several = (turn?.moves.length ?? 0) > 1;
    const asks = settings.confirm === 'always' || (settings.confirm === 'touch' && coarse && several);
    if (asks && !this.over) {
      this.unconfirmed = true;
      this.table.canAct = false;
    } else this.endTurn();
  }

  /** The reader stands by the turn. */
  confirm(): void {
    if (!this.unconfirmed) return;
    this.unconfirmed = false;
    this.endTurn();
  }

  private endTurn(): void {
    this.save();
    const next = this.table.state.toMove;
    if (this.hasSecrets && this.people() > 1 && this.isPerson(next)) this.curtain = next;
    this.next();
  }

  /** Sees who is to decide, and lets them. */
  private next(): void {
    const { state } = this.table;
    this.save();
    if (state.outcome) {
      this.finish();
      return;
    }
    if (!this.isPerson(state.toMove)) {
      this.table.canAct = false;
      void this.think();
      return;
    }
    this.table.canAct = this.curtain === null;
    const { forced } = this.table;
    if (forced) {
      this.table.canAct = false;
      const { plies } = state;
      setTimeout(() => {
        const unchanged = this.table.state.plies === plies && !this.closed;
        if (unchanged) this.table.play(forced);
      }, paced(FORCED_PAUSE));
    } else this.prompt();
  }

  /** Says what is to be done, and by whom where that is not plain. */
  private prompt(): void {
    const step = stepText(this.table.state);
    announce(this.who === '' ? step : `${this.who}: ${step}`);
  }

  private finish(): void {
    this.table.canAct = false;
    this.endedAt ??= Date.now();
    const result = this.table.state.outcome;
    if (result) announce(endText(result, this.names, this.ownSeat), 'assertive');
  }

  /** Takes the device: the curtain opens. */
  openCurtain(): void {
    this.curtain = null;
    this.next();
  }

  private async think(): Promise<void> {
    const { state } = this.table;
    const player = state.toMove === null ? undefined : this.setup.players[state.toMove];
    if (player?.kind !== 'computer') return;
    this.failure = null;
    this.isHurried = false;
    this.thinkingSince = Date.now();
    const question = {
      game: state.game,
      position: this.table.sitting.position(state.toMove),
      player: `level:${player.level}`,
      seed: drawSeed(),
      milliseconds: patience(player.level),
      lines: 1,
    };
    const mine = search(question);
    this.searching = mine;
    try {
      // Whoever is hurried before having thought of anything gets a moment for it.
      const { turn } = await mine.found.catch((error: unknown) => {
        if (!this.isHurried || this.searching !== mine) throw error;
        return search({ ...question, milliseconds: HURRY }).found;
      });
      const early = paced(SHORTEST_THOUGHT) - (Date.now() - this.thinkingSince);
      if (early > 0) await pause(early);
      if (this.searching !== mine) return;
      this.thinkingSince = null;
      await this.playOut(turn);
    } catch (error) {
      if (this.searching === mine) this.failure = String(error);
    } finally {
      if (this.searching === mine) {
        this.searching = null;
        this.thinkingSince = null;
      }
    }
    if (this.failure === null && !this.closed && this.searching === null) this.next();
  }

  /** Plays the computer's turn, move by move. */
  private async playOut(turn: string): Promise<void> {
    const mine = this.searching;
    const moves = turn.split(',');
    this.tell(turn);
    for (const [index, move] of moves.entries()) {
      if (this.searching !== mine) return;
      const time = this.table.advance(move);
      // Whoever is next need not wait for what is still moving.
      const isLast = index === moves.length - 1;
      if (!isLast || !this.isPerson(this.table.state.toMove)) await pause(time + paced(PAUSE));
    }
    this.save();
  }

  /** Says a whole turn before it is seen, so that ears are not later than eyes. */
  private tell(turn: string): void {
    const ahead = this.table.sitting.turnAhead(turn);
    if (ahead) announce(turnText(ahead, this.names[ahead.seat] ?? ''));
  }

  /** The computer answers at once. */
  moveNow(): void {
    this.isHurried = true;
    this.searching?.stop();
  }

  /** Asks the computer again after it failed. */
  retry(): void {
    this.failure = null;
    this.next();
  }

  /** Undoes one step of the turn under way. */
  undoStep(): void {
    if (!this.openTurn) {
      this.table.letGo();
      return;
    }
    this.unconfirmed = false;
    this.table.takeBackStep();
    this.table.canAct = true;
    this.save();
    this.prompt();
  }

  /** Goes back to before a person's last turn. */
  takeBack(): void {
    this.stopThinking();
    const turn = this.table.turns.findLast((candidate) => this.isPerson(candidate.seat));
    if (!turn) return;
    this.unconfirmed = false;
    this.hinted = null;
    this.endedAt = null;
    this.table.takeBack(turn.firstPly);
    this.next();
  }

  get canTakeBack(): boolean {
    return this.table.turns.some((turn) => this.isPerson(turn.seat));
  }

  private stopThinking(): void {
    const running = this.searching;
    this.searching = null;
    this.thinkingSince = null;
    running?.found.catch(() => undefined);
    running?.stop();
  }

  /** Shows a good move. */
  async hint(): Promise<void> {
    const { state, sitting } = this.table;
    const position = sitting.position(state.toMove);
    const question = { game: state.game, position, player: 'best', seed: drawSeed(), milliseconds: 1500, lines: 1 };
    const { turn } = await search(question).found;
    if (this.table.state !== state) return;
    const move = state.moves.find((candidate) => candidate.text === turn.split(',')[0]);
    if (!move) return;
    this.hinted = { move: move.text, cells: [...(move.from ? [move.from] : []), ...move.to] };
    announce(t('web-hint-is', { move: move.text }));
  }

  private save(): void {
    if (this.closed) return;
    this.count();
    const moves = this.table.turns.flatMap((turn) => turn.moves);
    if (this.over) forget(this.setup.game);
    else keep({ setup: this.setup, moves, spent: this.spent });
  }

  /** Counts the time since the last look for whoever was to decide. */
  private count(): void {
    const { seat, since } = this.deciding;
    const now = Date.now();
    this.spent = this.spent.map((time, index) => (index === seat ? time + now - since : time));
    this.deciding = { seat: this.table.state.toMove, since: now };
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A fresh match against the computer or among people. */
export function newSetup(game: GameName, options: string, players: Setup['players']): Setup {
  return { game, options, players, seed: drawSeed().toString() };
}
