/** All matches that can be searched: those of this device, those of the account, and the records in studies. */
import { catalog, titleOf } from '../lib/catalog';
import { dayOf, dayText } from '../lib/days';
import { findMatches } from '../lib/engine';
import { language, t } from '../lib/i18n.svelte';
import { isStatic } from '../lib/router.svelte';
import { GameMatch } from '../lib/rules';
import { resultText, winnersOf } from '../lib/words';
import { getMatch, isKnown, matchesOf, myMatches, whoAmI } from '../online/api';
import { between, sitterName } from '../online/names';
import { matchOf } from '../play/begin';
import { allMatches, idOf, type Past } from '../play/history';
import { opponentText } from '../play/opponent';
import { dateText, lengthOf, plain, resultOf, standing, type Standing } from '../play/past';
import type { ArchivedMatch, MyMatch } from '../types/protocol';
import type { GameName } from '../types/rules';
import { allStudies, openStudy } from './store';
import { recordOf } from './studyapi';
import { mainLine } from './tree';

export const SOURCES = ['device', 'account', 'collection', 'commented'] as const;
export type Source = (typeof SOURCES)[number];

/** Where a match begins and what was played, as the search takes it. */
interface Played {
  start: string;
  turns: string[];
}

export interface Entry {
  key: string;
  source: Source;
  game: GameName;
  kind: Standing;
  who: string;
  result: string;
  /** When it was played, as the reader writes it and as `2026-01-31`; empty where nobody knows. */
  date: string;
  day: string;
  /** How many turns. */
  turns: number;
  /** What words are looked for in. */
  told: string;
  /** The match of this device. */
  past?: Past;
  /** The study and the chapter that hold it. */
  chapter?: { study: string; index: number };
  /** The match on the server. */
  online?: string;
  /** The commented game, by its number. */
  commented?: number;
  played: () => Played | Promise<Played>;
}

/** What is asked for besides words. */
export interface Wanted {
  game: GameName | '';
  source: Source | '';
  /** Days such as `2026-01-31`. */
  after: string;
  before: string;
  least: number | null;
  most: number | null;
}

export const ANYTHING: Wanted = { game: '', source: '', after: '', before: '', least: null, most: null };

/** Matches of the account are asked for so many at a time, and not beyond so many. */
const PAGE = 100;
const MOST_ARCHIVED = 500;
/** So many at a time are laid before the search: between two portions the page can breathe. */
const PORTION = 50;

function entry(of: Omit<Entry, 'told'>, more: string[] = []): Entry {
  const told = [titleOf(of.game), of.game, of.who, t(`web-history-${of.kind}`), of.result, of.date, of.day, dayText(of.day, 'short'), ...more];
  return { ...of, told: plain(told.join(' ')) };
}

/** The matches of this device, the latest first. */
export function deviceEntries(): Entry[] {
  return allMatches().map((past) => {
    const { setup, moves, ended } = past;
    const played = (): Played => ({ start: matchOf(setup, []).position(0), turns: moves });
    const told = { who: opponentText(setup), result: resultOf(past), date: dateText(past), day: dayOf(ended) };
    return entry({ ...told, key: idOf(past), source: 'device', game: setup.game, kind: standing(past), turns: lengthOf(past), past, played }, [setup.options]);
  });
}

/** The matches of the account that are over, the latest first; none where nobody has a session. */
export async function accountEntries(): Promise<Entry[]> {
  if (isStatic || !isKnown()) return [];
  const { name: me } = await whoAmI();
  const all: ArchivedMatch[] = [];
  for (;;) {
    const page = await matchesOf('me', PAGE, all.at(-1));
    all.push(...page);
    if (page.length < PAGE || all.length >= MOST_ARCHIVED) break;
  }
  return all.map((match) => {
    const game = match.game as GameName;
    const names = match.seats.map((sitter, seat) => sitterName(sitter, game, seat, false));
    const called = match.seats.flatMap((sitter, seat) => (sitter.type === 'person' && sitter.name === me ? [seat] : []));
    // Guests may have the same name, or none: then nobody here knows who was who.
    const own = called.length === 1 ? (called[0] ?? -1) : -1;
    const winners = winnersOf(match.result);
    const kind = winners.length === 0 ? 'drawn' : own < 0 ? 'done' : winners.includes(own) ? 'won' : 'lost';
    const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(match.ended);
    const told = { who: between(names), result: resultText(match.result, names, own < 0 ? null : own), date, day: dayOf(match.ended) };
    const played = async (): Promise<Played> => {
      const read = GameMatch.fromRecord(await recordOf(match.id));
      return { start: read.startText(null), turns: read.turns().map((turn) => turn.moves.join(',')) };
    };
    return entry({ ...told, key: match.id, source: 'account', game, kind, turns: match.turns, online: match.id, played }, [match.options]);
  });
}

