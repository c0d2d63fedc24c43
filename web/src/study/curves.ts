/** How chances went, as lines to draw: one for two seats, since what one gains the other loses; else one for each seat, through its own turns. */

/** A turn as its player had it. */
interface Judged {
  /** From 1. */
  number: number;
  seat: number;
  win: number;
}

export interface Drawn {
  /** Whose line it is. */
  seat: number;
  /** Turns, from 0 before the first, and chances from 0 to 1. */
  points: [number, number][];
}

/** The chance that a turn has in the drawing: that of its player, or where there is one line for two, that of `whose`. */
export function chanceOf({ seat, win }: Judged, seats: number, whose: number): number {
  return seats === 2 && seat !== whose ? 1 - win : win;
}

export function linesOf(turns: Judged[], seats: number, whose = 0): Drawn[] {
  const isOne = seats === 2;
  const points = (own: Judged[]): [number, number][] => own.map((turn) => [turn.number, chanceOf(turn, seats, whose)]);
  if (isOne) return [{ seat: whose, points: [[0, 0.5], ...points(turns)] }];
  return Array.from({ length: seats }, (_, seat) => ({ seat, points: points(turns.filter((turn) => turn.seat === seat)) }));
}
