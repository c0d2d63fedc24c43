/** What a review found out: every turn judged, those that mattered explained. The judge is in Rust. */
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
  return t(reason.around, { line: line.slice(0, reason.at).join(' '), reason: sentence });
}

/** What stands in a sentence, as people write it. */
function shown(name: string, value: string): string {
  if (name === 'color') return has(`color-${value}`) ? t(`color-${value}`) : value;
  if (name.endsWith('marbles')) return marbles(value);
  if (name === 'rows') return value.replaceAll(' ', t('web-comma'));
  // Numbers; notation and words are left as they are.
  return /\p{L}/u.test(value) ? value : digits(value);
}

/** `2 white 1 grey` as people say it. */
function marbles(value: string): string {
  if (value === '0') return t('zertz-no-marbles');
  const words = value.split(' ');
  const pairs = words.flatMap((count, index) => (index % 2 === 0 ? [`${digits(count)} ${t(`color-${words[index + 1] ?? ''}`)}`] : []));
  return pairs.join(t('web-comma'));
}

/** The cells that a reason speaks of. */
export function cellsOf(reason: Reason): string[] {
  const { cell, row } = reason.args;
  return [...(cell ? [cell] : []), ...(row ? row.split('–') : [])];
}
