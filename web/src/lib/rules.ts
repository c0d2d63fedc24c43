/** The rules, compiled from Rust. Nothing about a game is decided outside of here. */
import init, {
  GameMatch as Inner,
  editor as innerEditor,
  flaw as innerFlaw,
  games as innerGames,
  players as innerPlayers,
  put as innerPut,
  set_field as innerSetField,
} from '../wasm/rules/mohreh_wasm.js';
import { Once } from './once';
import type { Card, Change, Cell, Connection, Editor, GameInfo, Hop, Problem, Refusal, Result, Scene, State, Turn } from '../types/rules';

const loaded = new Once<unknown>();

/** Loads the rules once; everything below needs them. */
export function loadRules(): Promise<unknown> {
  return loaded.get('rules', () => init());
}

/** What there is to know of a game before it is played. */
export function infoOf(game: string): GameInfo | undefined {
  const all = JSON.parse(innerGames()) as GameInfo[];
  return all.find((info) => info.name === game);
}

/** One match: positions and moves in notation, everything else as data. */
export class GameMatch {
  private constructor(private readonly inner: Inner) {}

  static start(game: string, options: string, seed: bigint): GameMatch {
    return new GameMatch(Inner.start(game, options, seed));
  }

  static at(game: string, position: string): GameMatch {
    return new GameMatch(Inner.at(game, position));
  }

  static setUp(game: string, options: string, setup: string): GameMatch {
    return new GameMatch(Inner.set_up(game, options, setup));
  }

  /** The match that a record tells; says what is wrong if it is none. */
  static fromRecord(text: string): GameMatch {
    return new GameMatch(Inner.from_record(text));
  }

  /** The match as a record, with what a seat may know, who played where that is known, and how it ended where the board does not tell. */
  record(viewer: number | null, players: string[], result: Result | null): string {
    const whole = this.inner.copy();
    if (result) whole.end(result.outcome, result.by, result.seat);
    return whole.record(viewer ?? undefined, players);
  }

  copy(): GameMatch {
    return new GameMatch(this.inner.copy());
  }

  /** What a turn, the `index`th from 0, would be in the list, without playing it here; nothing if it cannot be played. */
  turnAhead(turn: string, index: number): Turn | null {
    const copy = this.copy();
    return copy.play(turn) === null ? (copy.turns(index).at(-1) ?? null) : null;
  }

  state(): State {
    return JSON.parse(this.inner.state()) as State;
  }

  /** The position as a seat may know it; `null` is a watcher. */
  position(viewer: number | null): string {
    return this.inner.position(viewer ?? undefined);
  }

  /** The match as a seat may know it, for the engine. */
  known(viewer: number | null): string {
    return this.inner.known(viewer ?? undefined);
  }

  /** How it ends when a seat gives up: `win 1`. */
  lostBy(seat: number): string {
    return this.inner.lost_by(seat);
  }

  /** The key of the position, as far as it is known here: what the server's events carry as `hash`. */
  key(): string {
    return this.inner.key();
  }

  /** Where the match began, as a seat may know it; after the end that is all. */
  startText(viewer: number | null): string {
    return (JSON.parse(this.known(viewer)) as { start: string }).start;
  }

  scene(viewer: number | null): Scene {
    return JSON.parse(this.inner.scene(viewer ?? undefined)) as Scene;
  }

  /** The same while the last turn can still be taken back: even an end reveals nothing. */
  veiledScene(viewer: number | null): Scene {
    return JSON.parse(this.inner.veiled_scene(viewer ?? undefined)) as Scene;
  }

  /** The colors that only this seat may know; none where nothing is secret. */
  secret(seat: number): string[] {
    return this.inner.secret(seat).split(' ').filter((color) => color !== '');
  }

  /** Which stacks stay on the board only together; none where nothing falls off. */
  connections(): Connection[] {
    return JSON.parse(this.inner.connections()) as Connection[];
  }

  /** How the piece on a cell could go on in the turn at hand; nothing where one move ends it. */
  hops(cell: Cell): Hop[] {
    return JSON.parse(this.inner.hops(cell)) as Hop[];
  }

  /** A closer look at a stack, as if what stands on `carried` were on top of it. */
  card(cell: Cell, carried: Cell | null): Card | null {
    return parsed<Card>(this.inner.card(cell, carried ?? undefined));
  }

  turns(first = 0): Turn[] {
    return JSON.parse(this.inner.turns(first)) as Turn[];
  }

  changes(move: string): Change[] {
    return JSON.parse(this.inner.changes(move)) as Change[];
  }

  /** Why a touch can be no part of a legal move; `null` if it can. */
  refusal(picked: Cell | null, cell: Cell): Refusal | null {
    return parsed<Refusal>(this.inner.refusal(picked ?? undefined, cell));
  }

  /** Plays moves of one turn, all or nothing; why not, if it cannot be. */
  play(word: string): Refusal | null {
    return parsed<Refusal>(this.inner.play(word));
  }

  takeBack(plies: number): void {
    this.inner.take_back(plies);
  }
}

function parsed<T>(text: string | undefined): T | null {
  return text === undefined ? null : (JSON.parse(text) as T);
}

/** Who played, by a record; empty where it does not say. */
export function playersOf(record: string): string[] {
  return innerPlayers(record);
}

/** A position under construction: what lies there, and what can be put there. */
export function editor(game: string, text: string): Editor {
  return JSON.parse(innerEditor(game, text)) as Editor;
}

/** Why a text is no position of the game; `null` if it is one. */
export function flaw(game: string, text: string): Problem | null {
  const found = innerFlaw(game, text);
  return found === undefined ? null : (JSON.parse(found) as Problem);
}

/** The text with a tool used on a cell. */
export function put(game: string, text: string, cell: Cell, tool: string): string {
  return innerPut(game, text, cell, tool);
}

/** The text with a field set. */
export function setField(game: string, text: string, name: string, value: string): string {
  return innerSetField(game, text, name, value);
}

/** A seed for a new match: chance enough for a board, also where nothing is secure. */
export function drawSeed(): bigint {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return (BigInt(words[0] ?? 0) << 32n) | BigInt(words[1] ?? 0);
}
