/** The reader's own matches and collections, as the explorer counts them: what was played on this device, and the records in studies. */
import type { Played } from '../lib/engine';
import { matchOf } from '../play/begin';
import { allMatches } from '../play/history';
import type { GameName } from '../types/rules';
import { openStudy, studies } from './store';
import { mainLine } from './tree';

export function ownMatches(game: GameName): Played[] {
  const played = allMatches()
    .filter(({ setup, result }) => setup.game === game && result !== null)
    .map(({ setup, moves, result }): Played => ({ start: matchOf(setup, []).position(0), turns: moves, result: result?.outcome ?? null }));
  const collected = studies(game).flatMap(({ id }): Played[] =>
    (openStudy(id)?.chapters ?? []).map(({ start, root, tags }) => ({
      start,
      turns: mainLine(root).map(({ turn }) => turn),
      result: tags.find(([name]) => name === 'Result')?.[1] ?? null,
    })),
  );
  return [...played, ...collected];
}
