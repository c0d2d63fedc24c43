/** A match on this device: against the computer, or between people at one screen. */
import { announce } from '../lib/announce.svelte';
import { number, t } from '../lib/i18n.svelte';
import { drawSeed, GameMatch } from '../lib/rules';
import { settings } from '../lib/settings.svelte';
import { seatName } from '../lib/words';
import type { Cell, GameName, Result } from '../types/rules';
import { Computer, goodTurn } from './computer.svelte';
import { TurnFlow, type Transport } from './flow.svelte';
import { forget, keep, type Player, type Setup } from './saved';

export class LocalMatch implements Transport {
  readonly flow: TurnFlow;
  readonly computer = new Computer();
  /** A suggested move and its cells. */
  hinted = $state.raw<{ move: string; cells: Cell[] } | null>(null);
  /** Who must take the device before anything secret may be seen. */
  curtain = $state<number | null>(null);
  /** Whether seats know things that others do not. */
  readonly hasSecrets: boolean;
  spent = $state.raw<number[]>([]);
  /** Who decides, and since when. */
  private deciding: { seat: number | null; since: number } = { seat: null, since: 0 };
  private isClosed = false;

  constructor(
    readonly setup: Setup,
    moves: string[],
    spent: number[] = [],
  ) {
    const { game, options, seed, start } = setup;
    this.spent = setup.players.map((_, seat) => spent[seat] ?? 0);
    const gameMatch = start === undefined ? GameMatch.start(game, options, BigInt(seed)) : GameMatch.at(game, start);
    for (const move of moves) gameMatch.play(move);
    this.hasSecrets = gameMatch.position(0) !== gameMatch.position(null);
    this.flow = new TurnFlow(gameMatch, this);
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
    return this.flow.unconfirmed ? null : this.flow.table.state.outcome;
  }

  get ownSeat(): number | null {
    const people = this.setup.players.filter((player) => player.kind === 'person').length;
    return people === 1 ? this.setup.players.findIndex((player) => player.kind === 'person') : null;
  }

  get isOurTurn(): boolean {
    return this.curtain === null && this.isPerson(this.flow.table.state.toMove);
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

  /** Starts or goes on. */
  begin(): void {
    this.handOver();
    this.save();
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
    // A turn that is asked about is not kept: who comes back is asked again.
    if (!this.flow.unconfirmed) this.save();
  }

  send(): void {
    this.save();
    this.handOver();
    this.flow.settle();
  }

  ended(): void {
    this.save();
  }

  /** The computer's turn, or somebody takes the device first. */
  wait(): void {
    const { toMove } = this.flow.table.state;
    const player = toMove === null ? undefined : this.setup.players[toMove];
    if (toMove === null || player?.kind !== 'computer' || this.isClosed) return;
    if (this.computer.thinkingSince !== null) return;
    void this.computer.think(this.flow.table.gameMatch, toMove, player.level).then((turn) => {
      if (turn !== null && !this.isClosed) void this.flow.show(turn);
    });
  }

  /** Asks the computer again after it failed. */
  retry(): void {
    this.computer.stop();
    this.flow.settle();
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
    if (!turn) return;
    if (this.flow.binds === null) {
      this.computer.stop();
      if (this.hasSecrets && this.ownSeat === null) this.curtain = turn.seat;
    }
    this.flow.takeBack(turn.firstPly);
  }

  get canTakeBack(): boolean {
    return this.flow.table.turns.some((turn) => this.isPerson(turn.seat));
  }

  /** Shows a good move. */
  async hint(): Promise<void> {
    const { state, gameMatch } = this.flow.table;
    if (state.toMove === null) return;
    const turn = await goodTurn(gameMatch, state.toMove);
    if (this.flow.table.state !== state) return;
    const move = state.moves.find((candidate) => candidate.text === turn.split(',')[0]);
    if (!move) return;
    this.hinted = { move: move.text, cells: [...(move.from ? [move.from] : []), ...move.to] };
    announce(t('web-hint-is', { move: move.text }));
  }

  private save(): void {
    if (this.isClosed) return;
    this.count();
    const moves = this.flow.table.turns.flatMap((turn) => turn.moves);
    if (this.result) forget(this.setup.game);
    else keep({ setup: this.setup, moves, spent: this.spent });
  }

  /** Counts the time since the last look for whoever was to decide. */
  private count(): void {
    const { seat, since } = this.deciding;
    const now = Date.now();
    this.spent = this.spent.map((time, index) => (index === seat ? time + now - since : time));
    this.deciding = { seat: this.flow.table.state.toMove, since: now };
  }
}

/** A fresh match against the computer or among people. */
export function newSetup(game: GameName, options: string, players: Player[]): Setup {
  return { game, options, players, seed: drawSeed().toString() };
}
