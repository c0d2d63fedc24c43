/**
 * A position on the table and the hand over it: what is picked up, what a
 * move would do, why a touch is refused. Knows no rule, no clock, no network.
 */
import { paced } from '../lib/settings.svelte';
import { gameOf } from '../lib/catalog';
import type { GameMatch } from '../lib/rules';
import type { Card, Cell, Change, Connection, Hop, Move, Refusal, Scene, State, Turn } from '../types/rules';
import { buttons, finishing, onlyMover, pickable, startCells, targetCells, trayColors } from './hand';
import { byJokers, joinable, joined, switched } from './jokers';
import { layered, opened } from './layers';
import { previewOf } from './preview';
import { traceOf, type Trace } from './trace';
import { length, schedule } from './schedule';
import { moveOf, startOf, until, withStep, type Played } from './turns';

/** A move that would end the turn, all that it would change, and the match after it. */
export interface Proposal {
  move: Move;
  changes: Change[];
  after: GameMatch;
}

export class BoardState {
  /** Where the match stands. */
  state = $state.raw() as State;
  /** What is seen of it. */
  scene = $state.raw() as Scene;
  /** Every turn so far, the last one possibly unfinished. */
  turns = $state.raw<Turn[]>([]);
  /** Whether the reader may move now. */
  canAct = $state(false);
  /** The piece that was taken in hand. */
  private taken = $state<Cell | null>(null);
  /** The color taken from the tray: the one that its seat took last, or nothing until one is chosen. */
  color = $state<string | null>(null);
  /** Whether what is touched must be played, where the rules say so; nobody is held to what is only tried. */
  holdsTo = false;
  /** Whether the color was taken by hand: it is there to be put down. */
  private hasTaken = false;
  /** What each seat took last. */
  private readonly lastColors = new Map<number | null, string>();
  /** The cell under the pointer or the keyboard's cursor. */
  hovered = $state<Cell | null>(null);
  /** The cell whose stack is looked at more closely. */
  inspected = $state<Cell | null>(null);
  /** Moves that the same touch could mean; one of them is marked. */
  candidates = $state.raw<Move[]>([]);
  candidate = $state(0);
  /** Free tokens that may go along with the group in hand, or stay. */
  readonly jokers = $derived(joinable(this.candidates));
  /** The group in hand, with the free tokens that go along as it stands. */
  readonly group = $derived.by((): Move | null => {
    const marked = this.candidates[this.candidate];
    return marked && joined(marked) !== null ? marked : null;
  });
  /** Whether a move whose piece could be claimed first is asked about. */
  asksClaims = true;
  /** Whether taking another piece in hand also says why the first one cannot land on it. */
  explains = false;
  /** A stepping stone that was touched on the way; the piece stays in hand. */
  stone = $state<Cell | null>(null);
  /** A move whose piece could be claimed first: both ways are open. */
  pair = $state.raw<{ claim: Move; move: Move } | null>(null);
  /** Whether a finger is first shown what would end the turn, and plays it by touching once more. */
  showsFirst = false;
  /** What a finger was shown and has not played yet, with all that follows by itself. */
  proposed = $state.raw<Proposal | null>(null);
  /** The last refused touch. */
  refused = $state.raw<{ refusal: Refusal; cell: Cell | null } | null>(null);
  /** The last move, for its motion. */
  played = $state.raw<Played | null>(null);
  /** The past that is looked at, by number of moves; `null` is now. */
  past = $state.raw<{ plies: number; scene: Scene; gameMatch: GameMatch } | null>(null);
  /** The board at the start, by which the page is laid out: it shall not move while one plays. */
  first = $state.raw() as Scene;
  /** Whether an end, which could still be taken back, reveals nothing. */
  private veiled = $state(false);
  /** Called with every move the hand makes. */
  onmove: (move: Move) => void = () => undefined;
  /** Called with every touch that is refused. */
  onrefused: (refusal: Refusal) => void = () => undefined;

