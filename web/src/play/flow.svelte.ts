/**
 * How a match goes from turn to turn: what the hand does, which turns are
 * asked about, what is done by itself, how the others' turns are shown. Where
 * the match is kept and who else plays is a matter of the transport.
 */
import { BoardState } from '../board/table.svelte';
import { announce } from '../lib/announce.svelte';
import type { GameMatch } from '../lib/rules';
import { paced, settings } from '../lib/settings.svelte';
import { toldTurn } from '../lib/told';
import { hear } from '../lib/sound';
import { endText, refusalText, winnersOf } from '../lib/words';
import type { Move, Refusal, Result, Turn } from '../types/rules';
import { askedText } from './next';
import type { Player } from './saved';

/** What is done by itself is done after so many milliseconds, so that it is seen. */
const FORCED_PAUSE = 250;
/** Between two moves of somebody else. */
const PAUSE = 90;
/** After somebody else's turn has begun to be seen, the reader's own is heard. */
const AFTER_TURN = 420;
/** Before a turn is shown once more, and for each of its moves where nothing is to move about. */
const BEFORE_REPLAY = 350;
const STILL = 450;

/** Where a match is kept, and who plays the other seats. */
export interface Transport {
  readonly flow: TurnFlow;
  /** By which it is known wherever it is shown. */
  readonly id: string;
  /** Who sits where, in the language of the moment. */
  readonly names: string[];
  /** Who plays, as a record says it; empty where a name is only a color or a number. */
  readonly players: string[];
  /** How the seats are taken, where it is played on this device. */
  readonly seating?: Player[];
  /** How strong the computer in each seat is; nothing where a person sits. */
  readonly levels: (number | null)[];
  /** The reader's seat, where there is just one. */
  readonly ownSeat: number | null;
  /** Whose turn it is, where several people play by one hand. */
  readonly who: string;
  /** What is said while somebody else decides. */
  readonly waiting: string;
  /** How it ended, once that stands. */
  readonly result: Result | null;
  /** Whether the seat to move is the reader's to decide for. */
  readonly isOurTurn: boolean;
  /** How long each seat took, in milliseconds, where that is known. */
  readonly spent: number[];
  /** Whether the reader may see the secret of a seat now. */
  canPeek(seat: number): boolean;
  /** A step was played, or undone. */
  changed(): void;
  /** The reader stands by a whole turn. */
  send(turn: string): void;
  /** Somebody else is to decide. */
  wait(): void;
  /** The end is seen. */
  ended(): void;
}

export class TurnFlow {
  readonly table: BoardState;
  /** A whole turn waits for the reader's word. */
  unconfirmed = $state(false);
  /** The time of the end, for a panel that ignores hasty taps. */
  endedAt = $state<number | null>(null);
  /** The turn that is shown once more. */
  replayed = $state.raw<Turn | null>(null);
  /** How many turns of others are still to be shown. */
  private showing = $state(0);
  private queue: Promise<unknown> = Promise.resolve();
  /** Which course of the match is shown; what belongs to another one stops. */
  private course = 0;

  constructor(
    gameMatch: GameMatch,
    private readonly transport: Transport,
  ) {
    this.table = new BoardState(gameMatch, null);
    this.table.setVeiled(true);
    this.table.holdsTo = true;
    this.table.onmove = () => this.moved();
    this.table.onrefused = (refusal) => announce(refusalText(refusal), 'assertive');
  }

  /** The turn under way, if it is the reader's. */
  get openTurn(): Turn | null {
    const isOpen = this.unconfirmed || (this.table.state.midTurn && this.transport.isOurTurn && this.showing === 0);
    return isOpen ? (this.table.turns.at(-1) ?? null) : null;
  }

  /** Why the last step stands, where the rules say so. */
  get binds(): Refusal | null {
    return this.table.state.binds;
  }

  /** Whether a step can be undone now. */
  get canUndo(): boolean {
    return this.openTurn !== null && (this.table.canAct || this.unconfirmed) && this.binds === null;
  }

  /** Sees who is to decide, and lets them. */
  settle(): void {
    const { table, transport } = this;
    const isOurs = transport.isOurTurn && this.showing === 0 && !this.unconfirmed;
    table.canAct = isOurs;
    table.showsFirst = settings.confirm === 'touch';
    if (this.showing > 0 || this.unconfirmed) return;
    if (transport.result) this.finish();
    else if (!isOurs) transport.wait();
    else if (table.forced) this.playForced(table.forced);
    else this.prompt();
  }

  /** Says what is to be done, and by whom where that is not plain. */
  private prompt(): void {
    const step = askedText(this.table);
    const { who } = this.transport;
    announce(who === '' ? step : `${who}: ${step}`);
  }

  /** Does what is not a matter of choice, after a moment in which it can be seen. */
  private playForced(move: Move): void {
    const { table, course } = this;
    const { plies } = table.state;
    table.canAct = false;
    setTimeout(() => {
      const isUnchanged = this.course === course && table.state.plies === plies && this.transport.isOurTurn;
      if (isUnchanged) table.play(move);
    }, paced(FORCED_PAUSE));
  }

  private finish(): void {
    if (this.endedAt !== null) return;
    this.endedAt = Date.now();
    this.table.setVeiled(false);
    this.transport.ended();
    // What the end reveals can say more of why it came.
    const { result, names, ownSeat } = this.transport;
    if (!result) return;
    announce(endText(result, names, ownSeat), 'assertive');
    const winners = winnersOf(result);
    if (winners.length === 0) hear('drawn');
    else hear(ownSeat === null || winners.includes(ownSeat) ? 'won' : 'lost');
  }

