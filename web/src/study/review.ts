/** What a review found out: every turn judged, those that mattered explained. The judge is in Rust. */
import { catalog } from '../lib/catalog';
import { digits, has, t } from '../lib/i18n.svelte';

export type Fault = 'inaccuracy' | 'mistake' | 'blunder';

/** A reason: the id of its sentence and what stands in it. */
export interface Reason {
  id: string;
  args: Record<string, string>;
  /** The seat that gains. */
  seat: number;
  /** In which of the two lines it happens, and in which of its turns, from 0. */
  line: 'played' | 'better';
  at: number;
  /** The id of the sentence around it. */
  around?: string;
}

export interface Explanation {
  played: string[];
  better: string[];
  reasons: Reason[];
}

/** A turn as its player had it: chances are those of its seat. */
export interface Judged {
  number: number;
  seat: number;
  played: string;
  win: number;
  possible: number;
  loss: number;
  /** The standard error of the loss, where chances are means of playouts. */
  loss_error?: number;
  fault?: Fault;
  is_best: boolean;
  phase: string;
  lines: { turns: string[] }[];
  explanation?: Explanation;
}

export interface Accuracy {
  seat: number;
  whole: number;
  phases: Partial<Record<'opening' | 'middle' | 'ending', number>>;
}

export interface Reviewed {
  turns: Judged[];
  review: { mattered: Judged[]; best: Judged | null; accuracy: Accuracy[] };
}

/** With so small a chance nothing is left to decide. */
const DECIDED = 0.03;

export const PHASES = ['opening', 'middle', 'ending'] as const;

/** What is kept of a judged turn: the lines of the search are not. */
export function kept(judged: Judged): Judged {
  return { ...judged, lines: judged.lines.slice(0, 1).map(({ turns }) => ({ turns: turns.slice(0, 1) })) };
}

/** A reason in words; `who` played the turn. */
export function reasonText(reason: Reason, line: string[], who: string, nameOf: (seat: number) => string): string {
  const args = Object.fromEntries(Object.entries(reason.args).map(([name, value]) => [name, shown(name, value)]));
  const sentence = t(reason.id, { ...args, who, name: nameOf(reason.seat) });
  if (reason.around === undefined) return sentence;
  return t(reason.around, { line: unbroken(line.slice(0, reason.at).join(' ')), reason: sentence });
}

/** What stands in a sentence, as people write it. */
function shown(name: string, value: string): string {
  if (name === 'color') return has(`color-${value}`) ? t(`color-${value}`) : value;
  if (name.endsWith('marbles')) return marbles(value);
  if (name === 'rows' || name === 'turns') return unbroken(value).replaceAll(' ', t('web-comma'));
  // Numbers; notation and words are left as they are.
  return /\p{L}/u.test(value) ? unbroken(value) : digits(value);
}

/** Notation in a sentence: a line ends between two turns, and not within one. */
function unbroken(turns: string): string {
  return turns.replace(/[-–]/g, '$&\u2060');
}

/** `2 white 1 grey` as people say it. */
function marbles(value: string): string {
  if (value === '0') return t('no-marbles');
  const words = value.split(' ');
  const pairs = words.flatMap((count, index) => (index % 2 === 0 ? [`${digits(count)} ${t(`color-${words[index + 1] ?? ''}`)}`] : []));
  return pairs.join(t('web-comma'));
}

/** The cells that a reason speaks of. */
export function cellsOf(reason: Reason): string[] {
  const { cell, row } = reason.args;
  return [...(cell ? [cell] : []), ...(row ? row.split('–') : [])];
}

/** The theme of the first reason that has one. */
export function themeOf(reasons: Reason[]): string | null {
  const all = catalog.flatMap(({ practice }) => practice);
  const known = reasons.map(({ id }) => all.find(([start]) => id.startsWith(start))).find((found) => found !== undefined);
  return known?.[1] ?? null;
}

/** Whether nothing was left to decide in a part of the match: whatever was played there, it was won or lost. */
export function isDecided(turns: (Judged | null | undefined)[], seat: number, phase: string): boolean {
  const own = turns.filter((turn) => turn?.seat === seat && turn.phase === phase);
  return own.length > 0 && own.every((turn) => turn && (turn.possible <= DECIDED || turn.win >= 1 - DECIDED));
}