  /** Whether there is something to choose from beside the board. */
  readonly hasPool = $derived(this.first.trays.some((tray) => tray.seat === null && tray.items.length > 1));
  /** The connections on the board, as they are now. */
  readonly connections = $derived.by((): Connection[] => (this.state.plies >= 0 ? this.gameMatch.connections() : []));
  /** In the middle of a turn, the piece that must go on: it stays in hand. */
  private readonly goesOn = $derived(this.canAct && this.state.midTurn ? onlyMover(this.state.moves) : null);
  /** The piece in hand. */
  readonly picked = $derived(this.taken ?? this.goesOn);
  readonly hand = $derived({ picked: this.picked, color: this.color });
  readonly shown = $derived(this.past?.scene ?? this.scene);
  readonly starts = $derived(this.canAct ? startCells(this.state.moves, this.hand) : new Set<Cell>());
  readonly targets = $derived(this.canAct ? targetCells(this.state.moves, this.hand) : new Set<Cell>());
  /** How the piece in hand could go on and on, its landings numbered as they come in the turn. */
  readonly hops = $derived.by((): Hop[] => {
    if (!this.canAct || this.past || this.picked === null) return [];
    const done = this.state.midTurn ? (this.turns.at(-1)?.moves.length ?? 0) : 0;
    return this.gameMatch.hops(this.picked).map((hop) => ({ ...hop, number: done + hop.number }));
  });
  /** What the piece in hand could step on in passing. */
  private readonly stones = $derived.by((): Set<Cell> => {
    const changes = this.state.moves.flatMap((move) => (move.from === this.picked ? this.gameMatch.changes(move.text) : []));
    return new Set(changes.flatMap((change) => (change.kind === 'moved' ? change.path.slice(1, -1) : [])));
  });
  /** The only thing that can be done, where that is no choice: in the middle of a turn, or to pass. A row is taken by hand: it is what the game is about. */
  readonly forced = $derived.by((): Move | null => {
    const [only, ...others] = this.state.moves;
    return only && others.length === 0 && only.takes !== 'row' && (this.state.midTurn || only.choice?.kind === 'pass') ? only : null;
  });
  readonly tray = $derived(this.canAct ? trayColors(this.state.moves) : []);
  readonly buttons = $derived(this.canAct ? buttons(this.state.moves) : []);
  /** Whether something is to be taken from the tray, and nothing is yet. */
  readonly mustTake = $derived(this.tray.length > 0 && this.color === null);

  /** The move that is being considered. */
  readonly considered = $derived.by((): Move | null => {
    if (!this.canAct || this.past) return null;
    if (this.proposed) return this.proposed.move;
    const marked = this.candidates[this.candidate];
    if (marked) return marked;
    if (this.pair) return this.pair.move;
    // Which marble it would be is not known yet.
    if (this.hovered === null || this.mustTake) return null;
    return this.meant(this.hovered)[0] ?? null;
  });

  /** What the considered move would change. */
  readonly consequences = $derived.by(() => {
    if (this.proposed) return this.proposed.changes;
    return this.considered ? this.gameMatch.changes(this.considered.text) : [];
  });

  readonly preview = $derived.by(() => {
    if (!this.considered) return null;
    const after = this.proposed?.after ?? this.gameMatch.copy();
    if (!this.proposed) after.play(this.considered.text);
    return previewOf(this.consequences, layered(after.veiledScene(this.viewer), this.first, [...this.turns, { changes: [this.consequences] }]), this.falls);
  });

  /** The stack that is looked at, as it would be after what is considered, or could not be. */
  readonly card = $derived.by((): Card | null => {
    const cell = this.inspected;
    if (cell === null || this.state.plies < 0) return null;
    const lands = this.considered?.to.includes(cell) === true;
    const clashes = this.refused?.cell === cell && this.refused.refusal.kind === 'illegal' && this.refused.refusal.color !== null;
    const carried = lands ? (this.considered?.from ?? null) : clashes ? this.picked : null;
    const card = (this.past?.gameMatch ?? this.gameMatch).card(cell, this.past ? null : carried);
    return card !== null && card.height > 1 ? opened(card, this.past ? null : carried, this.first, until(this.turns, this.past?.plies ?? Infinity)) : null;
  });

  /** Whether pieces fall into the gaps below them. */
  get falls(): boolean {
    return gameOf(this.state.game)?.falls === true;
  }

  /** What the last turn did, or the last one before what is looked at. */
  readonly trace = $derived.by((): Trace => {
    const plies = this.past?.plies ?? this.state.plies;
    const turn = this.turns.findLast((candidate) => candidate.firstPly < plies);
    return traceOf(turn?.changes.slice(0, plies - turn.firstPly).flat() ?? [], this.falls);
  });

