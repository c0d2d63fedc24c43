/** How a match on this device begins: with whom, from where, and what becomes of the one before it. */
import { drawSeed, GameMatch } from '../lib/rules';
import type { GameName } from '../types/rules';
import { shelve } from './history';
import { keep, optionsText, wish, type Player, type Setup, type Wish } from './saved';

/** The option that says how many sit at the table. */
export const SEATS = 'seats';

/** A fresh match against the computer or among people. */
export function newSetup(game: GameName, options: string, players: Player[]): Setup {
  return { game, options, players, seed: drawSeed().toString() };
}

/** Where the reader sits of so many: as chosen, or by lot. The first seat starts. */
export function ownSeat(wished: Wish['seat'], count: number): number {
  if (wished === 'random') return Math.floor(Math.random() * count);
  return wished === 'first' ? 0 : count - 1;
}

/** How many sit at the table with these options; nobody if they do not go together. */
export function seatCount(game: GameName, options: string): number | null {
  try {
    return GameMatch.start(game, options, 0n).state().seats;
  } catch {
    return null;
  }
}

/** What of the chosen options goes together: how many play counts first, what does not fit with it is standard again. */
export function fitting(game: GameName, chosen: Record<string, string>): Record<string, string> {
  let fit: Record<string, string> = {};
  for (const [key, value] of Object.entries(chosen).sort(([one], [other]) => Number(other === SEATS) - Number(one === SEATS))) {
    const more = { ...fit, [key]: value };
    if (seatCount(game, optionsText(more)) !== null) fit = more;
  }
  return fit;
}

/** A match against the computer as it was wished for last; the standard one if those options do not go together. */
export function wishedSetup(game: GameName): Setup {
  const wished = wish(game);
  const chosen = optionsText(wished.options);
  const options = seatCount(game, chosen) === null ? '' : chosen;
  const count = seatCount(game, options) ?? 2;
  return newSetup(game, options, againstComputer(count, ownSeat(wished.seat, count), wished.level));
}

/** One person, and the computer in every other seat. */
export function againstComputer(count: number, own: number, level: number): Player[] {
  return Array.from({ length: count }, (_, seat): Player => (seat === own ? { kind: 'person' } : { kind: 'computer', level }));
}

/** The match of a setup after some moves. */
export function matchOf({ game, options, seed, start }: Setup, moves: string[]): GameMatch {
  const gameMatch = start === undefined ? GameMatch.start(game, options, BigInt(seed)) : GameMatch.at(game, start);
  for (const move of moves) gameMatch.play(move);
  return gameMatch;
}

/** Lets a match begin; one of the same game that is under way is put with the others of this device. */
export function begin(setup: Setup): void {
  shelve(setup.game);
  keep({ setup, moves: [], began: Date.now() });
}