/** The matches at the server that are under way; none where nobody has a session. */
export async function runningEntries(): Promise<Entry[]> {
  if (isStatic || !isKnown()) return [];
  const running = await myMatches();
  const entryOf = async ({ id, updated }: MyMatch): Promise<Entry> => {
    const { seats, you, options, start, turns, ...match } = await getMatch(id);
    const game = match.game as GameName;
    const names = seats.map(({ sitter }, seat) => sitterName(sitter, game, seat, seat === you));
    const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(updated);
    const told = { who: between(names), result: '', date, day: dayOf(updated) };
    return entry({ ...told, key: id, source: 'account', game, kind: 'open', turns: turns.length, online: id, played: () => ({ start, turns }) }, [options]);
  };
  // One that cannot be had now does not take the others with it.
  const told = await Promise.allSettled(running.map(entryOf));
  return told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** The records in the studies of this device; what holds no turn is none, and a match of this device stands there itself. */
export function collectedEntries(): Entry[] {
  const own = new Set(allMatches().map(idOf));
  return allStudies().flatMap(({ id, game, name }) =>
    (openStudy(id)?.chapters ?? []).flatMap((chapter, index): Entry[] => {
      const tag = (wanted: string): string => chapter.tags.find(([known]) => known === wanted)?.[1] ?? '';
      const turns = mainLine(chapter.root).map(({ turn }) => turn);
      if (turns.length === 0 || (chapter.match !== undefined && own.has(chapter.match))) return [];
      const day = tag('Date').replaceAll('.', '-');
      const who = [chapter.name, name].find((text) => text !== '') ?? t('library-unnamed');
      const kind = tag('Result') === 'draw' ? 'drawn' : 'done';
      const told = { who, result: name === who ? '' : name, date: dayText(day), day };
      const played = (): Played => ({ start: chapter.start, turns });
      return [entry({ ...told, key: `${id}:${index}`, source: 'collection', game, kind, turns: turns.length, chapter: { study: id, index }, played }, [tag('Event'), tag('Player0'), tag('Player1')])];
    }),
  );
}

/** The commented games. */
export async function commentedEntries(): Promise<Entry[]> {
  const { commentedOf, playersOf, wonText } = await import('./commented');
  const of = async (game: GameName): Promise<Entry[]> =>
    (await commentedOf(game)).map((found, index) => {
      const played = (): Played => {
        const read = GameMatch.fromRecord(found.record);
        return { start: read.startText(null), turns: read.turns().map((turn) => turn.moves.join(',')) };
      };
      const told = { who: playersOf(game, found).join(t('web-comma')), result: found.title[language()], date: '', day: '' };
      return entry({ ...told, key: `commented:${game}:${index}`, source: 'commented', game, kind: 'done', turns: found.review.turns, commented: index + 1, played }, [wonText(game, found), found.text[language()]]);
    });
  return (await Promise.all(catalog.map(({ name }) => of(name)))).flat();
}

/** Whether a match is such as the filters want. */
export function suits({ game, source, day, turns }: Entry, wanted: Wanted): boolean {
  const isLong = wanted.least === null || turns >= wanted.least;
  const isShort = wanted.most === null || turns <= wanted.most;
  const isAfter = wanted.after === '' || (day !== '' && day >= wanted.after);
  const isBefore = wanted.before === '' || (day !== '' && day <= wanted.before);
  // What nobody here has played is shown where it is asked for.
  const isFrom = wanted.source === '' ? source !== 'commented' : wanted.source === source;
  return (wanted.game === '' || wanted.game === game) && isFrom && isLong && isShort && isAfter && isBefore;
}

/** Whether every word of a search stands in what is told of a match. */
export function saysAll({ told }: Entry, query: string): boolean {
  return plain(query)
    .split(/\s+/)
    .every((word) => told.includes(word));
}

/**
 * Looks through matches of a game for a position or a pattern: after how many turns each comes there, by key. Hears
 * of how many were looked through; ends early once nobody asks any more.
 */
export async function searchBoards(
  game: GameName,
  sought: { position: string; pattern: string },
  entries: Entry[],
  hear: (looked: number) => boolean,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const [position, pattern] = [sought.position.trim() || undefined, sought.pattern.trim() || undefined];
  // What cannot be read is told before any match is fetched.
  await findMatches(game, position, pattern, []);
  for (let at = 0; at < entries.length; at += PORTION) {
    const portion = entries.slice(at, at + PORTION);
    const played: { key: string; played: Played }[] = [];
    for (const { key, played: load } of portion) {
      try {
        played.push({ key, played: await load() });
      } catch {
        // A match that is no longer there is not found.
      }
    }
    const turns = await findMatches(game, position, pattern, played.map((one) => one.played));
    turns.forEach((turn, index) => {
      const key = played[index]?.key;
      if (turn !== null && key !== undefined) found.set(key, turn);
    });
    if (!hear(Math.min(entries.length, at + PORTION))) break;
  }
  return found;
}
