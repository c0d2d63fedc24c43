/** How a match ended where the board does not tell: in the tags of its chapter, as records write it. */
import type { Result } from '../types/rules';

type Tags = [string, string][];

const OUTCOME = /^(draw|loss|win( [0-4])+)$/;
const ENDING = /^(?:(resignation|time) ([0-4])|(agreement|abandoned))$/;

/** What the tags tell of an end from outside the rules; they may be anybody's. */
export function resultIn(tags: Tags): Result | null {
  const told = new Map(tags);
  const outcome = told.get('Result') ?? '';
  const ending = ENDING.exec(told.get('Ending') ?? '');
  if (!ending || !OUTCOME.test(outcome)) return null;
  const [, lost, seat, none] = ending;
  return lost === undefined ? { outcome, by: none ?? '' } : { outcome, by: lost, seat: Number(seat) };
}

/** The tags with how the match ended, in place of what they told of it. */
export function withResult(tags: Tags, result: Result | null | undefined): Tags {
  if (!result) return tags;
  const others = tags.filter(([name]) => name !== 'Result' && name !== 'Ending');
  if (result.by === 'rules') return others;
  const ending = result.seat === undefined ? result.by : `${result.by} ${result.seat}`;
  return [...others, ['Result', result.outcome], ['Ending', ending]];
}
