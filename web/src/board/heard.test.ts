import { beforeAll, expect, it } from 'vitest';
import { GameMatch } from '../lib/rules';
import { readRules } from '../test/rules';
import { heardOf } from './heard';

beforeAll(readRules);

/** What is heard of the last of some moves. */
function heard(game: string, start: string, move: string): [string, number][] {
  const match = GameMatch.at(game, start);
  return heardOf(match.changes(move), match.scene(null)).map(({ event, at }) => [event, at]);
}

it('lets each turned marker be heard when it turns, and the ring when it lands', () => {
  const sounds = heard('yinsh', 'W.../W....../W......./W......../..Wbbb..../........./B........./B......../B......./B....../B... 0 move 30 new -', 'e3-e7');
  expect(sounds.filter(([event]) => event === 'flipped')).toHaveLength(3);
  const times = sounds.filter(([event]) => event === 'flipped').map(([, at]) => at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(sounds.map(([event]) => event)).toContain('moved');
});

it('tells a hop from a slide, and a ring of the board from a capture', () => {
  const hop = heard('zertz', '..../...../....../wb.g.../..g.../...../.... 0 turn 10 5/6/9 0/0/0 0/0/0 - -', 'd1xd3').map(([event]) => event);
  expect(hop).toEqual(expect.arrayContaining(['hopped', 'captured']));
  expect(hop).not.toContain('ring-out');
});
