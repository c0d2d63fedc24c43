/** The connection to the server: comes back by itself after every break. */
import type { ClientMessage, ServerMessage } from '../types/protocol';

const SHORTEST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const HEARTBEAT = 20_000;
/** A connection that has not been made after so long never will be. */
const CONNECTING = 10_000;
/** A connection that is silent for so long in spite of heartbeats is dead. */
const SILENCE = 50_000;

export class Connection {
  /** Whether messages go through. */
  open = $state(false);
  /** Since when they do not; `null` while they do. */
  lostAt = $state<number | null>(null);
  /** What must be added to this device's clock to get the server's. */
  ahead = 0;
  private socket: WebSocket | null = null;
  private pause = SHORTEST_PAUSE;
  private closed = false;
  private beat: ReturnType<typeof setInterval> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private heardAt = Date.now();
  // A socket may not notice that the network is gone; the browser does.
  private readonly offline = (): void => this.drop();
  // Whoever is back, or looks again, need not wait for the next try.
  private readonly back = (): void => {
    if (this.socket === null && !this.closed) this.connect();
  };
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onopen: () => void,
    private readonly onmessage: (message: ServerMessage) => void,
  ) {
    this.connect();
    this.beat = setInterval(() => this.heartbeat(), HEARTBEAT);
    addEventListener('offline', this.offline);
    addEventListener('online', this.back);
    addEventListener('visibilitychange', this.back);
  }

  private connect(): void {
    clearTimeout(this.waiting);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => this.lost(socket);
    setTimeout(() => !this.open && this.giveUp(socket), CONNECTING);
  }

  private heartbeat(): void {
    if (this.open && Date.now() - this.heardAt > SILENCE) this.drop();
    else this.send({ type: 'ping' });
  }

  /** Gives the connection up; another is tried at once. */
  private drop(): void {
    const { socket } = this;
    if (socket && this.open) this.giveUp(socket);
  }

  private giveUp(socket: WebSocket): void {
    if (socket !== this.socket) return;
    socket.close();
    this.lost(socket);
  }

  private hear(message: ServerMessage): void {
    this.heardAt = Date.now();
    if ('now' in message) this.ahead = message.now - Date.now();
    if (message.type === 'hello') {
      this.open = true;
      this.lostAt = null;
      this.pause = SHORTEST_PAUSE;
      this.onopen();
      return;
    }
    // Nobody knows which message came too fast: after a while all of them are sent again, as after a break.
    const again = message.type === 'refused' && message.id === null ? message.problem.retryAfter : undefined;
    if (again !== undefined) {
      this.opening ??= setTimeout(() => {
        this.opening = undefined;
        if (this.open) this.onopen();
      }, again * 1000);
    }
    this.onmessage(message);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    this.open = false;
    this.lostAt ??= Date.now();
    this.waiting = setTimeout(() => !this.closed && this.connect(), this.pause * (0.7 + 0.6 * Math.random()));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.8);
  }

  /** Sends if the connection is open; whoever needs an answer sends again after a break. */
  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.opening);
    clearTimeout(this.waiting);
    removeEventListener('offline', this.offline);
    removeEventListener('online', this.back);
    removeEventListener('visibilitychange', this.back);
    this.socket?.close();
  }
}
