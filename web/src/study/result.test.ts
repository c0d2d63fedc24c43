/** How a match ended: what its record and its chapter tell of it. */
import { beforeAll, expect, it } from 'vitest';
import { GameMatch } from '../lib/rules';
import { readRules } from '../test/rules';
import type { Result } from '../types/rules';
import { resultIn, withResult } from './result';

beforeAll(readRules);

const ENDS: Result[] = [
  { outcome: 'win 1', by: 'resignation', seat: 0 },
  { outcome: 'win 0', by: 'time', seat: 1 },
  { outcome: 'draw', by: 'agreement' },
  { outcome: 'win 0', by: 'abandoned' },
];

it.each(ENDS)('an end by $by is in the record, and is read from it', (result) => {
  const match = GameMatch.start('dvonn', '', 7n);
  expect(match.play('e3')).toBeNull();
  const record = match.record(null, ['Sara', 'Omid'], result);
  const read = GameMatch.fromRecord(record);
  expect([read.state().outcome, read.turns().length]).toEqual([result, 1]);
  // The match at hand goes on.
  expect([match.state().outcome, GameMatch.fromRecord(match.record(null, [], null)).state().outcome]).toEqual([null, null]);
});

it.each(ENDS)('an end by $by is kept in the tags', (result) => {
  const tags = withResult([['Player0', 'Sara'], ['Result', 'draw']], result);
  expect([tags[0], resultIn(tags)]).toEqual([['Player0', 'Sara'], result]);
});

it('is no end where nobody can tell by what', () => {
  const rules: Result = { outcome: 'win 0', by: 'rules' };
  expect(withResult(withResult([], ENDS[0]), rules)).toEqual([]);
  for (const [outcome, ending] of [['win 0', ''], ['win 0', 'rules'], ['win 7', 'agreement'], ['win 0', 'time'], ['', 'agreement']]) {
    expect(resultIn([['Result', outcome ?? ''], ['Ending', ending ?? '']])).toBeNull();
  }
});
