/** Every touch that is no part of a legal move is answered, in both languages: all cells of many positions. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { beforeAll, describe, expect, it } from 'vitest';
import { initSync, GameMatch } from '../wasm/rules/mohreh_wasm.js';
import type { Refusal, Scene, State } from '../types/rules';

const POSITIONS = 50;
const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

beforeAll(() => {
  initSync({ module: read('../wasm/rules/mohreh_wasm_bg.wasm') });
});

function bundle(language: string, game: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const name of ['common', game]) {
    made.addResource(new FluentResource(read(`../../../crates/messages/locales/${language}/${name}.ftl`).toString('utf8')));
  }
  return made;
}

/** The sentence of a refusal; empty if nobody has written it. */
function sentence(words: FluentBundle, refusal: Refusal): string {
  if (refusal.kind !== 'illegal') return '';
  const message = words.getMessage(refusal.id)?.value;
  const color = refusal.color === null ? '' : words.formatPattern(words.getMessage(`color-${refusal.color}`)?.value ?? '', null, []);
  const args = { cells: refusal.cells.join(' '), cell: refusal.cells[0] ?? '', number: String(refusal.number ?? ''), color };
  const errors: Error[] = [];
  const text = message ? words.formatPattern(message, args, errors) : '';
  return errors.length === 0 ? text : '';
}

/** Positions from matches without plan, all of different length. */
function* positions(game: string): Generator<GameMatch> {
  let random = 17;
  const draw = (count: number): number => {
    random = (random * 48271) % 2147483647;
    return random % count;
  };
  for (let match = 0; match < POSITIONS; match += 1) {
    const gameMatch = GameMatch.start(game, '', BigInt(match));
    for (let ply = draw(90); ply > 0; ply -= 1) {
      const { moves } = JSON.parse(gameMatch.state()) as State;
      const move = moves[draw(Math.max(1, moves.length))];
      if (!move) break;
      const before = gameMatch.copy();
      gameMatch.play(move.text);
      // After the end nothing is touched: the last position before it is taken.
      if ((JSON.parse(gameMatch.state()) as State).outcome) {
        yield before;
        break;
      }
      if (ply === 1) yield gameMatch;
    }
  }
}

describe.each(['yinsh', 'zertz', 'dvonn', 'lyngk', 'colorpop'])('%s', (game) => {
  it('says why any cell cannot be touched', () => {
    const languages = ['en', 'fa'].map((language) => bundle(language, game));
    const silent: string[] = [];
    let refused = 0;
    let seen = 0;
    for (const gameMatch of positions(game)) {
      seen += 1;
      const { moves } = JSON.parse(gameMatch.state()) as State;
      const { places } = JSON.parse(gameMatch.scene()) as Scene;
      const before = gameMatch.position();
      const starts = new Set(moves.flatMap((move) => (move.from === null ? move.to : [move.from])));
      const [picked] = moves.flatMap((move) => move.from ?? []);
      const targets = new Set(moves.flatMap((move) => (move.from === picked ? move.to : [])));
      for (const { cell } of places) {
        const hands = [
          { picked: undefined, legal: starts },
          ...(picked === undefined ? [] : [{ picked, legal: targets }]),
        ];
        for (const hand of hands) {
          if (hand.legal.has(cell) || cell === hand.picked) continue;
          const answer = gameMatch.refusal(hand.picked, cell);
          const said = languages.map((words) => sentence(words, JSON.parse(answer ?? '{}') as Refusal));
          if (said.some((text) => !/\S \S/.test(text))) silent.push(`${before}: ${hand.picked ?? ''} ${cell} ${answer ?? ''}`);
          refused += 1;
        }
      }
      expect(gameMatch.position()).toBe(before);
    }
    expect(silent).toEqual([]);
    expect(seen).toBeGreaterThan(POSITIONS * 0.9);
    expect(refused).toBeGreaterThan(POSITIONS * 20);
  }, 240_000);
});
