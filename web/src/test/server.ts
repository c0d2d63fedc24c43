/** A server that remembers what it is told and says what a test wants. */
import type { Action, ClientMessage, Event, EventKind, MatchView, ServerMessage } from '../types/protocol';

export class FakeServer {
  private readonly told: ClientMessage[] = [];
  private socket: { onmessage?: (message: { data: string }) => void } = {};

  constructor() {
    const { told } = this;
    const serve = (socket: object): void => {
      this.socket = socket;
    };
    globalThis.WebSocket = class {
      static readonly OPEN = 1;
      readonly readyState = 1;
      constructor() {
        serve(this);
      }
      send(text: string): void {
        told.push(JSON.parse(text) as ClientMessage);
      }
      close(): void {
        // Nobody listens any more.
      }
    } as unknown as typeof WebSocket;
  }

  /** A match in which the first seat is the reader's. */
  view(game: string, start: string): MatchView {
    const seats = ['Sara', 'Omid'].map((name) => ({ sitter: { type: 'person' as const, name, account: false, rating: null, provisional: false }, online: true, claimAt: null, restsUntil: null }));
    return {
      id: 'match', seq: 1, game, options: '', state: 'playing', seats, you: 0, start, turns: [], position: start, toMove: 0,
      time: { type: 'none' }, clock: null, offers: [], said: [], freeChat: false, result: null, commitment: null, reveal: null,
      rated: false, ratings: [], listed: false, next: null, key: null, watchers: 0, created: 0, deadline: null, expired: false, dealt: true, hash: '',
    };
  }

  say(message: ServerMessage): void {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
  }

  hello(): void {
    this.say({ type: 'hello', now: Date.now() } as ServerMessage);
  }

  happen(seq: number, kind: EventKind, hash: string): void {
    const event: Event = { seq, at: 0, kind, toMove: 0, hash };
    this.say({ type: 'event', matchId: 'match', event } as ServerMessage);
  }

  snapshot(view: MatchView): void {
    this.say({ type: 'snapshot', view, now: Date.now() });
  }

  /** Everything that was done, as often as it was sent. */
  actions(): Action[] {
    return this.told.flatMap((message) => (message.type === 'act' ? [message.action] : []));
  }

  /** The turns that were sent. */
  turns(): string[] {
    return this.told.flatMap((message) => (message.type === 'act' && message.action.type === 'turn' ? [message.action.turn] : []));
  }

  /** How often the whole match was asked for. */
  asked(): number {
    return this.told.filter((message) => message.type === 'open' && message.after === undefined).length;
  }
}
