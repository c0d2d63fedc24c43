import { describe, expect, it } from 'vitest';
import { loadMessages, setLanguage } from '../lib/i18n.svelte';
import { STUDY_LIMITS } from '../types/protocol';
import { difference } from './differ';
import { Shared } from './fold';
import { makePlain, tooMuch, tooMuchText } from './limits';
import { newChapter, newStudy, type StudyFile } from './store';
import { grow } from './tree';

function study(change: (file: StudyFile) => void = () => undefined): StudyFile {
  const file = newStudy('dvonn', [newChapter('start', 'One')]);
  change(file);
  return file;
}

const root = (file: StudyFile) => file.chapters[0]?.root ?? newChapter('').root;

/** A change that makes as much as there may be of something, and one more of it where `more` is 1. */
const most: Record<string, (file: StudyFile, more: number) => void> = {
  chapters: (file, more) => (file.chapters = Array.from({ length: STUDY_LIMITS.chapters + more }, () => newChapter('start'))),
  name: (file, more) => (file.name = '𝄞'.repeat(STUDY_LIMITS.name + more)),
  comment: (file, more) => (root(file).comment = 'ن'.repeat(STUDY_LIMITS.comment + more)),
  tagValue: (file, more) => (file.chapters[0]?.tags.push(['Event', 'x'.repeat(STUDY_LIMITS.tagValue + more)])),
  marks: (file, more) => (root(file).marks = Array.from({ length: STUDY_LIMITS.marks + more }, () => ({ path: ['a1'], paint: 'red' as const }))),
  // The start of a chapter is counted, too.
  nodes: (file, more) => {
    let node = root(file);
    for (let index = 1; index < STUDY_LIMITS.nodes + more; index += 1) node = grow(index % 100 === 0 ? root(file) : node, `t${index}`, 0);
  },
  line: (file, more) => {
    let node = root(file);
    for (let index = 0; index < STUDY_LIMITS.line + more; index += 1) node = grow(node, `t${index}`, 0);
  },
  bytes: (file, more) => {
    // 400 turns with long comments, and one that fills the rest.
    for (let index = 0; index < 400; index += 1) grow(root(file), `t${`${index}`.padStart(3, '0')}`, 0).comment = 'x'.repeat(3700);
    root(file).comment = 'x'.repeat(STUDY_LIMITS.bytes - 400 * 3744 - 40 - 'startOne'.length + more);
  },
};

describe('what the server keeps of a study', () => {
  it.each(Object.keys(most))('has a limit that is known before anything is sent: %s', (what) => {
    expect(tooMuch(study((file) => most[what]?.(file, 0)))).toBeNull();
    expect(tooMuch(study((file) => most[what]?.(file, 1)))?.what).toBe(what);
  });

  it.each(['en', 'fa'] as const)('is told in %s', async (language) => {
    await Promise.all(['common', 'study'].map((name) => loadMessages(language, name)));
    setLanguage(language);
    const told = tooMuchText({ what: 'chapters', found: 65 }).replace(/[\u2068\u2069]/g, '');
    expect(told).toContain(language === 'en' ? 'up to 64 chapters; this one has 65' : '۶۵ فصل');
    for (const what of Object.keys(STUDY_LIMITS) as (keyof typeof STUDY_LIMITS)[]) expect(tooMuchText({ what, found: 99 })).not.toContain('study-server-over');
  });

  it('has no letters that turn the direction of writing, ring a bell, or are half ones', () => {
    const file = study((made) => {
      made.name = 'a\u202bb';
      made.chapters[0]?.tags.push(['Event\u0007', 'c\td']);
      root(made).comment = 'one\ntwo\r\ud800\u2066 𝄞‌';
    });
    makePlain(file);
    expect([file.name, file.chapters[0]?.tags, root(file).comment]).toEqual(['ab', [['Event', 'c d']], 'one\ntwo 𝄞‌']);
  });

  it('fits into requests: no step has more bytes than one may have', () => {
    const file = study((made) => {
      let node = root(made);
      for (let index = 0; index < 40; index += 1) {
        node = grow(node, `t${index}`, 0);
        // Every letter takes two bytes, or six in a text of its own kind.
        node.comment = (index % 2 === 0 ? 'ن' : '\u0001').repeat(STUDY_LIMITS.comment);
      }
    });
    const steps = difference(new Shared(), file);
    const sizes = steps.map((step) => new TextEncoder().encode(JSON.stringify(step)).length);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    const made = new Shared();
    for (const step of steps) made.apply(step);
    expect(difference(made, file)).toEqual([]);
  });
});