  /** Pieces that a touch would take away: rings of the board, a ring of one's own. Rows are shown as a whole. */
  readonly removable = $derived.by((): Cell[] => {
    const taking = this.canAct ? this.state.moves.filter((move) => move.takes === 'piece') : [];
    return [...new Set(taking.flatMap((move) => move.to))];
  });
  /** Moves that take a row. */
  private readonly rowMoves = $derived(this.canAct ? this.state.moves.filter((move) => move.takes === 'row') : []);
  /** Rows that can be taken, each as a whole, and whether it is the one considered. */
  readonly rows = $derived(this.rowMoves.map((move) => ({ cells: move.to, isMeant: move === this.considered })));

  /** The pieces that won, once it is over. */
  readonly winning = $derived.by((): Cell[] => (this.past || this.veiled ? [] : (this.state.outcome?.conclusion?.cells ?? [])));

  constructor(
    public gameMatch: GameMatch,
    public viewer: number | null,
  ) {
    this.first = startOf(gameMatch);
    this.refresh();
  }

  /** Looks at the whole match anew, with empty hands. */
  refresh(): void {
    this.turns = this.gameMatch.turns();
    this.look();
  }

  /** Looks at where the match stands, with empty hands. The past is as it was. */
  private look(): void {
    this.state = this.gameMatch.state();
    this.scene = this.sceneNow();
    this.past = null;
    this.letGo();
    this.hasTaken = false;
    const offered = trayColors(this.state.moves);
    const last = this.lastColors.get(this.state.toMove) ?? '';
    // Where there is a choice, nobody's first marble is chosen for them.
    this.color = offered.includes(last) ? last : offered.length === 1 ? (offered[0] ?? null) : null;
  }

  /** The end stands, and shows what it reveals; or it does not stand yet. */
  setVeiled(veiled: boolean): void {
    if (this.veiled === veiled) return;
    this.veiled = veiled;
    if (this.state.outcome) this.scene = this.sceneNow();
  }

  private sceneNow(): Scene {
    const scene = this.veiled ? this.gameMatch.veiledScene(this.viewer) : this.gameMatch.scene(this.viewer);
    return layered(scene, this.first, this.turns);
  }

  /** Another match on the same table. */
  replace(gameMatch: GameMatch): void {
    this.gameMatch = gameMatch;
    this.played = null;
    this.first = startOf(gameMatch);
    this.refresh();
  }

  /** Takes a color from the tray; where a ring was touched before, its marble is put there. */
  take(color: string): void {
    const meant = this.candidates.find((move) => move.choice?.kind === 'marble' && move.choice.color === color);
    if (meant) {
      this.play(meant);
      return;
    }
    if (color !== this.color && this.isHeld()) return;
    this.lastColors.set(this.state.toMove, color);
    this.letGo();
    this.color = color;
    this.hasTaken = true;
  }

  /** Whether a marble was taken that must be put down, and not by this move; says so. */
  private isHeld(move?: Move): boolean {
    const isPutDown = move?.choice?.kind === 'marble' && move.choice.color === this.color;
    const why = this.holdsTo && this.hasTaken && !isPutDown ? this.state.binds : null;
    if (why) this.deny(why, null);
    return why !== null;
  }

  /** Whether letting go would change anything. */
  get isHolding(): boolean {
    return this.taken !== null || this.candidates.length > 0 || this.pair !== null || this.proposed !== null;
  }

  /** The same match with everything known of it; what is in motion goes on. */
  reveal(gameMatch: GameMatch): void {
    this.gameMatch = gameMatch;
    this.refresh();
  }

  /** Empty hands. */
  letGo(): void {
    this.taken = null;
    this.candidates = [];
    this.candidate = 0;
    this.pair = null;
    this.proposed = null;
    this.refused = null;
    this.stone = null;
  }

