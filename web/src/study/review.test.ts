import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, setLanguage } from '../lib/i18n.svelte';
import { reasonText, type Reason } from './review';

function told(reason: Partial<Reason>): string {
  const whole: Reason = { id: '', args: {}, seat: 1, line: 'played', at: 0, ...reason };
  return reasonText(whole, ['e3', 'd4', 'f5'], 'Sara', (seat) => ['Sara', 'Omid'][seat] ?? '').replace(/[\u2068\u2069]/g, '');
}

beforeAll(async () => {
  for (const language of ['en', 'fa'] as const) {
    for (const name of ['web', 'common', 'board', 'zertz', 'yinsh', 'dvonn']) await loadMessages(language, name);
  }
});

describe('reasons', () => {
  it('are told with marbles, rows and numbers as people write them', () => {
    setLanguage('en');
    expect(told({ id: 'zertz-reason-capture-lets', args: { marbles: '2 white 1 grey', turn: 'e3xe5' } })).toBe('Gives marbles away: Omid captures 2 white, 1 grey with e3xe5.');
    expect(told({ id: 'yinsh-reason-threats', args: { count: '2', rows: 'e4–i8 g8–k8', turn: 'c6-f6' } })).toBe('c6-f6 would have threatened several rows at once: e4–i8, g8–k8.');
    setLanguage('fa');
    expect(told({ id: 'dvonn-reason-take-lets', args: { count: '12', cell: 'd4', turn: 'd5-d4' } })).toContain('۱۲');
    expect(told({ id: 'dvonn-reason-take-lets', args: { count: '12', cell: 'd4', turn: 'd5-d4' } })).toContain('d5-d4');
  });

  it('name the turns before them', () => {
    setLanguage('en');
    expect(told({ id: 'yinsh-reason-row-then', args: { row: 'e3–e7', turn: 'f5' }, at: 2, around: 'reason-after' })).toBe('After e3 d4: Omid completes the row e3–e7 with f5.');
  });
});
