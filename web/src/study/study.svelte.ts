/** A study on the table: chapters with a tree of turns each, kept on the device, and the engine's opinion. */
import { BoardState } from '../board/table.svelte';
import { patience, search, type Line, type Search } from '../lib/engine';
import { t } from '../lib/i18n.svelte';
import { drawSeed, GameMatch } from '../lib/rules';
import { seatName, winnersOf } from '../lib/words';
import type { Result } from '../types/rules';
import { Edits } from './edits';
import { Reviewing } from './reviewing.svelte';
import type { ServerSide } from './serverside.svelte';
import { copyOf, keepStudy, newChapter, onOthers, openStudy, type Chapter, type StudyFile } from './store';
import { childOf, grow, indexOf, nodeAt, pathTo, tidied, type Glyph, type Mark, type Node } from './tree';

/** How long the engine looks, by what the reader chose. */
export const LOOKS = [2000, 6000, 30_000] as const;
/** Changes that follow each other closely are written together. */
const PAUSE = 250;

/** A line that is only shown, turn by turn, from a node on. */
export interface Shown {
  from: Node;
  turns: string[];
  /** How many of its turns are on the board. */
  at: number;
}

export class Study {
  readonly table: BoardState;
  readonly reviewing = new Reviewing(this);
  chapter = $state.raw() as Chapter;
  current = $state.raw() as Node;
  /** Counts changes of the trees, which are plain data. */
  version = $state(0);
  /** Counts what the engine has said of where one stands. */
  looked = $state(0);
  lines = $state.raw<Line[]>([]);
  /** Whether the engine looks at every position that is shown. */
  engine = $state(false);
  lineCount = $state(3);
  look = $state<number>(LOOKS[1]);
  /** Which level is asked; nothing where it is the full strength. */
  level = $state<number | null>(null);
  /** Turns that the engine leaves out here. */
  excluded = $state.raw<string[]>([]);
  shown = $state.raw<Shown | null>(null);
  /** Who hears of a turn instead of the tree, while mistakes are played again. */
  trial = $state.raw<((turn: string) => void) | null>(null);
  /** The study on the server, where it is one. */
  server = $state.raw<ServerSide | null>(null);
  private isClosed = false;
  /** Whether it is only read, and so not kept on this device. */
  borrowed = false;
  /** Whether the last change found no room on the device. */
  full = $state(false);
  private edits = new Edits();
  private searching: Search | null = null;
  private writing: ReturnType<typeof setTimeout> | undefined;
  private unlisten: () => void;

  constructor(public file: StudyFile) {
    const chapter = file.chapters[file.chapter] ?? file.chapters[0] ?? newChapter('');
    this.table = new BoardState(GameMatch.at(file.game, chapter.start), null);
    this.table.onmove = () => this.moved();
    this.enter(chapter, nodeAt(chapter.root, file.node));
    this.unlisten = onOthers(file.id, () => this.reload());
    void this.share();
  }

  /** Goes on with the study on the server, where it is one. */
  async share(): Promise<void> {
    const link = this.file.server;
    if (!link) return;
    const { ServerSide } = await import('./serverside.svelte');
    if (!this.isClosed && this.file.server === link) this.server ??= new ServerSide(this, link);
  }

  /** Others have changed the trees: whoever stood on a turn that is gone goes back to the last one that is not. */
  rebased(): void {
    const { chapters } = this.file;
    const chapter = chapters.includes(this.chapter) ? this.chapter : chapters[0];
    let node = this.current;
    for (let at: Node | null = node; at?.parent; at = at.parent) if (!at.parent.children.includes(at)) node = at.parent;
    if (chapter && chapter !== this.chapter) this.enter(chapter);
    else if (node !== this.current) this.goTo(node);
    this.changed();
  }

  /** The server has what was written: what is kept here need not remember that. */
  acknowledged(): void {
    this.dirty = true;
    this.keepSoon();
  }

  /** Keeps the study as it is as another one of this device; whether there was room. */
  keepCopy(): boolean {
    return keepStudy(copyOf(this.file)) === 'kept';
  }

  /** What a seat is called here. */
  nameOf(seat: number): string {
    return this.chapter.tags.find(([name]) => name === `Player${seat}`)?.[1] ?? seatName(this.file.game, seat);
  }

  /** The same, and whether it is the reader. */
  titleOf(seat: number): string {
    return this.chapter.you === seat ? t('study-you', { name: this.nameOf(seat) }) : this.nameOf(seat);
  }

