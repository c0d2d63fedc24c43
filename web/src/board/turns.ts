/** The turns of a match, kept step by step as they are played and taken back. */
import type { GameMatch } from '../lib/rules';
import type { Change, Move, Scene, State, Turn } from '../types/rules';

/** A move to be set in motion, and the picture before it. */
export interface Played {
  changes: Change[];
  before: Scene;
}

/** The turns with one more step, played where `state` was. */
export function withStep(turns: Turn[], state: State, move: string, changes: Change[]): Turn[] {
  const open = state.midTurn ? turns.at(-1) : undefined;
  if (!open) return [...turns, { seat: state.toMove ?? 0, moves: [move], firstPly: state.plies, changes: [changes] }];
  return [...turns.slice(0, -1), { ...open, moves: [...open.moves, move], changes: [...open.changes, changes] }];
}

/** The turns as they were after so many moves. */
export function until(turns: Turn[], plies: number): Turn[] {
  const left = turns.filter((turn) => turn.firstPly < plies);
  const last = left.at(-1);
  if (!last || last.firstPly + last.moves.length <= plies) return left;
  const count = plies - last.firstPly;
  return [...left.slice(0, -1), { ...last, moves: last.moves.slice(0, count), changes: last.changes.slice(0, count) }];
}

/** The scene in which a match begins. */
export function startOf(gameMatch: GameMatch): Scene {
  const start = gameMatch.copy();
  start.takeBack(0);
  return start.scene(null);
}

/** The legal move that a text spells, in whatever way. */
export function moveOf(gameMatch: GameMatch, state: State, text: string): Move | null {
  const exact = state.moves.find((move) => move.text === text);
  if (exact) return exact;
  const copy = gameMatch.copy();
  if (copy.play(text) !== null) return null;
  const spelled = copy.turns(state.turns).at(-1)?.moves.at(-1);
  return state.moves.find((move) => move.text === spelled) ?? null;
}
