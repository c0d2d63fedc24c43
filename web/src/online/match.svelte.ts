/** A match at the server's table: the log is the truth, the table here follows it. */
import { announce } from '../lib/announce.svelte';
import { number, t } from '../lib/i18n.svelte';
import { remember } from '../lib/last';
import { GameMatch } from '../lib/rules';
import { hear } from '../lib/sound';
import { TurnFlow, type Transport } from '../play/flow.svelte';
import type { Result } from '../types/rules';
import type { Action, Event, MatchView, OfferKind, Problem, ServerMessage } from '../types/protocol';
import { freshId, getMatch, problemText, Refused } from './api';
import { sitterName } from './names';
import { rememberSeat, satAt } from './sat';
import { Connection } from './socket.svelte';

/** How long it is told what became of an offer. */
const TOLD = 6000;

/** How often it is asked what a rated match has changed, and how long is waited before. */
const COUNTINGS = 3;
const COUNTING = 1000;

type Act = Action extends infer A ? (A extends { id: string } ? Omit<A, 'id'> : never) : never;

export class OnlineMatch implements Transport {
  /** The match as the server last told it. */
  view = $state.raw() as MatchView;
  /** A turn on its way. */
  pending = $state.raw<{ id: string; turn: string; turns: number } | null>(null);
  /** Why the server did not do something. */
  problem = $state<string | null>(null);
  /** What became of an offer, for a while. */
  told = $state<string | null>(null);
  readonly flow: TurnFlow;
  readonly connection: Connection;
  readonly who = '';
  /** What the log says, without steps that are not in it yet. */
  private log: GameMatch;
  /** What the server has not answered yet. It is sent again after every break, and done once. */
  private readonly unanswered = new Map<string, Action>();
  /** Who sat where the computer plays on, by seat: their turns were theirs. */
  private readonly before = new Map<number, string>();

  constructor(view: MatchView) {
    this.view = view;
    if (view.you !== null) rememberSeat({ id: view.id, seat: view.you, isGuest: false });
    this.log = replay(view);
    this.flow = new TurnFlow(this.log.copy(), this);
    this.connection = new Connection(
      () => this.opened(),
      (message) => this.hear(message),
    );
    this.flow.settle();
  }

  close(): void {
    this.flow.close();
    this.connection.close();
  }

  get id(): string {
    return this.view.id;
  }

  get names(): string[] {
    return this.view.seats.map(({ sitter }, index) => {
      const name = sitterName(sitter, this.view.game, index, index === this.view.you);
      const before = this.before.get(index);
      return sitter.type === 'engine' && before !== undefined ? t('online-in-place', { name, before }) : name;
    });
  }

  /** Whether the computer plays on in the reader's place. */
  get isReplaced(): boolean {
    const sat = this.view.you === null ? satAt(this.view.id) : undefined;
    return sat !== undefined && this.view.seats[sat.seat]?.sitter.type === 'engine';
  }

  get players(): string[] {
    return this.view.seats.map(({ sitter }, seat) => (sitter.type === 'engine' ? (this.names[seat] ?? '') : sitter.type === 'person' ? (sitter.name ?? '') : ''));
  }

  get levels(): (number | null)[] {
    return this.view.seats.map(({ sitter }) => (sitter.type === 'engine' ? sitter.level : null));
  }

  get ownSeat(): number | null {
    return this.view.you;
  }

  get waiting(): string {
    if (this.pending) return t('web-sending');
    const toMove = this.flow.table.state.toMove ?? 0;
    if (this.view.you === null) return t(this.isReplaced ? 'online-replaced' : 'web-watching', { name: this.names[toMove] ?? '' });
    const ahead = this.engine(toMove)?.ahead ?? null;
    if (ahead !== null) return t('online-engine-waits', { count: ahead, shown: number(ahead) });
    return t('web-their-turn', { name: this.names[toMove] ?? '' });
  }

  get result(): Result | null {
    const { result } = this.view;
    const conclusion = this.flow.table.state.outcome?.conclusion;
    return result?.by === 'rules' && conclusion ? { ...result, conclusion } : result;
  }

  get isOurTurn(): boolean {
    const { state, you } = this.view;
    return state === 'playing' && you !== null && this.flow.table.state.toMove === you && this.pending === null;
  }

  /** Whether seats know things that others do not. */
  get hasSecrets(): boolean {
    return this.view.commitment !== null;
  }

  canPeek(seat: number): boolean {
    return this.hasSecrets && seat === this.view.you && this.view.state === 'playing';
  }

  /** What a seat's clock shows at a time of this device. */
  left(seat: number, now: number): number | null {
    const { clock } = this.view;
    const had = clock?.left[seat];
    if (!clock || had === undefined) return null;
    const running = clock.running === seat && this.view.state === 'playing';
    // On vacation a clock stands still.
    const since = Math.max(clock.at, this.view.seats[seat]?.restsUntil ?? 0);
    return Math.max(0, running ? had - Math.max(0, now + this.connection.ahead - since) : had);
  }