  /** Opens a chapter, at a node of it. */
  enter(chapter: Chapter, node: Node = chapter.root): void {
    this.chapter = chapter;
    this.edits = new Edits();
    this.version += 1;
    this.goTo(node);
  }

  private moved(): void {
    if (this.table.state.midTurn) return;
    const turn = this.table.turns.at(-1);
    if (!turn) return;
    if (this.trial) {
      this.trial(turn.moves.join(','));
      return;
    }
    if (this.shown) this.keepShown();
    this.current = this.add(this.current, turn.moves.join(','), turn.seat);
    this.arrived();
  }

  /** Adds a turn, unless it is there. */
  private add(node: Node, turn: string, seat: number): Node {
    const known = childOf(node, turn);
    if (known) return known;
    const child = grow(node, turn, seat);
    this.edits.added(child);
    this.changed();
    return child;
  }

  /** Goes to a node of the tree. */
  goTo(node: Node): void {
    this.trial = null;
    this.shown = null;
    this.current = node;
    this.table.replace(this.matchAt(node));
    this.arrived();
  }

  /** The match as far as `node`. */
  matchAt(node: Node): GameMatch {
    const gameMatch = GameMatch.at(this.file.game, this.chapter.start);
    for (const { turn } of pathTo(node)) gameMatch.play(turn);
    return gameMatch;
  }

  private arrived(): void {
    this.table.canAct = this.table.state.outcome === null;
    this.lines = [];
    this.excluded = [];
    this.stop();
    if (this.engine) this.think();
    this.keepSoon();
  }

  step(by: -1 | 1): void {
    if (this.shown) {
      this.stepShown(by);
      return;
    }
    const next = by === 1 ? this.current.children[0] : this.current.parent;
    if (next) this.goTo(next);
  }

  /** Goes on to where the line at hand ends. */
  goToEnd(): void {
    if (this.shown) {
      this.show(this.shown.from, this.shown.turns, this.shown.turns.length);
      return;
    }
    let node = this.current;
    for (let next = node.children[0]; next; next = next.children[0]) node = next;
    if (node !== this.current) this.goTo(node);
  }

  /** Shows a line from a node on, as far as a turn of it. */
  show(from: Node, turns: string[], at: number): void {
    const gameMatch = this.matchAt(from);
    const played = turns.slice(0, at).every((turn) => gameMatch.play(turn) === null);
    if (!played) return;
    this.trial = null;
    this.current = from;
    this.shown = { from, turns, at };
    this.table.replace(gameMatch);
    this.arrived();
  }

  private stepShown(by: -1 | 1): void {
    if (!this.shown) return;
    const { from, turns, at } = this.shown;
    if (at + by <= 0) this.goTo(from);
    else if (at + by <= turns.length) this.show(from, turns, at + by);
  }

  /** Takes what is shown of a line into the tree. */
  keepShown(): void {
    if (!this.shown) return;
    const { from, turns, at } = this.shown;
    const gameMatch = this.matchAt(from);
    let node = from;
    for (const turn of turns.slice(0, at)) {
      const seat = gameMatch.state().toMove ?? 0;
      if (gameMatch.play(turn) !== null) break;
      node = this.add(node, turn, seat);
    }
    this.shown = null;
    this.current = node;
    this.version += 1;
  }

  get canUndo(): boolean {
    return this.edits.canUndo;
  }

  get canRedo(): boolean {
    return this.edits.canRedo;
  }

  undo(): void {
    this.after(this.edits.undo());
  }

  redo(): void {
    this.after(this.edits.redo());
  }

  remove(node: Node): void {
    this.after(this.edits.remove(node));
  }

  promote(node: Node): void {
    this.after(this.edits.promote(node));
  }

  makeMain(node: Node): void {
    this.after(this.edits.makeMain(node));
  }

  comment(node: Node, text: string): void {
    const comment = tidied(text);
    if (comment !== node.comment) this.noted(this.edits.comment(node, comment));
  }

  glyph(node: Node, glyph: Glyph): void {
    this.noted(this.edits.glyph(node, node.glyph === glyph ? '' : glyph));
  }

  /** Draws a mark, or takes it away where the same one is. */
  draw(mark: Mark): void {
    const place = mark.path.join();
    const { marks } = this.current;
    const same = marks.find((known) => known.path.join() === place);
    const others = marks.filter((known) => known !== same);
    this.noted(this.edits.marks(this.current, same?.paint === mark.paint ? others : [...others, mark]));
  }

