/** Against whom a match of this device is played, in words. */
import { number, t } from '../lib/i18n.svelte';
import { seatName } from '../lib/words';
import type { Setup } from './saved';

/** The reader's seat, where just one person plays. */
export function ownSeatOf({ players }: Setup): number | null {
  const people = players.filter((player) => player.kind === 'person').length;
  return people === 1 ? players.findIndex((player) => player.kind === 'person') : null;
}

export function opponentText({ game, players }: Setup): string {
  const computers = players.flatMap((player) => (player.kind === 'computer' ? [player.level] : []));
  const [level] = computers;
  if (level !== undefined) return t('web-computer', { level: number(level) });
  if (players.length === 1) return t('web-history-alone');
  const names = players.map((player, seat) => (player.kind === 'person' && player.name ? player.name : seatName(game, seat)));
  const areNamed = players.some((player) => player.kind === 'person' && player.name);
  return areNamed ? names.join(t('web-and')) : t('web-history-on-device');
}
