/** Matches of this device in words: how they stand, against whom, when. */
import { language, number, t } from '../lib/i18n.svelte';
import { endText, seatName, winnersOf } from '../lib/words';
import type { Past } from './history';
import { ownSeatOf } from './opponent';

/** How a match stands for whoever played it; `done` where several people did. */
export type Standing = 'won' | 'lost' | 'drawn' | 'open' | 'done';

export function standing({ setup, result }: Past): Standing {
  if (result === null) return 'open';
  if (result.outcome === 'draw') return 'drawn';
  const own = ownSeatOf(setup);
  if (own === null) return 'done';
  return winnersOf(result).includes(own) ? 'won' : 'lost';
}

/** Who won, and why; nothing of a match that goes on. */
export function resultOf({ setup, result }: Past): string {
  if (result === null) return '';
  const own = ownSeatOf(setup);
  const names = setup.players.map((player, seat) => {
    if (player.kind === 'computer') return t('web-computer', { level: number(player.level) });
    return seat === own ? t('web-you') : player.name || seatName(setup.game, seat);
  });
  return endText(result, names, own);
}

/** How many turns a match has. */
export function lengthOf({ turns, moves }: Past): number {
  return turns ?? moves.length;
}

/** By language: making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dateText({ ended }: Past): string {
  let format = formats.get(language());
  if (!format) {
    format = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
    formats.set(language(), format);
  }
  return format.format(ended);
}

/** Without case, accents, joiners and kinds of digits: as people type. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u200c\u0640]/gu, '')
    .replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک')
    .toLowerCase()
    .trim();
}
