/** Conditional turns in the making: a tree of turns from where the match stands, tried on a board. */
import { BoardState } from '../board/table.svelte';
import type { GameMatch } from '../lib/rules';
import { grow, pathTo, rootNode, type Node } from '../study/tree';

export class Planning {
  readonly table: BoardState;
  readonly root = rootNode();
  /** Where in the tree the board stands. */
  current = $state.raw<Node>(this.root);
  /** Counts changes of the tree, which is plain data. */
  version = $state(0);

  constructor(
    private readonly from: GameMatch,
    private readonly you: number,
    lines: string[][],
  ) {
    this.table = new BoardState(from.copy(), null);
    this.table.onmove = () => this.moved();
    lines.forEach((line) => this.take(line));
    this.goTo(this.root);
  }

  /** Whether the reader's own turn is due on the board. */
  get isOwn(): boolean {
    return this.table.state.toMove === this.you;
  }

  /** What can be kept: every line as far as its last answer. */
  get lines(): string[][] {
    const lines = new Map<string, string[]>();
    const walk = (node: Node): void => {
      node.children.forEach(walk);
      if (node.children.length > 0) return;
      const path = pathTo(node);
      const answered = path.findLastIndex(({ seat }) => seat === this.you);
      const line = path.slice(0, answered + 1).map(({ turn }) => turn);
      if (line.length > 0) lines.set(line.join(' '), line);
    };
    walk(this.root);
    return [...lines.values()];
  }

  goTo(node: Node): void {
    const gameMatch = this.from.copy();
    for (const { turn } of pathTo(node)) gameMatch.play(turn);
    this.current = node;
    this.table.replace(gameMatch);
    this.table.canAct = this.table.state.outcome === null;
  }

  /** Takes the turn at hand out, and what follows it. */
  remove(): void {
    const { parent } = this.current;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== this.current);
    this.version += 1;
    this.goTo(parent);
  }

  private moved(): void {
    const turn = this.table.turns.at(-1);
    if (this.table.state.midTurn || !turn) return;
    this.current = this.add(this.current, turn.moves.join(','), turn.seat);
    this.version += 1;
    this.table.canAct = this.table.state.outcome === null;
  }

  /** One turn of one's own answers what the others play; another one takes its place. */
  private add(node: Node, turn: string, seat: number): Node {
    if (seat === this.you) node.children = node.children.filter((child) => child.turn === turn);
    return grow(node, turn, seat);
  }

  private take(line: string[]): void {
    const gameMatch = this.from.copy();
    let node = this.root;
    for (const turn of line) {
      const seat = gameMatch.state().toMove ?? 0;
      if (gameMatch.play(turn) !== null) return;
      node = this.add(node, turn, seat);
    }
  }
}