  /** Whether an engine decides, and how many decisions come before its own: `null` while it thinks. */
  engine(seat: number): { ahead: number | null } | null {
    const { engine, seats, state, toMove } = this.view;
    if (state !== 'playing' || seats[seat]?.sitter.type !== 'engine') return null;
    if (engine?.seat === seat) return { ahead: engine.ahead };
    return toMove === seat ? { ahead: null } : null;
  }

  /** Until when somebody is on vacation; `null` where nobody is. */
  restsUntil(seat: number, now: number): number | null {
    const until = this.view.seats[seat]?.restsUntil ?? null;
    return until !== null && now + this.connection.ahead < until ? until : null;
  }

  /** Where the clocks tell it: they began full, and every turn filled them a little. */
  get spent(): number[] {
    const { time, clock } = this.view;
    if (time.type !== 'fischer' || !clock) return [];
    return clock.left.map((left, seat) => {
      const turns = this.flow.table.turns.filter((turn) => turn.seat === seat).length;
      return Math.max(0, (time.initial + time.increment * turns) * 1000 - left);
    });
  }

  changed(): void {
    this.problem = null;
  }

  send(turn: string): void {
    remember(this.view.game);
    const sent = { id: freshId(), turn, turns: this.view.turns.length };
    this.pending = sent;
    this.sendAction({ type: 'turn', ...sent });
  }

  wait(): void {
    // The server tells when there is something new.
  }

  ended(): void {
    // What was hidden is on the table now.
    if (this.view.reveal) this.flow.table.reveal(this.log.copy());
    if (this.view.rated) void this.learnRatings(COUNTINGS);
  }

  /** A rated match is counted a moment after its end. */
  private async learnRatings(times: number): Promise<void> {
    if (times === 0 || this.view.ratings.length > 0) return;
    try {
      const { ratings, seats } = await getMatch(this.view.id);
      this.view = { ...this.view, ratings, seats };
    } catch {
      // Whoever is offline learns it with the whole match, when the connection is back.
      return;
    }
    if (this.view.ratings.length === 0) setTimeout(() => void this.learnRatings(times - 1), COUNTING);
  }

