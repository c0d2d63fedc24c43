import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRules } from '../test/rules';
import type { GameInfo } from '../types/rules';
import { games } from '../wasm/rules/mohreh_wasm.js';

const source = join(import.meta.dirname, '..');
const locales = join(source, '../../crates/messages/locales');

function ids(language: string): Set<string> {
  const files = readdirSync(join(locales, language));
  const all = files.flatMap((file) => new FluentResource(readFileSync(join(locales, language, file), 'utf8')).body);
  return new Set(all.map((entry) => entry.id));
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'wasm' ? [] : files(path);
    return /\.(svelte|ts)$/.test(path) && !path.includes('.test.') ? [path] : [];
  });
}

beforeAll(readRules);

describe('messages', () => {
  const languages = { en: ids('en'), fa: ids('fa') };

  it('exist in both languages', () => {
    const [only, others] = [languages.en, languages.fa];
    expect([...only].filter((id) => id.startsWith('web-') && !others.has(id))).toEqual([]);
    expect([...others].filter((id) => id.startsWith('web-') && !only.has(id))).toEqual([]);
  });

  it('that the pages name exist', () => {
    const named = files(source).flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([\w-]+)'/g)].map(([, id = '']) => id));
    expect(named.length).toBeGreaterThan(100);
    for (const language of ['en', 'fa'] as const) {
      expect(named.filter((id) => !languages[language].has(id)), language).toEqual([]);
    }
  });

  it('get what they tell', () => {
    // A variable that nobody gives would stand there by its name.
    const bare = files(source).flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([\w-]+)'\s*\)/g)].map(([, id = '']) => id));
    for (const language of ['en', 'fa']) {
      const texts = readdirSync(join(locales, language)).map((file) => readFileSync(join(locales, language, file), 'utf8'));
      const wanting = new Set(texts.flatMap((text) => text.split(/\n(?=\S)/)).flatMap((entry) => (entry.includes('{ $') ? [entry.split(' =')[0] ?? ''] : [])));
      expect(wanting).toContain('web-watching');
      expect(bare.filter((id) => wanting.has(id)), language).toEqual([]);
    }
  });

  it('name every value of every option, boards such as 37+1 too', () => {
    const named = (JSON.parse(games()) as GameInfo[]).flatMap(({ options }) => options.flatMap((option) => option.ids));
    expect(named).toContain('option-zertz-board-37-2-3');
    for (const language of ['en', 'fa'] as const) {
      expect(named.filter((id) => !languages[language].has(id)), language).toEqual([]);
    }
  });

  it('have no emoji and no Latin digits in Persian prose', () => {
    const persian = ['web', 'board', 'online', 'account', 'preview', 'pages', 'study', 'play'].map((name) => readFileSync(join(locales, `fa/${name}.ftl`), 'utf8')).join('\n');
    expect(persian).not.toMatch(/\p{Emoji_Presentation}/u);
    const values = persian.split('\n').map((line) => line.replace(/^[\w-]+ = /, '').replace(/\{[^}]*\}|\[\w+\]/g, ''));
    expect(values.filter((value) => /\d/.test(value) && !/^\s*\{/.test(value))).toEqual([]);
  });
});
