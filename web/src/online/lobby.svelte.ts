/** The tables of the server as they come and go. */
import type { Seekers, TableView } from '../types/protocol';
import type { GameName } from '../types/rules';
import { problemText, whoAmI } from './api';
import { Connection } from './socket.svelte';

/** So many milliseconds after rows have moved, a press may be meant for another one. */
const SETTLING = 300;

export class Lobby {
  /** `null` until the server has told. */
  tables = $state.raw<TableView[] | null>(null);
  /** How many people look for an opponent, by game. */
  seekers = $state.raw<Seekers[]>([]);
  /** Why nothing can be told. */
  problem = $state<string | null>(null);
  private connection: Connection | null = null;
  private closed = false;
  private movedAt = -Infinity;

  constructor() {
    void this.begin();
  }

  /** Asks whether one may look, since a socket would not say why not; then listens. */
  async begin(): Promise<void> {
    this.problem = null;
    try {
      await whoAmI();
      this.connect();
    } catch (error) {
      this.problem = problemText(error);
    }
  }

  /** Whether nothing has moved under the pointer just now. */
  get isSettled(): boolean {
    return performance.now() - this.movedAt > SETTLING;
  }

  /** How many people would play a game, or any. */
  seekersOf(game: GameName | null): number {
    const fits = this.seekers.filter((found) => game === null || found.game === null || found.game === game);
    return fits.reduce((people, found) => people + found.people, 0);
  }

  close(): void {
    this.closed = true;
    this.connection?.close();
  }

  private connect(): void {
    if (this.closed) return;
    this.connection = new Connection(
      () => this.connection?.send({ type: 'open-lobby' }),
      (message) => {
        if (message.type !== 'lobby') return;
        this.seekers = message.seekers;
        this.show(message.tables);
      },
    );
  }

  private show(told: TableView[]): void {
    const known = this.tables ?? [];
    const next = inOrder(known, told);
    if (known.some((table, index) => next[index]?.id !== table.id)) this.movedAt = performance.now();
    this.tables = next;
  }
}

/** What is told, in the order in which it was known; what is new comes at the end. */
export function inOrder(known: TableView[], told: TableView[]): TableView[] {
  const byId = new Map(told.map((table) => [table.id, table]));
  const old = known.flatMap(({ id }) => byId.get(id) ?? []);
  const fresh = told.filter(({ id }) => !known.some((table) => table.id === id));
  return [...old, ...fresh];
}
