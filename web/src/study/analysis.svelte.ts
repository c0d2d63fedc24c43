/** An analysis board: a tree of turns, and the engine's opinion of where one stands. */
import { Table } from '../board/table.svelte';
import { search, type Line, type Search } from '../lib/engine';
import { drawSeed, GameMatch } from '../lib/rules';
import { seatName } from '../lib/words';
import type { GameName } from '../types/rules';
import { review, share } from './review';
import { grow, pathTo, promote, rootNode, type Node } from './tree';

const LOOK = 6000;
const GLANCE = 350;

export class Analysis {
  readonly table: Table;
  root: Node = rootNode();
  current = $state.raw<Node>(this.root);
  /** Counts changes of the tree, which is plain data. */
  version = $state(0);
  lines = $state.raw<Line[]>([]);
  /** Whether the engine looks at every position one comes to. */
  engine = $state(false);
  /** How far a review is, from 0 to 1; `null` when there is none. */
  progress = $state<number | null>(null);
  /** Who played, seat by seat; empty where nobody knows. */
  players = $state.raw<string[]>([]);
  private searching: Search | null = null;
  /** The page is left: nothing goes on. */
  private closed = false;

  constructor(
    readonly game: GameName,
    public start: string,
    turns: string[],
    players: string[] = [],
  ) {
    this.table = new Table(GameMatch.at(game, start), null);
    this.table.onmove = () => this.moved();
    this.load(start, turns, players);
  }

  /** What a seat is called here. */
  nameOf(seat: number): string {
    return this.players[seat] || seatName(this.game, seat);
  }

  /** Another start, and turns from there. */
  load(start: string, turns: string[], players: string[] = []): void {
    this.players = players;
    const gameMatch = GameMatch.at(this.game, start);
    const root = rootNode();
    let node = root;
    for (const turn of turns) {
      const seat = gameMatch.state().toMove ?? 0;
      if (gameMatch.play(turn) !== null) break;
      node = grow(node, turn, seat);
    }
    this.start = start;
    this.root = root;
    this.goTo(node);
  }

  private moved(): void {
    if (this.table.state.midTurn) return;
    const turn = this.table.turns.at(-1);
    if (!turn) return;
    this.current = grow(this.current, turn.moves.join(','), turn.seat);
    this.arrived();
  }

  /** Goes to a node of the tree. */
  goTo(node: Node): void {
    this.current = node;
    this.table.replace(this.matchAt(node));
    this.arrived();
  }

  /** The match as far as `node`. */
  matchAt(node: Node): GameMatch {
    const gameMatch = GameMatch.at(this.game, this.start);
    for (const { turn } of pathTo(node)) gameMatch.play(turn);
    return gameMatch;
  }

  private arrived(): void {
    this.table.canAct = this.table.state.outcome === null;
    this.version += 1;
    this.lines = [];
    this.stop();
    if (this.engine) this.look();
  }

  step(by: -1 | 1): void {
    const next = by === 1 ? this.current.children[0] : this.current.parent;
    if (next) this.goTo(next);
  }

  promote(node: Node): void {
    promote(node);
    this.version += 1;
  }

  setEngine(on: boolean): void {
    this.engine = on;
    this.stop();
    if (on) this.look();
  }

  /** The first seat's share of wins, by the best line. */
  get chance(): number | null {
    const { outcome } = this.table.state;
    if (outcome) return share(outcome);
    const best = this.lines[0];
    return best ? this.forFirst(best.chance) : this.current.chance;
  }

  /** A share of wins of the seat to move, as the first seat's. */
  forFirst(chance: number): number {
    return this.table.state.toMove === 1 ? 1 - chance : chance;
  }

  private look(): void {
    if (this.table.state.outcome) return;
    const node = this.current;
    const question = this.question(this.table.gameMatch, LOOK, 3);
    const mine = search(question, (line) => {
      if (this.searching !== mine) return;
      const others = this.lines.filter((known) => known.line !== line.line);
      this.lines = [...others, line].sort((a, b) => a.line - b.line);
      if (line.line === 1) {
        node.chance = this.forFirst(line.chance);
        this.version += 1;
      }
    });
    this.searching = mine;
    // A search that is stopped before it found anything has nothing to say.
    mine.found.catch(() => undefined);
  }

  private question(gameMatch: GameMatch, milliseconds: number, lines: number): Parameters<typeof search>[0] {
    const known = gameMatch.known(gameMatch.state().toMove);
    return { known, player: 'best', seed: drawSeed(), milliseconds, lines };
  }

  stop(): void {
    const running = this.searching;
    this.searching = null;
    running?.stop();
  }

  /** Stops whatever is under way, for good. */
  close(): void {
    this.closed = true;
    this.stop();
  }

  /** Looks at every position of the main line for a moment. */
  async review(): Promise<void> {
    this.setEngine(false);
    const goesOn = (done: number): boolean => {
      this.progress = done;
      this.version += 1;
      return !this.closed;
    };
    await review(this.root, (node) => this.matchAt(node), GLANCE, goesOn);
    this.progress = null;
  }

  /** The turns of the line one is in, as text. */
  get text(): string {
    return pathTo(this.current)
      .map((node) => node.turn)
      .join(' ');
  }
}
