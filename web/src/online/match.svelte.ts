/** A match at the server's table: the log is the truth, the table here follows it. */
import { FORCED_PAUSE, Table } from '../board/table.svelte';
import { announce } from '../lib/announce.svelte';
import { t } from '../lib/i18n.svelte';
import { Sitting } from '../lib/rules';
import { paced, settings } from '../lib/settings.svelte';
import type { Result } from '../types/rules';
import { endText, refusalText, turnText } from '../lib/words';
import type { Action, Event, MatchView, OfferKind, ServerMessage } from '../types/protocol';
import { freshId } from './api';
import { readResult, sitterName } from './names';
import { Line } from './socket.svelte';

type Act = Action extends infer A ? (A extends { id: string } ? Omit<A, 'id'> : never) : never;

export class OnlineMatch {
  /** The match as the server last told it. */
  view = $state.raw() as MatchView;
  /** A turn on its way. */
  pending = $state.raw<{ id: string; turn: string; turns: number; since: number } | null>(null);
  /** A finished turn waits for the reader's word. */
  unconfirmed = $state(false);
  /** Why the server did not do something. */
  problem = $state<string | null>(null);
  /** The server no longer knows the match. */
  gone = $state(false);
  endedAt = $state<number | null>(null);
  readonly table: Table;
  readonly line: Line;
  private chain: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(view: MatchView) {
    this.view = view;
    this.table = new Table(replay(view), null);
    this.table.onmove = () => this.afterMove();
    this.table.onrefused = (refusal) => announce(refusalText(refusal), 'assertive');
    this.line = new Line(
      () => this.opened(),
      (message) => this.hear(message),
    );
    this.settle();
  }

  close(): void {
    this.closed = true;
    this.line.close();
  }

  get names(): string[] {
    return this.view.seats.map((seat, index) => sitterName(seat.sitter, this.view.game, index, index === this.view.you));
  }

  /** Who plays, as a record tells it. */
  get players(): string[] {
    return this.view.seats.map(({ sitter }, seat) => (sitter.type === 'engine' ? (this.names[seat] ?? '') : sitter.type === 'person' ? (sitter.name ?? '') : ''));
  }

  get result(): Result | null {
    if (!this.view.result) return null;
    const result = readResult(this.view.result);
    const conclusion = this.table.state.outcome?.conclusion;
    return result.ending === 'rules' && conclusion ? { ...result, conclusion } : result;
  }

  get myTurn(): boolean {
    return this.view.state === 'playing' && this.view.you !== null && this.table.state.toMove === this.view.you;
  }

  /** What a seat's clock shows at a time of this device. */
  left(seat: number, now: number): number | null {
    const { clock } = this.view;
    const had = clock?.left[seat];
    if (!clock || had === undefined) return null;
    const running = clock.running === seat && this.view.state === 'playing';
    return Math.max(0, running ? had - (now + this.line.ahead - clock.at) : had);
  }

  /** How long each seat took, where the clocks tell: they began full, and every turn filled them a little. */
  get spent(): number[] {
    const { time, clock } = this.view;
    if (time.type !== 'fischer' || !clock) return [];
    return clock.left.map((left, seat) => {
      const turns = this.table.turns.filter((turn) => turn.seat === seat).length;
      return Math.max(0, (time.initial + time.increment * turns) * 1000 - left);
    });
  }

  private opened(): void {
    this.line.send({ type: 'open', matchId: this.view.id, after: this.view.seq });
    if (this.pending) this.sendTurn();
  }

  private hear(message: ServerMessage): void {
    if ('matchId' in message && message.matchId !== null && message.matchId !== this.view.id) return;
    switch (message.type) {
      case 'snapshot':
        this.reset(message.view);
        break;
      case 'event':
        this.follow(message.event);
        break;
      case 'done':
        if (message.id === this.pending?.id) this.pending = null;
        break;
      case 'refused':
        this.refused(message.id, message.problem.message, message.problem.reason);
        break;
      case 'presence':
        this.view = {
          ...this.view,
          watchers: message.watchers,
          seats: this.view.seats.map((seat, index) => ({ ...seat, online: message.online[index] ?? false })),
        };
        break;
    }
  }

  private refused(id: string | null, message: string, reason: string | undefined): void {
    this.problem = reason === undefined ? message : t(reason);
    announce(this.problem, 'assertive');
    if (id !== null && id === this.pending?.id) {
      this.pending = null;
      this.ask();
    }
  }

  /** Asks for the whole match anew. */
  private ask(): void {
    this.line.send({ type: 'open', matchId: this.view.id });
  }

  private reset(view: MatchView): void {
    const ours = this.pending && view.turns.length > this.pending.turns ? null : this.pending;
    const kept = this.pending ? null : this.unsent();
    this.view = view;
    this.pending = ours;
    this.table.replace(replay(view));
    // Steps that were not sent survive a break, if it is still the same turn.
    if (kept && kept.turns === this.table.state.turns) {
      for (const move of kept.moves) this.table.sitting.play(move);
      this.table.refresh();
    }
    this.settle();
  }

  /** The steps of a turn that was begun and not sent. */
  private unsent(): { turns: number; moves: string[] } | null {
    const turn = this.table.turns.at(-1);
    const open = this.unconfirmed || this.table.state.midTurn;
    return turn && open ? { turns: this.view.turns.length, moves: turn.moves } : null;
  }

