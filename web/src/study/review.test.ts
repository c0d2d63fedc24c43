import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../lib/catalog';
import { loadMessages, setLanguage } from '../lib/i18n.svelte';
import { puzzlesOf } from '../puzzles/data';
import { mattered } from './reviewing.svelte';
import { isDecided, reasonText, themeOf, type Judged, type Reason } from './review';
import { grow, rootNode, type Node } from './tree';

function told(reason: Partial<Reason>): string {
  const whole: Reason = { id: '', args: {}, seat: 1, line: 'played', at: 0, ...reason };
  return reasonText(whole, ['e3', 'd4', 'f5'], 'Sara', (seat) => ['Sara', 'Omid'][seat] ?? '').replace(/[\u2068\u2069\u2060]/g, '');
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

  it('break no line within a turn', () => {
    setLanguage('en');
    const whole: Reason = { id: 'yinsh-reason-row-then', args: { row: 'e3–e7', turn: 'k7-f2' }, seat: 1, line: 'played', at: 1, around: 'reason-after' };
    const text = reasonText(whole, ['d6-b6'], 'Sara', () => 'Omid');
    expect(text).toContain('d6-\u2060b6');
    expect(text).toContain('k7-\u2060f2');
  });

  it('lead to puzzles that there are', async () => {
    for (const { name, practice } of catalog) {
      for (const [, theme] of practice) expect((await puzzlesOf(name)).some(({ themes }) => themes.includes(theme)), theme).toBe(true);
    }
    const reason = (id: string): Reason => ({ id, args: {}, seat: 1, line: 'played', at: 1 });
    expect(themeOf([reason('reason-lost'), reason('yinsh-reason-row-lets')])).toBe('lets-row');
    expect(themeOf([reason('reason-chances')])).toBeNull();
  });
});

function judged(number: number, more: Partial<Judged>): Judged {
  return { number, seat: number % 2, played: '', win: 0.4, possible: 0.6, loss: 0.2, is_best: false, phase: 'ending', lines: [], ...more };
}

describe('a review', () => {
  it('names the six costliest turns in their order', () => {
    let node: Node = rootNode();
    const line = [0.1, 0.5, 0.2, 0.3, 0.15, 0.4, 0.35, 0.25].map((loss, index) => {
      node = grow(node, `t${String(index)}`, index % 2);
      node.judged = judged(index + 1, { loss, fault: 'mistake', explanation: { played: [], better: [], reasons: [] } });
      return node;
    });
    expect(mattered(line).map((one) => one.judged?.number)).toEqual([2, 3, 4, 6, 7, 8]);
  });

  it('says where nothing was left to decide', () => {
    const lost = [judged(2, { possible: 0.01, win: 0.01 }), judged(4, { possible: 0.02, win: 0 })];
    expect(isDecided(lost, 0, 'ending')).toBe(true);
    expect(isDecided([...lost, judged(6, {})], 0, 'ending')).toBe(false);
    expect(isDecided(lost, 1, 'ending')).toBe(false);
  });
});
