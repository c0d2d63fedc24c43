/** Days as the reader's calendar has them: 1405/8/28 in Persian is 2026-11-19 wherever days are kept and compared. */
import { language } from './i18n.svelte';
import { plainDigits } from './numerals';

const DAY = 86_400_000;
/** The first day of the Persian calendar, and the days of its years on average. */
const EPOCH = Date.UTC(622, 2, 22);
const YEAR = 365.2422;
/** Years before this one are of the Persian calendar. */
const GREGORIAN = 1700;

type Parts = [year: number, month: number, day: number];

function isoOf(year: number, month: number, day: number): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The day of a moment, where the reader is, as `2026-01-31`. */
export function dayOf(time: number): string {
  const day = new Date(time);
  return isoOf(day.getFullYear(), day.getMonth() + 1, day.getDate());
}

/** Year, month and day in the Persian calendar. */
function persianParts(time: number): Parts {
  const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const parts = format.formatToParts(time);
  const of = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  return [of('year'), of('month'), of('day')];
}

/** The day of a date in the Persian calendar; `null` where it has no such day. */
function fromPersian(year: number, month: number, day: number): string | null {
  // Six months have 31 days. The guess is at most a few days off.
  const guess = EPOCH + Math.round((year - 1) * YEAR + 31 * Math.min(month - 1, 6) + 30 * Math.max(0, month - 7) + day - 1) * DAY;
  for (let off = -3; off <= 3; off += 1) {
    const time = guess + off * DAY;
    if (String(persianParts(time)) === String([year, month, day])) return new Date(time).toISOString().slice(0, 10);
  }
  return null;
}

/** The day that somebody has typed, in either calendar and any digits, such as `۱۴۰۵/۸/۲۸`; `null` where it is none. */
export function readDay(text: string): string | null {
  const read = /^(\d{3,4})[/.٫ -](\d{1,2})[/.٫ -](\d{1,2})$/.exec(plainDigits(text).trim());
  if (!read) return null;
  const [year, month, day] = read.slice(1).map(Number) as Parts;
  if (year < GREGORIAN) return fromPersian(year, month, day);
  const iso = isoOf(year, month, day);
  const time = Date.parse(`${iso}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** A kept day as the reader writes it; as it is where it is no whole day. */
export function dayText(day: string, dateStyle: 'medium' | 'short' = 'medium'): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00Z`) : NaN;
  return Number.isNaN(time) ? day : new Intl.DateTimeFormat(language(), { dateStyle, timeZone: 'UTC' }).format(time);
}