  /** A touch of a cell, by finger, or by mouse or key. */
  touch(cell: Cell, by: 'finger' | 'hand' = 'hand'): void {
    if (this.past) {
      this.past = null;
      return;
    }
    if (!this.canAct) return;
    this.refused = null;
    if (this.group && this.touchGroup(this.group, cell)) return;
    const moves = this.meant(this.firstLanding(cell));
    const only = moves.length === 1 ? moves[0] : undefined;
    const wasShown = this.proposed !== null && moves.includes(this.proposed.move);
    const shown = this.proposed;
    this.proposed = null;
    if (wasShown && shown) this.play(shown.move);
    else if (only) this.finish(only, by);
    else if (moves.length > 1) this.mark(moves);
    else if (cell === this.picked) this.letGo();
    else if (this.isStone(cell)) this.stone = cell;
    else if (pickable(this.state.moves, this.hand, cell)) {
      if (!this.isHeld()) this.pick(cell);
    } else this.refuse(cell);
  }

  /** Where the piece in hand lands first on its way to a later landing that is shown; any other cell is itself. */
  private firstLanding(cell: Cell): Cell {
    let hop = this.hops.find(({ to }) => to === cell);
    for (let later = hop; later && !this.targets.has(later.to); later = hop) {
      const { from, number } = later;
      hop = this.hops.find((other) => other.to === from && other.number === number - 1);
    }
    return hop?.to ?? cell;
  }

  /** The moves that touching `cell` would finish; of several rows through it the one whose middle is nearest. */
  private meant(cell: Cell): Move[] {
    const moves = finishing(this.state.moves, this.hand, cell);
    if (moves.length < 2 || !moves.every((move) => this.rowMoves.includes(move))) return moves;
    const far = (move: Move): number => Math.abs(move.to.indexOf(cell) - (move.to.length - 1) / 2);
    return [moves.reduce((best, move) => (far(move) < far(best) ? move : best))];
  }

  pick(cell: Cell): void {
    const { picked } = this;
    const occupied = new Set(this.scene.pieces.filter((piece) => piece.kind !== 'base').map((piece) => piece.cell));
    const couldLand = this.explains && picked !== null && picked !== cell && [...this.targets].some((target) => occupied.has(target));
    const refusal = couldLand ? this.gameMatch.refusal(picked, cell) : null;
    this.letGo();
    this.taken = cell;
    if (refusal?.kind === 'illegal') this.deny(refusal, cell);
  }

  /** Whether a touch of `cell` is a step of the piece in hand; touched again, it is a piece to take. */
  private isStone(cell: Cell): boolean {
    return this.picked !== null && this.stone !== cell && this.stones.has(cell);
  }

  /** Puts the piece back; why it could not go stays said. */
  drop(): void {
    this.taken = null;
  }

  canPick(cell: Cell): boolean {
    return this.canAct && !this.past && pickable(this.state.moves, this.hand, cell) && !this.isStone(cell);
  }

  /** Plays a move, unless its piece could be claimed first: then that is asked. */
  private finish(move: Move, by: 'finger' | 'hand'): void {
    const color = this.scene.pieces.findLast((piece) => piece.cell === move.from)?.color;
    const claim = this.buttons.find(({ choice }) => choice.kind === 'claim' && choice.color === color)?.move;
    const copy = this.gameMatch.copy();
    const both = this.asksClaims && claim && copy.play(claim.text) === null && copy.state().moves.some((other) => other.text === move.text);
    if (both) this.pair = { claim, move };
    else {
      this.proposed = by === 'finger' && this.showsFirst ? this.shownFirst(move) : null;
      if (!this.proposed) this.play(move);
    }
  }

  /**
   * What a finger is shown before it is done: what would end the turn, with all that then follows by itself, and one
   * row of several. Nothing of what can be undone.
   */
  private shownFirst(move: Move): Proposal | null {
    const isOneOfRows = this.rowMoves.length > 1 && this.rowMoves.includes(move);
    const after = this.gameMatch.copy();
    const changes: Change[] = [];
    for (let next: string | undefined = move.text; next !== undefined; ) {
      changes.push(...after.changes(next));
      after.play(next);
      if (isOneOfRows) break;
      const { midTurn, moves } = after.state();
      if (midTurn && moves.length !== 1) return null;
      next = midTurn ? moves[0]?.text : undefined;
    }
    return { move, changes, after };
  }

  /** Plays what was shown. */
  playProposed(): void {
    const { proposed } = this;
    this.proposed = null;
    if (proposed) this.play(proposed.move);
  }

