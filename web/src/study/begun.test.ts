/** The study of a match that is looked at more than once. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { archive } from '../play/history';
import { GameMatch } from '../lib/rules';
import { readRules } from '../test/rules';
import { begun, studyOf } from './begun';
import type { Handover } from './handover';
import { collectedEntries, deviceEntries } from './library';
import { resultIn } from './result';
import { keepStudy, studies, type StudyFile } from './store';
import { mainLine } from './tree';

const TURNS = ['Bc1,-f5', 'Wb5,-g4', 'Ba2,-e6'];

beforeAll(readRules);
beforeEach(() => localStorage.clear());

/** What a match hands over after so many turns. */
function match(turns: number, more: Partial<Handover> = {}): Handover {
  const [chapter] = begun('zertz', { start: null, turns: [] }).chapters;
  return { match: '7:zertz', start: chapter?.start ?? '', turns: TURNS.slice(0, turns), ...more };
}

function look(given: Handover): StudyFile {
  const file = studyOf('zertz', given);
  keepStudy(file);
  return file;
}

function lineOf({ chapters }: StudyFile): string[] {
  return mainLine(chapters[0]?.root ?? { children: [] } as never).map(({ turn }) => turn);
}

it('is one study, which grows with the match', () => {
  const first = look(match(1));
  const again = look(match(1));
  expect([again.id, lineOf(again)]).toEqual([first.id, TURNS.slice(0, 1)]);
  const [chapter] = again.chapters;
  if (chapter) chapter.accuracy = [{ seat: 0 } as never];
  keepStudy(again);
  expect(look(match(1)).chapters[0]?.accuracy).toHaveLength(1);
  const result = { outcome: 'win 1', by: 'resignation', seat: 0 } as NonNullable<Handover['result']>;
  const grown = look(match(3, { result }));
  expect([grown.id, lineOf(grown), grown.node, grown.chapters[0]?.accuracy, resultIn(grown.chapters[0]?.tags ?? [])]).toEqual([first.id, TURNS, 3, [], result]);
  expect(studies('zertz')).toHaveLength(1);
});

it('is the same study once the end has told what was secret', () => {
  const played = GameMatch.start('colorpop', 'seats=2', 7n);
  const given = (): Handover => ({ match: '7:colorpop', start: played.startText(0), turns: played.turns().map(({ moves }) => moves.join(',')), you: 0 });
  const before = given();
  const first = studyOf('colorpop', before);
  keepStudy(first);
  for (let [move] = played.state().moves; move; [move] = played.state().moves) played.play(move.text);
  expect(given().start).not.toBe(before.start);
  const again = studyOf('colorpop', given());
  expect([again.id, again.chapters[0]?.start, lineOf(again)]).toEqual([first.id, given().start, given().turns]);
});

it('is another study where the match was taken back and went on elsewhere, and for another match', () => {
  const first = look(match(3));
  const other = look({ ...match(1), turns: [...TURNS.slice(0, 1), 'Wb5,-a3'] });
  expect(other.id).not.toBe(first.id);
  expect(look({ ...match(3), match: '8:zertz' }).id).not.toBe(first.id);
  const { start, turns } = match(3);
  expect(look({ start, turns }).id).not.toBe(first.id);
  expect(studies('zertz')).toHaveLength(4);
});

it('stands once in the list of all matches', () => {
  const setup = { game: 'zertz' as const, options: '', players: [{ kind: 'person' as const }, { kind: 'computer' as const, level: 1 }], seed: '1' };
  archive({ setup, moves: [], began: 7, ended: 8, result: { outcome: 'win 1', by: 'resignation', seat: 0 } as never });
  look(match(3));
  look({ ...match(3), match: '8:zertz' });
  expect([deviceEntries().map(({ key }) => key), collectedEntries()]).toEqual([['7:zertz'], [expect.objectContaining({ turns: 3 })]]);
});