  private follow(event: Event): void {
    if (event.seq <= this.view.seq) return;
    if (event.seq !== this.view.seq + 1) {
      this.ask();
      return;
    }
    const view = { ...this.view, seq: event.seq, toMove: event.toMove, hash: event.hash };
    if (event.clock) view.clock = event.clock;
    if (event.result) {
      view.result = event.result;
      view.state = 'over';
      view.offers = [];
    }
    if (event.reveal) view.reveal = event.reveal;
    const { kind } = event;
    switch (kind.type) {
      case 'turn':
        view.turns = [...view.turns, kind.turn];
        view.offers = view.offers.filter((offer) => offer.offer === 'free-chat');
        this.view = view;
        this.turnCame(kind.seat, kind.turn, kind.id);
        return;
      case 'offered':
        view.offers = [...view.offers, { offer: kind.offer, seat: kind.seat }];
        announce(t(`web-offer-${kind.offer}`), 'assertive');
        break;
      case 'declined':
        view.offers = view.offers.filter((offer) => offer.offer !== kind.offer);
        break;
      case 'said':
        view.said = [...view.said, { seat: kind.seat, said: kind.said }];
        break;
      case 'created':
        break;
      default:
        // Who sits where, why it was called off, takebacks and what an acceptance
        // brings: the whole match says it best.
        this.view = view;
        this.ask();
        return;
    }
    this.view = view;
    this.settle();
  }

  /** A turn is in the log: ours is confirmed, another's is played out. */
  private turnCame(seat: number, turn: string, id: string): void {
    if (this.pending?.id === id) {
      this.pending = null;
      this.settle();
      return;
    }
    this.table.canAct = false;
    this.chain = this.chain.then(async () => {
      const ahead = this.table.sitting.turnAhead(turn);
      if (ahead === null) {
        this.ask();
        return;
      }
      // Ears are not later than eyes: it is said before it is seen.
      announce(turnText(ahead, this.names[seat] ?? ''));
      for (const move of turn.split(',')) {
        const time = this.table.advance(move);
        await new Promise((resolve) => setTimeout(resolve, time + paced(90)));
      }
      this.settle();
    });
  }

  /** Who may act now, and whether it is over. */
  private settle(): void {
    this.table.canAct = this.myTurn && this.pending === null && !this.unconfirmed;
    this.goOn();
    if (this.view.state !== 'over' || this.endedAt !== null) return;
    this.endedAt = Date.now();
    // What was hidden is on the table now.
    if (this.view.reveal) this.table.reveal(replay(this.view));
    if (this.result) announce(endText(this.result, this.names, this.view.you), 'assertive');
  }

  /** Does what is not a matter of choice, after a moment in which it can be seen. */
  private goOn(): void {
    const { forced, state } = this.table;
    if (!forced || !this.table.canAct) return;
    this.table.canAct = false;
    const { plies } = state;
    setTimeout(() => {
      const unchanged = this.table.state.plies === plies && this.myTurn && this.pending === null && !this.closed;
      if (unchanged) this.table.play(forced);
    }, paced(FORCED_PAUSE));
  }

  private afterMove(): void {
    this.problem = null;
    if (this.table.state.midTurn) {
      this.settle();
      return;
    }
    const asks = settings.confirm === 'always' || (settings.confirm === 'touch' && matchMedia('(pointer: coarse)').matches);
    if (asks && (this.table.turns.at(-1)?.moves.length ?? 0) > 1) {
      this.unconfirmed = true;
      this.table.canAct = false;
    } else this.confirm();
  }

  /** Sends the finished turn. */
  confirm(): void {
    const turn = this.table.turns.at(-1);
    if (!turn) return;
    this.unconfirmed = false;
    this.table.canAct = false;
    this.pending = { id: freshId(), turn: turn.moves.join(','), turns: this.view.turns.length, since: Date.now() };
    this.sendTurn();
  }

  private sendTurn(): void {
    if (!this.pending) return;
    const { id, turn, turns } = this.pending;
    this.line.send({ type: 'act', matchId: this.view.id, action: { type: 'turn', id, turn, turns } });
  }

  /** Undoes one step of the turn that is not sent yet. */
  undoStep(): void {
    if (this.pending || !(this.unconfirmed || this.table.state.midTurn)) {
      this.table.letGo();
      return;
    }
    this.unconfirmed = false;
    this.table.takeBackStep();
    this.settle();
  }

  act(action: Act): void {
    this.problem = null;
    this.line.send({ type: 'act', matchId: this.view.id, action: { ...action, id: freshId() } as Action });
  }

  /** An offer that waits for the reader's answer. */
  get toAnswer(): MatchView['offers'][number] | undefined {
    const { offers, you } = this.view;
    return you === null ? undefined : offers.find((offer) => offer.seat !== you);
  }

  /** An offer of the reader's own. */
  get offered(): MatchView['offers'][number] | undefined {
    return this.view.offers.find((offer) => offer.seat === this.view.you);
  }

  offer(offer: OfferKind): void {
    this.act({ type: 'offer', offer });
  }

  answer(offer: OfferKind, how: 'accept' | 'decline'): void {
    this.act({ type: how, offer });
  }
}

/** The match as far as the view tells it; everything, once the end has revealed it. */
function replay(view: MatchView): Sitting {
  const sitting = Sitting.at(view.game, view.reveal?.start ?? view.start);
  for (const turn of view.turns) sitting.play(turn);
  return sitting;
}
