/** Matches of this device in words: how they stand, against whom, when; and whether a search means them. */
import { titleOf } from '../lib/catalog';
import { language, number, t } from '../lib/i18n.svelte';
import { endText, seatName, winnersOf } from '../lib/words';
import type { Past } from './history';
import { opponentText, ownSeatOf } from './opponent';

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

export function lengthText({ turns, moves }: Past): string {
  const count = turns ?? moves.length;
  return t('web-length', { count, shown: number(count) });
}

export function dateText({ ended }: Past): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(ended);
}

/** Whether every word of a search stands somewhere in what is told of a match. */
export function fits(match: Past, query: string): boolean {
  const told = [titleOf(match.setup.game), match.setup.game, opponentText(match.setup), t(`web-history-${standing(match)}`), resultOf(match), dateText(match), match.setup.options];
  const text = plain(told.join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without case, accents, joiners and kinds of digits: as people type. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u200c\u0640]/gu, '')
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک')
    .toLowerCase()
    .trim();
}
