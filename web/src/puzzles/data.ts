/** Puzzles: one right turn, proved. The data are found, checked and described in `crates/study`. */
import { catalog } from '../lib/catalog';
import type { OwnRating } from '../lib/engine';
import { number, t } from '../lib/i18n.svelte';
import { device } from '../lib/kept';
import { tell } from '../learn/unsent';
import type { GameName } from '../types/rules';

export interface Puzzle {
  id: string;
  position: string;
  /** The right turns and the answers to them. */
  solution: string[];
  /** For each decision every turn that counts as right. */
  accept: string[][];
  themes: string[];
  rating: number;
  /** `win`, `draw`, `win in 2`, `defence 1`, `clear` or `sure win`. */
  proof: string;
}

const files = import.meta.glob<{ puzzles: Puzzle[] }>('../../../crates/study/puzzles/*.json', { import: 'default' });

/** The puzzles of a game, the easiest first. */
export async function puzzlesOf(game: GameName): Promise<Puzzle[]> {
  const load = files[`../../../crates/study/puzzles/${game}.json`];
  return load ? (await load()).puzzles : [];
}

/** The name of a proof in the ids of sentences, and its number. */
export function claimOf(proof: string): { name: string; turns: number } {
  const turns = Number(/\d+$/.exec(proof)?.[0] ?? 0);
  return { name: proof.replace(/ \d+$/, '').replaceAll(' ', '-'), turns };
}

/** The theme whose idea helps most: the first says most, unless all that matters is the defense, or it takes something only after a quiet turn. */
export function ideaOf({ themes }: Pick<Puzzle, 'themes'>): string {
  const [first = 'quiet'] = themes;
  if (themes.includes('defence')) return 'defence';
  const isLater = (first === 'takes-stack' || first === 'covers') && themes.includes('quiet');
  return isLater ? 'quiet' : first;
}

/** What is proved of the decision after this one; the proof counts its turns down. */
export function proofAt(proof: string, decision: number): string {
  return proof.replace(/^win in (\d+)$/, (_, turns: string) => `win in ${Number(turns) - decision}`);
}

/** Where a rating begins, and from which deviation on it is sure; as in `crates/study`, which counts it on. */
export const FIRST_RATING = 900;
export const SURE = 110;

/** A rating as it is shown: a number, and whether it is still provisional. */
export function ratingText(own: OwnRating | null | undefined): string {
  const rating = number(Math.round(own?.rating ?? FIRST_RATING), { useGrouping: false });
  return (own?.deviation ?? SURE + 1) > SURE ? t('puzzles-rating-unsure', { rating }) : rating;
}

/** The number of a day, by the reader's own clock. */
export function dayOf(time: number): number {
  const now = new Date(time);
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}

/** The game of a day: each in turn. */
export function gameOfDay(day: number): GameName {
  return (catalog[day % catalog.length] ?? catalog[0])?.name as GameName;
}

/** The puzzle of a day: neither the easiest nor the hardest, none twice within a year. */
export function puzzleOfDay(puzzles: Puzzle[], day: number): Puzzle | undefined {
  const middle = puzzles.slice(Math.floor(puzzles.length * 0.2), Math.ceil(puzzles.length * 0.8));
  // Steps that share no divisor with a prime length visit everything once.
  const round = Math.floor(day / catalog.length);
  return middle[(round * 37) % middle.length];
}

/** What the device knows of its solver. */
interface Kept {
  ratings: Partial<Record<GameName, OwnRating>>;
  /** The puzzles that were tried, by game: `+id` solved, `-id` not. */
  seen: Partial<Record<GameName, string[]>>;
  /** When they were first tried, and whether that solved them; before, only when. */
  tried: Record<string, { at: number; solved: boolean } | number>;
  best: Record<string, number>;
  /** The endings that were played out, and whether without a slip. */
  endings?: Record<string, boolean>;
  /** The last day whose puzzle was tried, and whether it was solved. */
  day: { day: number; solved: boolean } | null;
}

/** Where it is kept. */
export const KEY = 'mohreh-puzzles';

export function kept(): Kept {
  return device.readAll<Kept>(KEY, { ratings: {}, seen: {}, tried: {}, best: {}, day: null });
}

export function keep(change: (kept: Kept) => void): Kept {
  const now = kept();
  change(now);
  device.write(KEY, JSON.stringify(now));
  return now;
}

/** Whether a puzzle was never tried: only the first try counts. */
export function isNew(game: GameName, puzzle: Puzzle): boolean {
  return !(kept().seen[game] ?? []).some((entry) => entry.slice(1) === puzzle.id);
}

/** Notes what came of a puzzle. */
export function note(game: GameName, puzzle: Puzzle, solved: boolean, rating: OwnRating | null): void {
  const isFirst = isNew(game, puzzle);
  keep((now) => {
    if (rating) now.ratings[game] = rating;
    if (isFirst) {
      now.tried[puzzle.id] = { at: Date.now(), solved };
      tell('puzzle', puzzle.id, solved ? 1 : 0);
    }
    const others = (now.seen[game] ?? []).filter((entry) => entry.slice(1) !== puzzle.id);
    now.seen[game] = [...others, `${solved ? '+' : '-'}${puzzle.id}`];
  });
}

/** How many puzzles of a game were solved. */
export function solvedOf(game: GameName): number {
  return (kept().seen[game] ?? []).filter((entry) => entry.startsWith('+')).length;
}

/** Below this rating one begins. */
const NOVICE = 1000;
/** So far from a rating the next puzzle may be where it is about something else than the last; it is one of so many. */
const WITHIN = 300;
const CHOICE = 5;

/** The next puzzle of a training: near a rating, not seen yet, of another kind than the last; when all were seen, the missed ones again. */
export function nextNear(puzzles: Puzzle[], game: GameName, rating: number, avoid: ReadonlySet<string>, last?: Puzzle): Puzzle | undefined {
  const seen = new Map((kept().seen[game] ?? []).map((entry) => [entry.slice(1), entry[0]]));
  const open = puzzles.filter(({ id }) => !avoid.has(id) && !seen.has(id));
  const missed = puzzles.filter(({ id }) => !avoid.has(id) && seen.get(id) === '-');
  const among = open.length > 0 ? open : missed;
  // Whoever begins finds wins first: a draw that has to be saved is no pleasure yet.
  const pleasant = rating < NOVICE ? among.filter(({ proof }) => proof !== 'draw') : among;
  const distance = (puzzle: Puzzle): number => Math.abs(puzzle.rating - rating);
  const nearest = (pleasant.length > 0 ? pleasant : among).toSorted((one, other) => distance(one) - distance(other));
  const other = last ? nearest.filter((puzzle) => distance(puzzle) <= WITHIN && puzzle.themes.join() !== last.themes.join()) : [];
  const near = (other.length > 0 ? other : nearest).slice(0, CHOICE);
  return near[Math.floor(Math.random() * near.length)];
}

/** The next puzzle of a streak or a run: harder and harder, from easy on. */
export function nextHarder(puzzles: Puzzle[], solved: number, avoid: ReadonlySet<string>): Puzzle | undefined {
  const share = Math.min(0.95, solved / 25);
  const from = Math.floor(share * puzzles.length);
  const among = puzzles.slice(from, from + Math.max(8, Math.ceil(puzzles.length / 20))).filter(({ id }) => !avoid.has(id));
  const rest = among.length > 0 ? among : puzzles.filter(({ id }) => !avoid.has(id));
  return rest[Math.floor(Math.random() * rest.length)];
}