  /** Claims the color in hand and moves. */
  claimAndMove(): void {
    const { pair } = this;
    if (!pair) return;
    this.play(pair.claim);
    const move = this.find(pair.move.text);
    if (move) this.play(move);
  }

  /** A touch of a free token lets it come along or stay, one of the group plays it; says whether it was either. */
  private touchGroup(group: Move, cell: Cell): boolean {
    const other = this.jokers.includes(cell) ? switched(this.candidates, group, cell) : undefined;
    if (other) this.candidate = this.candidates.indexOf(other);
    else if (group.to.includes(cell)) this.play(group);
    return other !== undefined || group.to.includes(cell);
  }

  /** Marks the first of several moves, or the next if they were marked before. */
  private mark(moves: Move[]): void {
    if (moves.every((move) => joined(move) !== null)) {
      this.candidates = byJokers(moves);
      this.candidate = 0;
      return;
    }
    const again = moves.some((move) => this.candidates.includes(move));
    if (again && this.candidates.length > 0) this.candidate = (this.candidate + 1) % this.candidates.length;
    else {
      this.candidates = moves;
      this.candidate = 0;
    }
  }

  refuse(cell: Cell): void {
    const refusal = this.gameMatch.refusal(this.picked, cell);
    if (refusal !== null) this.deny(refusal, cell);
  }

  /** Says why something cannot be done, and where. */
  deny(refusal: Refusal, cell: Cell | null): void {
    this.refused = { refusal, cell };
    this.onrefused(refusal);
  }

  /** Plays what a reader wrote; the reason if it cannot be played. */
  type(text: string): Refusal | null {
    const copy = this.gameMatch.copy();
    const refusal = copy.play(text.trim());
    if (refusal) {
      this.deny(refusal, null);
      return refusal;
    }
    for (const part of text.trim().split(',')) {
      const typed = this.find(part);
      if (typed && this.isHeld(typed)) return this.refused?.refusal ?? null;
      if (typed) this.play(typed);
    }
    return null;
  }

  /** The legal move that a text means, however it is spelled. */
  find(text: string): Move | null {
    return moveOf(this.gameMatch, this.state, text);
  }

  /** Plays a legal move by hand. */
  play(move: Move): void {
    if (this.isHeld(move)) return;
    if (move.choice?.kind === 'marble' && move.choice.color) this.lastColors.set(this.state.toMove, move.choice.color);
    this.advance(move.text);
    this.onmove(move);
  }

  /** Plays a move and sets it in motion; how long that takes. */
  advance(text: string): number {
    const { state, scene: before } = this;
    const move = this.find(text)?.text ?? text;
    const changes = this.gameMatch.changes(move);
    this.gameMatch.play(move);
    // Where the pointer rests nothing is considered before it moves: a ghost there would look like a piece that came.
    this.hovered = null;
    this.turns = withStep(this.turns, state, move, changes);
    this.look();
    this.played = { changes, before };
    return paced(length(schedule(changes, before)));
  }

  /** Looks at the match as it was after so many moves. */
  lookAt(plies: number): void {
    if (plies >= this.state.plies) {
      this.past = null;
      return;
    }
    const copy = this.gameMatch.copy();
    copy.takeBack(plies);
    this.past = { plies, scene: layered(copy.scene(this.viewer), this.first, until(this.turns, plies)), gameMatch: copy };
    this.letGo();
  }

  /** Goes on by one move in the past that is looked at, in motion; how long that takes. */
  goOn(): number {
    const { past } = this;
    const turn = past ? this.turns.findLast((candidate) => candidate.firstPly <= past.plies) : undefined;
    if (!past || !turn) return 0;
    const changes = turn.changes[past.plies - turn.firstPly] ?? [];
    this.lookAt(past.plies + 1);
    this.played = { changes, before: past.scene };
    return paced(length(schedule(changes, past.scene)));
  }

  /** Takes back the last step of a turn; those that were done by themselves go back by themselves. */
  takeBackStep(): void {
    const first = this.turns.at(-1)?.firstPly ?? 0;
    let plies = this.state.plies - 1;
    this.takeBack(plies);
    while (first < plies && this.forced !== null) {
      plies -= 1;
      this.takeBack(plies);
    }
  }

  takeBack(plies: number): void {
    this.gameMatch.takeBack(plies);
    this.played = null;
    this.turns = until(this.turns, plies);
    this.look();
  }
}
