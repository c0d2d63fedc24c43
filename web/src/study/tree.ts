/** A tree of turns: the match as played, and what might have been. */

export interface Node {
  /** The turn that led here; empty at the root. */
  turn: string;
  seat: number;
  parent: Node | null;
  children: Node[];
  /** The first seat's share of wins after this turn, once it was looked at. */
  chance: number | null;
  /** What the engine would have played here, once it was looked at. */
  best: string | null;
}

export function rootNode(): Node {
  return { turn: '', seat: 0, parent: null, children: [], chance: null, best: null };
}

/** The child that `turn` leads to, new if nobody tried it before. */
export function grow(node: Node, turn: string, seat: number): Node {
  const known = node.children.find((child) => child.turn === turn);
  if (known) return known;
  const child: Node = { turn, seat, parent: node, children: [], chance: null, best: null };
  node.children.push(child);
  return child;
}

/** From the root to `node`, without the root. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at?.parent; at = at.parent) path.unshift(at);
  return path;
}

/** The first choice everywhere, from the root on. */
export function mainLine(root: Node): Node[] {
  const line: Node[] = [];
  for (let at = root.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

/** Makes the line through `node` the first choice. */
export function promote(node: Node): void {
  for (let at: Node = node; at.parent; at = at.parent) {
    const { children } = at.parent;
    children.splice(children.indexOf(at), 1);
    children.unshift(at);
  }
}

/** How much a turn lost for whoever played it, as a share of wins; `null` if not known. */
export function loss(node: Node): number | null {
  const before = node.parent?.chance ?? null;
  if (before === null || node.chance === null) return null;
  const change = node.chance - before;
  return node.seat === 0 ? -change : change;
}

/** The turns that lost most for whoever played them, at most `count`, in their order. */
export function turningPoints(line: Node[], count: number): Node[] {
  const lost = line.filter((node) => verdict(loss(node)) !== null);
  const worst = [...lost].sort((one, other) => (loss(other) ?? 0) - (loss(one) ?? 0)).slice(0, count);
  return line.filter((node) => worst.includes(node));
}

/** The turn that won most for whoever played it, if any won something. */
export function bestTurn(line: Node[]): Node | null {
  const gains = line.filter((node) => (loss(node) ?? 0) < -0.05);
  return gains.reduce<Node | null>((best, node) => ((loss(node) ?? 0) < (best ? (loss(best) ?? 0) : 0) ? node : best), null);
}

/** What a loss is called: 10, 20 and 30 points are the steps. */
export function verdict(lost: number | null): 'inaccuracy' | 'mistake' | 'blunder' | null {
  if (lost === null || lost < 0.1) return null;
  if (lost < 0.2) return 'inaccuracy';
  return lost < 0.3 ? 'mistake' : 'blunder';
}
