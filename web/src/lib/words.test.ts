/** Sentences made of several: a problem with its cause, in both languages. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../types/rules';
import { loadMessages, setLanguage } from './i18n.svelte';
import { caused, problemText } from './words';

const problem = (id: string, cause: Problem | null = null): Problem => ({ id, args: {}, rule: null, cause });

describe.each(['en', 'fa'] as const)('a problem and its cause in %s', (language) => {
  beforeEach(async () => {
    for (const name of ['common', 'problems', 'board', 'web']) await loadMessages(language, name);
    setLanguage(language);
  });

  it('reads as one sentence', () => {
    const told = problemText(problem('refused-unfinished', problem('refused-over')));
    expect(told).not.toContain('.:');
    expect(told).toContain(': ');
    expect(told.endsWith(problemText(problem('refused-over')))).toBe(true);
  });
});

it('a full stop goes, a question stands', () => {
  expect(caused('It cannot be read.', 'The end is missing.')).toBe('It cannot be read: The end is missing.');
  expect(caused('خوانده نشد.', 'پایانش نیست.')).toBe('خوانده نشد: پایانش نیست.');
  expect(caused('Really?', 'No.')).toBe('Really? No.');
});
