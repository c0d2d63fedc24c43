import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const css = readFileSync(join(source, 'styles/tokens.css'), 'utf8');
const art = readFileSync(join(source, 'styles/art.tokens.css'), 'utf8');

function theme(name: 'light' | 'dark' | 'contrast'): Map<string, string> {
  const blocks = css.split(':root').slice(1);
  const wanted = [blocks[0] ?? '', ...(name === 'light' ? [] : blocks.filter((block) => block.startsWith(`[data-theme='${name}']`)))];
  return new Map(wanted.flatMap((block) => [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, key = '', value = '']) => [key, value] as const)));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'wasm' || entry.name === 'types' ? [] : files(path);
    return [path];
  });
}

describe('tokens', () => {
  for (const name of ['light', 'dark', 'contrast'] as const) {
    it(`can be read in ${name}`, () => {
      const tokens = theme(name);
      const color = (key: string): string => tokens.get(key) ?? '';
      for (const surface of ['page', 'surface', 'raised']) {
        for (const text of ['text', 'dim', 'accent', 'bad', 'good', 'selected']) {
          expect(contrast(color(text), color(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.4);
        }
      }
      expect(contrast(color('accent-ink'), color('accent'))).toBeGreaterThanOrEqual(4.5);
    });
  }

  for (const [name, ...looks] of [['day'], ['lamplight', '[data-theme=\'dark\']'], ['slate', '[data-boards=\'slate\']'], ['walnut', '[data-boards=\'walnut\']'], ['contrast', '[data-theme=\'contrast\']']] as const) {
    it(`let white, black and every line stand out on the boards, ${name}`, () => {
      const blocks = art.split(':root').slice(1);
      const wanted = [blocks[0] ?? '', ...blocks.filter((block) => looks.some((look) => block.startsWith(look)))];
      const paints = new Map(wanted.flatMap((block) => [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, key = '', value = '']) => [key, value] as const)));
      const boards = [...paints].filter(([key]) => /^board-(yinsh|zertz|dvonn|lyngk|well)$/.test(key));
      expect(boards).toHaveLength(5);
      for (const [board, paint] of boards) {
        for (const piece of ['white', 'black'].map((color) => /--c: (#[\da-f]{6})/.exec(art.split(`.paint-disc-${color} `)[1] ?? '')?.[1] ?? '')) expect(contrast(piece, paint), `${piece} on ${board}`).toBeGreaterThanOrEqual(3);
        expect(contrast(paints.get('line') ?? '', paint), board).toBeGreaterThanOrEqual(3);
      }
    });
  }

  it('are the only place with colors', () => {
    const guilty = files(source)
      .filter((path) => /\.(svelte|ts|css)$/.test(path) && !path.includes('tokens.'))
      .filter((path) => /(?<![\w&'"`/(-])#[\da-f]{3,8}\b(?=[;\s])/i.test(readFileSync(path, 'utf8')));
    expect(guilty).toEqual([]);
  });
});