  private opened(): void {
    this.connection.send({ type: 'open', matchId: this.view.id, after: this.view.seq });
    this.unanswered.forEach((action) => this.sendAction(action));
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
        this.unanswered.delete(message.id);
        break;
      case 'refused':
        this.refused(message.id, message.problem);
        break;
      case 'presence': {
        const { watchers, online, engine } = message;
        const view = { ...this.view, watchers, seats: this.view.seats.map((seat, index) => ({ ...seat, online: online[index] ?? false })) };
        delete view.engine;
        this.view = engine ? { ...view, engine } : view;
        break;
      }
    }
  }

  private refused(id: string | null, problem: Problem): void {
    this.problem = problemText(new Refused(problem));
    announce(this.problem, 'assertive');
    if (id !== null) this.unanswered.delete(id);
    if (id !== null && id === this.pending?.id) {
      this.pending = null;
      this.ask();
    }
  }

  /** Asks for the whole match anew. */
  private ask(): void {
    this.connection.send({ type: 'open', matchId: this.view.id });
  }

  private reset(view: MatchView): void {
    const { pending } = this;
    const began = this.view.state === 'waiting' && view.state === 'playing';
    const open = this.flow.openTurn?.moves ?? [];
    // What was begun, or is on its way, survives a break if it is still the same turn.
    const isSameTurn =
      view.state === 'playing' &&
      view.turns.length === (pending?.turns ?? this.view.turns.length) &&
      view.turns.every((turn, index) => turn === this.view.turns[index]);
    const isSameView = view.start === this.view.start && view.you === this.view.you;
    this.view = view;
    this.log = replay(view);
    if (!isSameTurn) this.dropPending();
    const steps = pending ? [pending.turn] : open;
    // What is only chosen stays too: something else has been agreed on in the meantime.
    if (isSameTurn && isSameView && this.flow.stands(this.log.copy(), steps)) this.flow.settle();
    else this.flow.replace(this.log.copy(), isSameTurn ? steps : []);
    if (began && this.isOurTurn) hear('your-turn');
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
    if (kind.type === 'turn') view.turns = [...view.turns, kind.turn];
    if (kind.type === 'turn' || kind.type === 'declined') delete view.engine;
    if (!this.isInStep(view, event)) {
      this.ask();
      return;
    }
    switch (kind.type) {
      case 'turn':
        view.offers = view.offers.filter((offer) => offer.offer === 'free-chat');
        this.view = view;
        this.turnCame(kind.turn, kind.id);
        return;
      case 'offered':
        view.offers = [...view.offers, { offer: kind.offer, seat: kind.seat }];
        announce(t(kind.seat === view.you ? `online-offered-${kind.offer}` : `web-offer-${kind.offer}`), 'assertive');
        break;
      case 'declined':
        this.tellDeclined(kind.seat, kind.offer);
        view.offers = view.offers.filter((offer) => offer.offer !== kind.offer);
        break;
      case 'left':
        view.seats = this.withClaim(kind.seat, kind.claimAt);
        announce(t('online-away', { name: this.names[kind.seat] ?? '' }));
        break;
      case 'returned':
        view.seats = this.withClaim(kind.seat, null);
        break;
      case 'said':
        view.said = [...view.said, { seq: event.seq, seat: kind.seat, said: kind.said }];
        break;
      case 'created':
        break;
      case 'resigned':
      case 'timed-out':
      case 'claimed':
        if (kind.replaced) this.tellReplaced(kind.type, kind.seat);
        this.view = view;
        this.ask();
        return;
      case 'accepted':
        if (kind.done && (kind.offer === 'takeback' || kind.offer === 'free-chat')) this.tell(t(`online-accepted-${kind.offer}`));
        this.view = view;
        this.ask();
        return;
      default:
        // Who sits where, why it was called off, takebacks and what an acceptance
        // brings: the whole match says it best.
        this.view = view;
        this.ask();
        return;
    }
    this.view = view;
  }

  /** At a table of several the computer plays on for whoever has left; everybody learns it. */
  private tellReplaced(why: 'resigned' | 'timed-out' | 'claimed', seat: number): void {
    const name = this.names[seat] ?? '';
    this.before.set(seat, name);
    this.tell(seat === this.view.you ? t('online-replaced') : t(`online-replaced-${why}`, { name }));
  }

  private withClaim(left: number, claimAt: number | null): MatchView['seats'] {
    return this.view.seats.map((seat, index) => (index === left ? { ...seat, claimAt } : seat));
  }

  /** Whoever offered something learns that it was not taken; the others, that it is no longer offered. */
  private tellDeclined(seat: number, kind: OfferKind): void {
    const offer = this.view.offers.find((open) => open.offer === kind);
    if (!offer || seat === this.view.you) return;
    const name = this.names[seat] ?? '';
    this.tell(seat === offer.seat ? t('online-withdrawn', { name }) : t(`online-declined-${kind}`, { name }));
  }

  /** Says for a while what became of an offer. */
  private tell(told: string): void {
    this.told = told;
    announce(told, 'assertive');
    setTimeout(() => {
      if (this.told === told) this.told = null;
    }, TOLD);
  }

  /** Whom the reader waits for, and how many milliseconds still; nobody where all are there. */
  away(now: number): { seat: number; left: number } | null {
    const { you, seats, state } = this.view;
    if (you === null || state !== 'playing') return null;
    const gone = seats.flatMap(({ claimAt, sitter }, seat) => (claimAt === null || seat === you || sitter.type === 'engine' ? [] : [{ seat, left: Math.max(0, claimAt - now - this.connection.ahead) }]));
    return gone.sort((a, b) => a.left - b.left)[0] ?? null;
  }

  /** Takes an event into the log; whether the position is then the server's. */
  private isInStep(view: MatchView, { kind, reveal, hash }: Event): boolean {
    if (reveal) this.log = replay(view);
    else if (kind.type === 'turn' && this.log.play(kind.turn) !== null) return false;
    return this.log.key() === hash;
  }

  /** A turn is in the log: ours is confirmed, another's is shown. */
  private turnCame(turn: string, id: string): void {
    if (this.pending?.id === id) {
      this.dropPending();
      this.flow.settle();
    } else if (this.pending || this.flow.openTurn) {
      // Played by the same seat elsewhere: what was begun here is void.
      this.dropPending();
      this.flow.replace(this.log.copy());
    } else {
      void this.flow.show(turn).then((isShown) => {
        if (!isShown) this.flow.replace(this.log.copy());
      });
    }
  }

  /** The turn on its way has arrived, or is void. */
  private dropPending(): void {
    if (this.pending) this.unanswered.delete(this.pending.id);
    this.pending = null;
  }

  private sendAction(action: Action): void {
    this.unanswered.set(action.id, action);
    this.connection.send({ type: 'act', matchId: this.view.id, action });
  }

  act(action: Act): void {
    this.problem = null;
    this.sendAction({ ...action, id: freshId() } as Action);
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
function replay(view: MatchView): GameMatch {
  const gameMatch = GameMatch.at(view.game, view.reveal?.start ?? view.start);
  for (const turn of view.turns) gameMatch.play(turn);
  return gameMatch;
}