  clearMarks(): void {
    if (this.current.marks.length > 0) this.noted(this.edits.marks(this.current, []));
  }

  /** After a change of the tree: to where it was. */
  private after(node: Node | null): void {
    if (!node) return;
    this.changed();
    this.goTo(node);
  }

  /** After a change that leaves the board as it is. */
  private noted(node: Node): void {
    if (node !== this.current) this.goTo(node);
    this.changed();
  }

  changed(): void {
    this.version += 1;
    this.file.changed = Date.now();
    this.dirty = true;
    this.keepSoon();
  }

  /** Whether there is something that was never kept. An untouched study is not kept at all. */
  private dirty = false;

  private keepSoon(): void {
    if (!this.dirty) return;
    clearTimeout(this.writing);
    this.writing = setTimeout(() => this.keep(), PAUSE);
  }

  /** Writes the study down at once. */
  keep(): void {
    clearTimeout(this.writing);
    if (!this.dirty) return;
    this.server?.flush();
    if (this.borrowed) return;
    this.file.chapter = Math.max(0, this.file.chapters.indexOf(this.chapter));
    this.file.node = indexOf(this.chapter.root, this.current);
    this.full = keepStudy(this.file) === 'full';
  }

  /** Another tab has written the same study: that is newer. */
  private reload(): void {
    const file = openStudy(this.file.id);
    if (!file) return;
    // Both tabs write to the server, which puts it together.
    if (this.server) {
      this.server.join(file.server?.pending ?? []);
      return;
    }
    clearTimeout(this.writing);
    const place = this.file.chapters.indexOf(this.chapter);
    const node = indexOf(this.chapter.root, this.current);
    this.file = file;
    const chapter = file.chapters[place] ?? file.chapters[0];
    if (chapter) this.enter(chapter, nodeAt(chapter.root, node));
    clearTimeout(this.writing);
  }

  setEngine(on: boolean): void {
    this.engine = on;
    this.again();
  }

  /** Looks at where one stands anew, as it is now set. */
  again(): void {
    this.lines = [];
    this.stop();
    if (this.engine) this.think();
  }

  /** What if not this turn? */
  exclude(turn: string): void {
    this.excluded = [...this.excluded, turn];
    this.again();
  }

  /** The first seat's share of wins, by the best line. */
  get chance(): number | null {
    const { outcome } = this.table.state;
    if (outcome) return share(outcome);
    const best = this.lines[0];
    return best ? this.forFirst(best.chance) : this.isOnNode ? this.current.chance : null;
  }

  /** Whether the board shows the position of the tree where one stands, and not a line or a turn that is only tried. */
  private get isOnNode(): boolean {
    const { state, turns } = this.table;
    return this.shown === null && !state.midTurn && turns.length === pathTo(this.current).length;
  }

  /** A share of wins of the seat to move, as the first seat's. */
  forFirst(chance: number): number {
    return this.table.state.toMove === 1 ? 1 - chance : chance;
  }

  private think(): void {
    if (this.table.state.outcome) return;
    const { gameMatch } = this.table;
    const known = gameMatch.known(gameMatch.state().toMove);
    const { level } = this;
    // What a level thinks of a position is not what it is worth.
    const node = !this.isOnNode || this.excluded.length > 0 || level !== null ? null : this.current;
    const asked = level === null ? { player: 'best', milliseconds: this.look } : { player: `level:${level}`, milliseconds: patience(level) };
    const question = { known, ...asked, seed: drawSeed(), lines: this.lineCount, exclude: this.excluded };
    const mine = search(question, (line) => {
      if (this.searching !== mine) return;
      const others = this.lines.filter((known) => known.line !== line.line);
      this.lines = [...others, line].sort((a, b) => a.line - b.line);
      if (line.line === 1 && node) {
        node.chance = this.forFirst(line.chance);
        this.looked += 1;
      }
    });
    this.searching = mine;
    // A search that is stopped before it found anything has nothing to say.
    mine.found.catch(() => undefined);
  }

  stop(): void {
    const running = this.searching;
    this.searching = null;
    running?.stop();
  }

  /** Stops whatever is under way, for good. */
  close(): void {
    this.stop();
    this.reviewing.stop();
    this.keep();
    this.isClosed = true;
    this.server?.close();
    this.unlisten();
  }
}

/** What the first seat has of a match that is over. */
export function share(result: Result): number {
  if (result.outcome === 'draw') return 0.5;
  return winnersOf(result).includes(0) ? 1 : 0;
}
