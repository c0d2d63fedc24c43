/** Words in the reader's language, from the same Fluent files as the rest of the program. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { device } from './kept';
import { Once } from './once';

export type Language = 'fa' | 'en';

/** All but what only the terminal, the command line and the server say. */
const files = import.meta.glob<string>(
  ['../../../crates/messages/locales/*/*.ftl', '!../../../crates/messages/locales/*/{analysis,cli,faults,instruments,preview,proofs,serve,statistics,terminal,usage}.ftl'],
  { query: '?raw', import: 'default' },
);

const loaded = new Once<void>();
/** The files that the pages so far needed, in whichever language. */
const needed = new Set<string>();
const cache = new Map<Language, FluentBundle>();
// Apart from the words: what asks only for the language need not be done again when words arrive.
let current = $state<Language>('en');
// A new object whenever words arrive, so that whoever showed old ones looks again.
let held = $state.raw({ bundle: bundleOf('en') });

/** The language by the browser's wish, Persian or English. */
export function preferredLanguage(): Language {
  const saved = device.read('mohreh-language');
  if (saved === 'fa' || saved === 'en') return saved;
  const wish = navigator.languages.find((tag) => /^(fa|en)\b/.test(tag));
  return wish?.startsWith('fa') ? 'fa' : 'en';
}

function bundleOf(language: Language): FluentBundle {
  let bundle = cache.get(language);
  if (!bundle) {
    bundle = new FluentBundle(language);
    cache.set(language, bundle);
  }
  return bundle;
}

/** How many files of messages are on their way. */
let coming = 0;

/** Loads a file of messages, such as `web` or `dvonn`, once. */
export function loadMessages(language: Language, name: string): Promise<void> {
  needed.add(name);
  const path = `../../../crates/messages/locales/${language}/${name}.ftl`;
  return loaded.get(path, async () => {
    coming += 1;
    try {
      bundleOf(language).addResource(new FluentResource((await files[path]?.()) ?? ''));
    } finally {
      coming -= 1;
      if (current === language) touch(language);
    }
  });
}

/** Loads whatever was needed so far, in a language that the page is to change to. */
export async function loadNeeded(language: Language): Promise<void> {
  await Promise.all([...needed].map((name) => loadMessages(language, name)));
}

function touch(language: Language): void {
  current = language;
  held = { bundle: bundleOf(language) };
}

/** Switches the page to a language whose messages are loaded. */
export function setLanguage(language: Language): void {
  touch(language);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'fa' ? 'rtl' : 'ltr';
  device.write('mohreh-language', language);
}

/** The language of the page. */
export function language(): Language {
  return current;
}

/** Whether there is such a message. */
export function has(id: string): boolean {
  return held.bundle.hasMessage(id);
}

/** The message `id`; nothing while it may still be on its way, and the id itself if nobody has written it. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const { bundle } = held;
  const message = bundle.getMessage(id);
  if (!message?.value) return coming > 0 ? '' : id;
  return bundle.formatPattern(message.value, args ?? null, []);
}

/** Stands for an Arabic letter, and is not seen. */
const LETTER_MARK = '\u061c';

/** A number as the reader writes it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  const text = new Intl.NumberFormat(language(), options).format(value);
  // The Persian sign stands left of its digits, as it does by itself only after a Persian letter.
  return options?.style === 'percent' && language() === 'fa' ? `${LETTER_MARK}${text}` : text;
}

/** A text whose digits are the reader's, such as the number of a clause. */
export function digits(text: string): string {
  return text.replace(/\d/g, (digit) => number(Number(digit)));
}

/** A day as the reader writes it. */
export function longDay(time: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(time);
}

/** Minutes and whole seconds of a time that has passed. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const two: Intl.NumberFormatOptions = { minimumIntegerDigits: 2, useGrouping: false };
  return `${number(Math.floor(seconds / 60), { useGrouping: false })}:${number(seconds % 60, two)}`;
}

/** The time that is left, as in the terminal: `0:09.4`, `4:07`, `1:02:30`, `3d 4h`. */
export function clock(milliseconds: number): string {
  const tenths = milliseconds < 10_000;
  const total = Math.max(0, tenths ? milliseconds / 1000 : Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60];
  if (hours >= 24) {
    // A telephone has room for few letters; without short ones, the shorter word.
    const part = (value: number, unit: string): string => number(value, { style: 'unit', unit, unitDisplay: language() === 'fa' ? 'short' : 'narrow' });
    const [days, rest] = [Math.floor(hours / 24), hours % 24];
    return rest === 0 ? part(days, 'day') : `${part(days, 'day')} ${part(rest, 'hour')}`;
  }
  const two: Intl.NumberFormatOptions = { minimumIntegerDigits: 2, useGrouping: false };
  const seconds = tenths ? number(Math.floor(total * 10) / 10, { ...two, minimumFractionDigits: 1 }) : number(total % 60, two);
  return hours > 0 ? `${number(hours)}:${number(minutes, two)}:${seconds}` : `${number(minutes)}:${seconds}`;
}
