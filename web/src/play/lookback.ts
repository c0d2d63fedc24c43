/** Looking back at a match of this device. */
import { language, number, t } from '../lib/i18n.svelte';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { handOver } from '../study/handover';
import { matchOf } from './begin';
import { idOf, type Past } from './history';
import { ownSeatOf } from './opponent';

/** Opens a match to be looked at; one that is over is reviewed. */
export function lookBack({ setup, moves, result, began }: Past): void {
  const own = ownSeatOf(setup);
  const gameMatch = matchOf(setup, moves);
  const players = setup.players.map((player) => (player.kind === 'computer' ? t('web-computer', { level: number(player.level) }) : player.name || (own === null ? '' : settings.name)));
  const turns = gameMatch.turns().map((turn) => turn.moves.join(','));
  handOver(setup.game, { match: idOf({ setup, began }), start: gameMatch.startText(own), turns, players, you: own, seating: setup.players, result, review: result !== null });
  go(language(), `a/${setup.game}`);
}
