/** What the rules tell the page: the shapes of `crates/wasm/src/json.rs` and `crates/draw`. */

export type GameName = 'yinsh' | 'zertz' | 'dvonn' | 'lyngk' | 'colorpop';
export type Cell = string;
export type Kind = 'ring' | 'marker' | 'marble' | 'base' | 'disc' | 'token';

export interface Spot {
  x: number;
  y: number;
}

export interface ScenePiece {
  cell: Cell;
  at: Spot;
  kind: Kind;
  color: string;
  /** From the bottom to the top. */
  stack: string[];
  glyph: string | null;
  letters: string;
}

export interface TrayItem {
  kind: Kind;
  color: string;
  glyph: string | null;
  count: number;
  goal: number | null;
}

export interface Tray {
  seat: number | null;
  name: string;
  items: TrayItem[];
}

export interface Scene {
  outline: Spot[];
  lines: { from: Spot; to: Spot }[];
  places: { cell: Cell; at: Spot }[];
  pieces: ScenePiece[];
  labels: { text: string; at: Spot }[];
  trays: Tray[];
  marks: { cell: Cell; kind: string }[];
}

export interface Choice {
  kind: 'marble' | 'claim' | 'jokers' | 'pass' | 'retract';
  color?: string;
  cells?: Cell[];
}

export interface Move {
  text: string;
  choice: Choice | null;
  from: Cell | null;
  to: Cell[];
}

export interface Result {
  kind: 'win' | 'draw' | 'loss';
  winners: number[];
  ending: 'rules' | 'resignation' | 'time' | 'agreement' | 'abandoned';
  by?: number;
}

export interface State {
  game: GameName;
  options: string;
  seats: number;
  toMove: number | null;
  step: string;
  turns: number;
  midTurn: boolean;
  plies: number;
  moves: Move[];
  outcome: Result | null;
}

export interface PieceName {
  kind: Kind;
  color: string;
}

export type Change =
  | { kind: 'placed'; cell: Cell; piece: PieceName }
  | { kind: 'moved'; path: Cell[] }
  | { kind: 'flipped'; cell: Cell; color: string }
  | { kind: 'rowMade'; cells: Cell[]; seat: number }
  | { kind: 'captured'; cell: Cell; piece: PieceName; seat: number }
  | { kind: 'removed'; cell: Cell; piece: PieceName }
  | { kind: 'cutOff'; cell: Cell }
  | { kind: 'claimed'; seat: number; color: string }
  | { kind: 'scored'; seat: number; points: number }
  | { kind: 'passed'; seat: number }
  | { kind: 'retracted' }
  | { kind: 'ended'; outcome: Result };

export interface Turn {
  seat: number;
  moves: string[];
  firstPly: number;
  changes: Change[][];
}

export type Refusal =
  | {
      kind: 'illegal';
      id: string;
      game: GameName;
      clause: string;
      cells: Cell[];
      number: number | null;
      color: string | null;
    }
  | { kind: 'unreadable'; text: string };

export interface GameInfo {
  name: GameName;
  title: string;
  options: { key: string; values: string[]; clause: string }[];
}
