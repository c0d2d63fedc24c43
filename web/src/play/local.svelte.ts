/** A match on this device: against the computer, or between people at one screen. */
import { announce } from '../lib/announce.svelte';
import { number, t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { problemText, seatName } from '../lib/words';
import { problemOf } from '../lib/wrong';
import type { Cell, Result } from '../types/rules';
import { advise, Computer } from './computer.svelte';
import { TurnFlow, type Transport } from './flow.svelte';
import { matchOf } from './begin';
import { archive, idOf, makeWay, standOf } from './history';
import { advisedCells, hintText } from './hint';
import { isFilling } from './next';
import { remember } from '../lib/last';
import { forget, keep, levelsOf, type Player, type Setup } from './saved';

export class LocalMatch implements Transport {
  readonly flow: TurnFlow;
  readonly computer = new Computer();
  /** The cells of a suggested move, and what is said of it. */
  hinted = $state.raw<{ text: string; cells: Cell[] } | null>(null);
  /** Who must take the device before anything secret may be seen. */
  curtain = $state<number | null>(null);
  /** Whether seats know things that others do not. */
  readonly hasSecrets: boolean;
  spent = $state.raw<number[]>([]);
  /** Who decides, and since when. */
  private deciding: { seat: number | null; since: number } = { seat: null, since: 0 };
  /** How it ended, where somebody gave up. */
  private resigned = $state.raw<Result | null>(null);
  private isClosed = false;
  /** Whether the match is played in another tab, which lets the computer think and keeps the match. */
  private isFollowing = false;
  /** What this tab has kept of the match, or found kept. */
  private known = '';
  /** From how many moves to how many the board was filled by lot: it is emptied as a whole. */
  private filled: { from: number; to: number } | null = null;
  /** Whether the computer plays the reader's turns too, as long as the others can only pass. */
  private playsOn = $state(false);
  /** Who plays what; a level that cannot be had any more is lowered. */
  setup = $state.raw() as Setup;

  constructor(
    setup: Setup,
    moves: string[],
    spent: number[] = [],
    /** When it began. */
    readonly began = Date.now(),
    /** How it ended, where somebody gave up. */
    result: Result | null = null,
  ) {
    this.setup = setup;
    this.spent = setup.players.map((_, seat) => spent[seat] ?? 0);
    const gameMatch = matchOf(setup, moves);
    this.hasSecrets = gameMatch.position(0) !== gameMatch.position(null);
    if (gameMatch.state().outcome === null) this.resigned = result;
    this.flow = new TurnFlow(gameMatch, this);
  }

  get id(): string {
    return idOf(this);
  }

  get names(): string[] {
    return this.setup.players.map((player, seat) => this.nameOf(player, seat));
  }

  private nameOf(player: Player, seat: number): string {
    if (player.kind === 'computer') return t('web-computer', { level: number(player.level) });
    if (this.ownSeat !== null) return settings.name || t('web-you');
    return player.name || seatName(this.setup.game, seat);
  }

  get players(): string[] {
    return this.setup.players.map((player, seat) => {
      if (player.kind === 'computer') return this.names[seat] ?? '';
      return (this.ownSeat === null ? player.name : settings.name) ?? '';
    });
  }

  get seating(): Player[] {
    return this.setup.players;
  }

  get levels(): (number | null)[] {
    return levelsOf(this.setup.players);
  }

  get who(): string {
    const { toMove } = this.flow.table.state;
    return this.ownSeat === null && toMove !== null ? (this.names[toMove] ?? '') : '';
  }

  get waiting(): string {
    if (this.curtain !== null) return t('web-hand-to', { name: this.names[this.curtain] ?? '' });
    return t('web-thinking');
  }

  /** A turn that is asked about does not end the match yet. */
  get result(): Result | null {
    if (this.resigned) return this.resigned;
    return this.flow.unconfirmed ? null : this.flow.table.state.outcome;
  }

  /** Whether there is a match to give up, and one person to do it. */
  get canResign(): boolean {
    return this.ownSeat !== null && this.result === null && !this.flow.unconfirmed && this.flow.table.turns.length > 0;
  }

  /** Gives the match up; the others have won it, but for partners. */
  resign(): void {
    const { ownSeat: own } = this;
    if (own === null || !this.canResign) return;
    this.computer.stop();
    this.flow.table.letGo();
    this.resigned = { outcome: this.flow.table.gameMatch.lostBy(own), by: 'resignation', seat: own };
    this.flow.settle();
  }

  get ownSeat(): number | null {
    const people = this.setup.players.filter((player) => player.kind === 'person').length;
    return people === 1 ? this.setup.players.findIndex((player) => player.kind === 'person') : null;
  }

  get isOurTurn(): boolean {
    return this.resigned === null && this.curtain === null && this.isPerson(this.flow.table.state.toMove) && !this.isPlayedFor;
  }

  canPeek(seat: number): boolean {
    // Before a turn is confirmed, whoever made it still holds the device.
    const next = this.flow.unconfirmed ? null : this.flow.table.state.toMove;
    const holder = this.ownSeat ?? next;
    return this.hasSecrets && this.curtain === null && seat === holder && this.isPerson(seat);
  }

  private isPerson(seat: number | null): boolean {
    return seat !== null && this.setup.players[seat]?.kind === 'person';
  }

  /** Whether the rest of the pieces can be laid by lot. */
  get canFill(): boolean {
    return this.isOurTurn && !this.flow.unconfirmed && !this.flow.table.proposed && isFilling(this.flow.table.state);
  }

  /** Lays the rest of the pieces by lot, those of everybody. */
  fill(): void {
    const { gameMatch, state } = this.flow.table;
    const copy = gameMatch.copy();
    for (let now = state; isFilling(now); now = copy.state()) {
      const move = now.moves[Math.floor(Math.random() * now.moves.length)];
      if (!move || copy.play(move.text) !== null) break;
    }
    this.filled = { from: state.plies, to: copy.state().plies };
    this.flow.replace(copy);
    this.changed();
  }

  /** Whether all others have passed since the reader's last turn: what is left is the reader's alone. */
  private get othersPass(): boolean {
    const { turns } = this.flow.table;
    const own = turns.findLastIndex((turn) => turn.seat === this.ownSeat);
    const since = turns.slice(own + 1);
    return 0 <= own && since.length > 0 && since.every((turn) => turn.changes.flat().some((change) => change.kind === 'passed'));
  }

  private get isPlayedFor(): boolean {
    return this.playsOn && this.flow.table.state.toMove === this.ownSeat && this.othersPass;
  }

  /** Whether the computer can be asked to play the rest. */
  get canPlayOn(): boolean {
    const { midTurn, moves } = this.flow.table.state;
    return this.ownSeat !== null && this.isOurTurn && !midTurn && moves.length > 0 && !this.flow.unconfirmed && !this.flow.table.proposed && this.othersPass;
  }

  /** Lets the computer play the reader's turns until the others can move again, or it is over. */
  playOn(): void {
    this.playsOn = true;
    this.flow.table.letGo();
    this.flow.settle();
  }

  /** Starts or goes on. */
  begin(): void {
    this.handOver();
    this.save();
    this.flow.settle();
  }

  /** Comes to where another tab has brought this match. */
  follow(): void {
    const now = standOf(this.setup.game, this.began);
    if (!now || this.isClosed || stateOf(now) === this.known) return;
    this.known = stateOf(now);
    const gameMatch = matchOf(now.setup, now.moves);
    this.isFollowing = true;
    this.computer.stop();
    this.hinted = null;
    this.filled = null;
    this.playsOn = false;
    this.setup = now.setup;
    this.spent = now.spent ?? this.spent;
    const { toMove, outcome } = gameMatch.state();
    this.deciding = { seat: toMove, since: Date.now() };
    this.resigned = outcome === null ? now.result : null;
    if (now.result === null) this.flow.reopen();
    this.flow.replace(gameMatch);
    this.handOver();
  }

  /** The reader is in this tab: now it is here that the match is played. */
  lead(): void {
    if (!this.isFollowing || this.isClosed) return;
    this.isFollowing = false;
    this.flow.settle();
  }

  /** Leaves the table; the match is kept. */
  close(): void {
    this.isClosed = true;
    this.computer.stop();
    this.flow.close();
  }

  changed(): void {
    this.hinted = null;
    this.isFollowing = false;
    // As soon as the others can move again, the reader's turns are the reader's.
    const { toMove, midTurn } = this.flow.table.state;
    if (this.playsOn && toMove === this.ownSeat && !midTurn && !this.othersPass) this.playsOn = false;
    // A turn that is asked about is not kept: who comes back is asked again.
    if (!this.flow.unconfirmed) this.save();
  }

  send(): void {
    this.save();
    this.handOver();
    this.flow.settle();
  }

  ended(): void {
    this.computer.stop();
    // What came from another tab is kept there.
    if (!this.isFollowing) this.save();
  }

  /** The computer's turn, or somebody takes the device first. */
  wait(): void {
    const { toMove } = this.flow.table.state;
    const player = toMove === null ? undefined : this.setup.players[toMove];
    if (toMove === null || this.isClosed || this.isFollowing || this.computer.thinkingSince !== null) return;
    if (this.isPlayedFor) {
      void this.computer.playFor(this.flow.table.gameMatch, toMove).then((turn) => {
        if (this.isClosed) return;
        if (turn !== null) void this.flow.show(turn);
        // Whoever cannot be helped plays on by hand.
        else if (this.computer.failure !== null) this.leavePlayingOn();
      });
      return;
    }
    if (player?.kind !== 'computer') return;
    void this.computer.think(this.flow.table.gameMatch, toMove, player.level, this.setup.seed).then((turn) => {
      if (turn === null || this.isClosed) return;
      if (this.canPonder(player.level)) this.computer.ponder(this.flow.table.gameMatch, player.level);
      void this.flow.show(turn);
    });
  }

  /**
   * Whether the computer may think on the reader's time. Levels below think in numbers of moves,
   * whatever they have seen, and where there are secrets nothing is kept from turn to turn.
   */
  private canPonder(level: number): boolean {
    return settings.ponder === true && level === 10 && !this.hasSecrets && navigator.hardwareConcurrency > 1;
  }

  /** The reader's turns are the reader's again. */
  private leavePlayingOn(): void {
    this.playsOn = false;
    this.computer.stop();
    this.flow.settle();
  }

  /** Asks the computer again after it failed. */
  retry(): void {
    this.computer.stop();
    this.flow.settle();
  }

  /** The level below that of the computer that failed; nothing where there is none. */
  get lowerLevel(): number | null {
    const player = this.setup.players[this.flow.table.state.toMove ?? -1];
    return player?.kind === 'computer' && player.level > 1 ? player.level - 1 : null;
  }

  /** Goes on with a weaker computer, for the rest of the match. */
  lower(): void {
    const { lowerLevel: level } = this;
    if (level === null) return;
    const { toMove } = this.flow.table.state;
    this.setup = { ...this.setup, players: this.setup.players.map((player, seat) => (seat === toMove ? { kind: 'computer', level } : player)) };
    this.save();
    this.retry();
  }

  /** Where seats have secrets, nobody sees those of the one before. */
  private handOver(): void {
    const next = this.flow.table.state.toMove;
    if (this.hasSecrets && this.ownSeat === null && this.isPerson(next)) this.curtain = next;
  }

  /** Takes the device: the curtain opens. */
  openCurtain(): void {
    this.curtain = null;
    this.flow.settle();
  }

  /** Goes back to before a person's last turn. */
  takeBack(): void {
    const turn = this.flow.table.turns.findLast((candidate) => this.isPerson(candidate.seat));
    if (!turn || this.flow.refuseIfBound()) return;
    this.resigned = null;
    this.playsOn = false;
    this.computer.stop();
    if (this.hasSecrets && this.ownSeat === null) this.curtain = turn.seat;
    const { filled } = this;
    const wasFilled = filled !== null && filled.from <= turn.firstPly && turn.firstPly < filled.to;
    // Once it is emptied, what is placed by hand is taken back turn by turn.
    if (wasFilled) this.filled = null;
    this.flow.takeBack(wasFilled ? filled.from : turn.firstPly);
  }

  get canTakeBack(): boolean {
    return this.flow.table.turns.some((turn) => this.isPerson(turn.seat));
  }

  /** Shows a good move, and says why it is good. */
  async hint(): Promise<void> {
    const { state, gameMatch, turns } = this.flow.table;
    if (state.toMove === null) return;
    const advice = await advise(gameMatch, state.toMove).catch((error: unknown) => problemText(problemOf(error)));
    if (this.flow.table.state !== state) return;
    if (typeof advice === 'string') {
      this.tell(advice, []);
      return;
    }
    const move = state.moves.find((candidate) => candidate.text === advice.turn.split(',')[0]);
    if (!move) return;
    // In the middle of a turn only what is still to be done is told.
    const done = state.midTurn ? (turns.at(-1)?.moves.length ?? 0) : 0;
    const ahead = gameMatch.turnAhead(advice.turn, state.turns);
    const text = hintText(advice, ahead && { ...ahead, changes: ahead.changes.slice(done) }, state.game);
    // What is advised is in the hand, unless something else is there already, or a touch binds.
    const { table } = this.flow;
    const advised = move.choice?.kind === 'marble' ? move.choice.color : null;
    if (advised && advised !== table.color && table.candidates.length === 0 && !table.holdsTo) table.take(advised);
    this.tell(text, advisedCells(gameMatch, advice.turn));
  }

  /** Says what was asked for, and marks it. */
  private tell(text: string, cells: Cell[]): void {
    this.hinted = { text, cells };
    announce(text);
  }

  private save(): void {
    if (this.isClosed) return;
    this.count();
    const { turns } = this.flow.table;
    const match = { setup: this.setup, moves: turns.flatMap((turn) => turn.moves), spent: this.spent, turns: turns.length, began: this.began };
    if (turns.length > 0) remember(this.setup.game);
    makeWay(this.setup.game, this.began);
    this.known = stateOf({ moves: match.moves, result: this.result });
    if (!this.result) {
      keep(match);
      return;
    }
    forget(this.setup.game);
    archive({ ...match, ended: Date.now(), result: this.result });
  }

  /** Counts the time since the last look for whoever was to decide. */
  private count(): void {
    const { seat, since } = this.deciding;
    const now = Date.now();
    this.spent = this.spent.map((time, index) => (index === seat ? time + now - since : time));
    this.deciding = { seat: this.flow.table.state.toMove, since: now };
  }
}

/** By which it is seen whether a match has gone on. */
function stateOf({ moves, result }: { moves: string[]; result: Result | null }): string {
  return [...moves, result?.outcome].join();
}
