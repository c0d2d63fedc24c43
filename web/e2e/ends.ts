/** Why a match ended, by the same rules outside of the page. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, type Page } from '@playwright/test';
import { initSync, GameMatch } from '../src/wasm/rules/mohreh_wasm.js';
import type { Conclusion, State, Turn } from '../src/types/rules';

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

export interface Setup {
  game: string;
  options: string;
  seed: string;
  start?: string;
}

/** How the match on the page was set up; asked while it goes on. */
export async function setupOf(page: Page, game: string): Promise<Setup> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), `mohreh-match-${game}`);
  return (JSON.parse(kept ?? '{}') as { setup: Setup }).setup;
}

/** A match played from `setup`, by the rules alone. */
function played({ game, options, seed, start }: Setup, moves: string[]): GameMatch {
  initSync({ module: read('../src/wasm/rules/mohreh_wasm_bg.wasm') });
  const gameMatch = start === undefined ? GameMatch.start(game, options, BigInt(seed)) : GameMatch.at(game, start);
  for (const move of moves) expect(gameMatch.play(move)).toBeUndefined();
  return gameMatch;
}

/** Whose turn each of them was. */
export function seatsOf(setup: Setup, turns: string[]): number[] {
  return (JSON.parse(played(setup, turns).turns(0)) as Turn[]).map(({ seat }) => seat);
}

/** What the rules say of the end of a match that was played from `setup`. */
export function conclusionOf(setup: Setup, moves: string[]): Conclusion {
  const gameMatch = played(setup, moves);
  const conclusion = (JSON.parse(gameMatch.state()) as State).outcome?.conclusion;
  if (!conclusion) throw new Error(`${setup.game}: the rules do not say why it ended`);
  return conclusion;
}

/** The same in words. */
function words(game: string, conclusion: Conclusion, language: string): string {
  const bundle = new FluentBundle(language);
  for (const file of ['common', game]) {
    const text = read(`../../crates/messages/locales/${language}/${file}.ftl`).toString('utf8');
    bundle.addResource(new FluentResource(text));
  }
  const say = (id: string, args: Record<string, string>): string => bundle.formatPattern(bundle.getMessage(id)?.value ?? '', args);
  const shown = (value: number | null): string => (value === null ? '' : new Intl.NumberFormat(language).format(value));
  return say(conclusion.id, {
    number: shown(conclusion.number),
    better: shown(conclusion.better),
    other: shown(conclusion.other),
    color: conclusion.color === null ? '' : say(`color-${conclusion.color}`, {}),
  });
}

/** The page says of its match what the rules say, in both languages. */
export async function expectWhy(page: Page, setup: Setup): Promise<void> {
  const turns = await page.getByTestId('moves').locator('[data-moves]').evaluateAll((all) => all.map((one) => one.getAttribute('data-moves') ?? ''));
  const moves = turns.flatMap((turn) => turn.split(' '));
  const why = page.getByTestId('result').getByTestId('why');
  const conclusion = conclusionOf(setup, moves);
  await expect(why).toHaveText(words(setup.game, conclusion, 'en'));
  await page.getByTestId('language').click();
  await expect(why).toHaveText(words(setup.game, conclusion, 'fa'));
}
