/** Who sits where, what they said, how it ended, how much time there is: in words. */
import { number, t } from '../lib/i18n.svelte';
import { infoOf } from '../lib/rules';
import { seatName } from '../lib/words';
import type { Clock, RatingChange, Said, Sitter } from '../types/protocol';

export function sitterName(sitter: Sitter, game: string, seat: number, isYou: boolean): string {
  if (sitter.type === 'engine') return t('web-computer', { level: number(sitter.level) });
  if (sitter.type === 'open') return t('web-open-seat');
  return sitter.name ?? (isYou ? t('web-you') : seatName(game, seat));
}

/** Those who play, each name by itself: a Persian one and a Latin one stay in the order of their seats. */
export function between(names: string[]): string {
  return names.map((name) => `\u2068${name}\u2069`).join(' – ');
}

/** A rating as people read it; one that says little yet is followed by a question mark. */
export function ratingText(rating: number, provisional: boolean): string {
  return t(provisional ? 'online-rating-unsure' : 'online-rating-sure', { rating: number(rating, { useGrouping: false }) });
}

/** The rating of whoever sits there, where there is one. */
export function sitterRating(sitter: Sitter | undefined): string | null {
  return sitter?.type === 'person' && sitter.rating !== null ? ratingText(sitter.rating, sitter.provisional) : null;
}

/** What a match has added to a rating, with its sign. */
export function changeText({ before, after }: RatingChange): string {
  return number(after - before, { signDisplay: 'always' });
}

/** Where everybody can see an account; nowhere for guests and engines. */
export function playerPath(sitter: Sitter | undefined): string | null {
  return sitter?.type === 'person' && sitter.account && sitter.name !== null ? `player/${encodeURIComponent(sitter.name)}` : null;
}

export function saidText(said: Said): string {
  if (said.type === 'removed') return t('web-said-removed');
  return said.type === 'text' ? said.text : t(`web-phrase-${said.phrase}`);
}

export function clockText(clock: Clock): string {
  if (clock.type === 'none') return t('web-clock-none');
  if (clock.type === 'days') return t('web-clock-days', { count: clock.days, shown: number(clock.days) });
  return t('web-clock-fischer', { minutes: number(clock.initial / 60), increment: number(clock.increment) });
}

/** What differs from the standard game; needs the rules and the words of the game. */
export function optionsText(game: string, options: string): string {
  const known = infoOf(game)?.options ?? [];
  const named = options.split(';').map((pair) => {
    const [key, value = ''] = pair.split('=');
    const option = known.find((candidate) => candidate.key === key);
    return t(option?.ids[option.values.indexOf(value)] ?? pair);
  });
  return named.join(t('web-comma'));
}

/** The clocks that a table can be set up with; others can be chosen in minutes or days. */
export const clocks: { id: string; clock: Clock }[] = [
  { id: 'none', clock: { type: 'none' } },
  { id: '5', clock: { type: 'fischer', initial: 300, increment: 5 } },
  { id: '10', clock: { type: 'fischer', initial: 600, increment: 10 } },
  { id: '20', clock: { type: 'fischer', initial: 1200, increment: 20 } },
];