  /** The hand has played a step. */
  private moved(): void {
    const isWhole = !this.table.state.midTurn;
    // Whoever is shown everything first has been asked.
    this.unconfirmed = isWhole && settings.confirm === 'always';
    this.transport.changed();
    if (isWhole && !this.unconfirmed) this.send();
    else this.settle();
  }

  /** The reader stands by the turn, or by what was shown of it. */
  confirm(): void {
    if (this.table.proposed) {
      this.table.playProposed();
      return;
    }
    if (!this.unconfirmed) return;
    this.unconfirmed = false;
    this.send();
  }

  private send(): void {
    const turn = this.table.turns.at(-1);
    this.table.canAct = false;
    if (turn) this.transport.send(turn.moves.join(','));
  }

  /** Undoes one step of the turn under way, unless it binds. */
  undoStep(): void {
    if (!this.openTurn) {
      this.table.letGo();
      return;
    }
    if (this.refuseIfBound()) return;
    this.unconfirmed = false;
    this.table.takeBackStep();
    this.transport.changed();
    this.table.canAct = this.transport.isOurTurn;
    this.prompt();
  }

  /** Goes back to so many moves, unless the rules forbid it. */
  takeBack(plies: number): void {
    if (this.refuseIfBound()) return;
    this.leaveCourse();
    this.reopen();
    this.table.takeBack(plies);
    this.transport.changed();
    this.settle();
  }

  /** The end, if there was one, is none any more. */
  reopen(): void {
    this.endedAt = null;
    this.table.setVeiled(true);
  }

  /** Whether what was played stands; says why. */
  refuseIfBound(): boolean {
    if (this.binds) this.table.deny(this.binds, null);
    return this.binds !== null;
  }

  /** Another course of the match; `steps` are begun and not sent. */
  replace(gameMatch: GameMatch, steps: string[] = []): void {
    const wasAsked = this.unconfirmed && steps.length > 0;
    const stand = steps.every((step) => gameMatch.play(step) === null);
    this.leaveCourse();
    this.unconfirmed = wasAsked && stand;
    this.table.replace(gameMatch);
    this.settle();
  }

  /** Whether the table is already where `steps` lead from `gameMatch`. */
  stands(gameMatch: GameMatch, steps: string[]): boolean {
    return this.showing === 0 && steps.every((step) => gameMatch.play(step) === null) && gameMatch.key() === this.table.gameMatch.key();
  }

  /** The last whole turn, which can be shown once more. */
  get lastTurn(): Turn | null {
    return this.table.turns.at(this.openTurn ? -2 : -1) ?? null;
  }

  /** Shows the last turn once more, move by move; any touch, key or other look ends it. */
  async replay(): Promise<void> {
    const { table, transport, lastTurn: turn } = this;
    if (!turn || this.replayed || this.showing > 0) return;
    this.replayed = turn;
    announce(toldTurn(turn, { name: transport.names[turn.seat] ?? '', game: table.state.game }));
    const end = turn.firstPly + turn.moves.length;
    table.lookAt(turn.firstPly);
    await pause(BEFORE_REPLAY);
    for (let at = turn.firstPly; at < end && table.past?.plies === at; at += 1) {
      await pause(Math.max(table.goOn(), STILL) + PAUSE);
    }
    // Steps of a turn under way come after what was shown.
    if (table.past?.plies === end) table.lookAt(Infinity);
    this.replayed = null;
  }

  /** Leaves the match. */
  close(): void {
    this.leaveCourse();
  }

  private leaveCourse(): void {
    this.course += 1;
    this.showing = 0;
    this.unconfirmed = false;
  }

  /**
   * Shows a turn of somebody else, move by move, after those that are still to
   * be shown. Says whether it could be played here.
   */
  show(turn: string): Promise<boolean> {
    const { course } = this;
    this.showing += 1;
    this.table.canAct = false;
    const play = async (): Promise<boolean> => {
      const ahead = this.table.gameMatch.turnAhead(turn, this.table.state.turns);
      if (this.course !== course) return true;
      if (ahead) await this.playOut(ahead, course);
      if (this.course !== course) return true;
      this.showing -= 1;
      this.transport.changed();
      this.settle();
      if (this.table.canAct && this.transport.ownSeat !== null) hear('your-turn', { later: paced(AFTER_TURN) });
      return ahead !== null;
    };
    // What cannot be shown must not keep the turns after it from being shown.
    const fail = (error: unknown): boolean => {
      console.error(error);
      if (this.course === course) this.showing -= 1;
      return false;
    };
    const shown = this.queue.then(play).catch(fail);
    this.queue = shown;
    return shown;
  }

  private async playOut(turn: Turn, course: number): Promise<void> {
    const { table, transport } = this;
    const { seat, moves } = turn;
    // Ears are not later than eyes: it is said before it is seen.
    announce(toldTurn(turn, { name: transport.names[seat] ?? '', game: table.state.game }));
    for (const [index, move] of moves.entries()) {
      const time = table.advance(move);
      // Whoever is next need not wait for what is still moving.
      const isLast = index === moves.length - 1 && this.showing === 1;
      if (!isLast || !transport.isOurTurn) await pause(time + paced(PAUSE));
      if (this.course !== course) return;
    }
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
