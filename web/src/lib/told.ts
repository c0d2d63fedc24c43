/** A turn in words, as one person tells it to another: for ears, and for whoever missed it. */
import { gameOf } from './catalog';
import { language, number, t } from './i18n.svelte';
import type { GameMatch } from './rules';
import { colorText, listed } from './words';
import type { Change, Turn } from '../types/rules';

/** Whose turn it was, and in which game. */
export interface Teller {
  name: string;
  game: string;
}

/** The whole turn as one sentence. */
export function toldTurn(turn: Turn, teller: Teller): string {
  const what = toldDeeds(turn, teller);
  return what === '' ? `${teller.name}: ${turn.moves.join(', ')}` : mark() + t('web-told', { who: teller.name, what });
}

/** What is done in a turn, without whoever does it; empty where there is nothing to tell. */
export function toldDeeds(turn: Turn, teller: Teller): string {
  const deeds = listed(phrases(turn, teller));
  return deeds === '' ? '' : mark() + deeds;
}

/** Cells and names alone would let a Persian sentence run from left to right. */
function mark(): string {
  return language() === 'fa' ? '\u200f' : '';
}

/** A turn that is only proposed: what it would be like to play it from here. */
export function toldProposal(gameMatch: GameMatch, moves: string[], teller: Teller): string {
  const copy = gameMatch.copy();
  const { toMove, plies } = copy.state();
  const changes = moves.map((move) => {
    const done = copy.changes(move);
    copy.play(move);
    return done;
  });
  return toldTurn({ seat: toMove ?? 0, moves, firstPly: plies, changes }, teller);
}

/** Turns that follow each other, from here on. */
export function toldLine(gameMatch: GameMatch, turns: string[], game: string, nameOf: (seat: number) => string): string[] {
  const copy = gameMatch.copy();
  return turns.map((turn) => {
    const told = toldProposal(copy, turn.split(','), { name: nameOf(copy.state().toMove ?? 0), game });
    copy.play(turn);
    return told;
  });
}

/** What happened, one phrase for what goes together. */
function phrases(turn: Turn, { name, game }: Teller): string[] {
  const you = name === t('web-you') ? 'yes' : 'no';
  const say = (id: string, args: Record<string, string | number> = {}): string => t(`web-told-${id}`, { you, ...args });
  const many = (id: string, count: number): string => say(id, { count, shown: number(count) });
  const known = gameOf(game);
  const told: string[] = [];
  const changes = chained(turn.changes.flat());
  for (let index = 0; index < changes.length; ) {
    const change = changes[index] as Change;
    let end = index + 1;
    while (end < changes.length && isSame(change, changes[end] as Change)) end += 1;
    const count = end - index;
    const popped = changes.slice(index, end).flatMap((one) => ('piece' in one && one.piece.kind === 'token' ? [one.piece.color] : []));
    index = end;
    switch (change.kind) {
      case 'placed':
        told.push(say('placed', { piece: pieceName(game, change.piece), cell: change.cell }));
        break;
      case 'moved':
        // Where pieces and stacks move alike, only from where and onto what is told.
        if (!known?.falls) told.push(say('moved', { kind: known?.mover ?? 'onto', from: change.path[0] ?? '', to: change.path.at(-1) ?? '' }));
        break;
      case 'flipped':
        told.push(many('flipped', count));
        break;
      case 'rowMade':
        told.push(say(change.seat === turn.seat ? 'row' : 'row-theirs'));
        break;
      case 'captured':
        if (popped.length > 0) told.push(say('popped', groupOf(game, popped)));
        else if (change.piece.kind === 'disc') told.push(say('five', { cell: change.cell }));
        else if (change.piece.kind === 'ring') told.push(say('ring-off', { cell: change.cell }));
        else if (count === 1) told.push(say('captured', { piece: pieceName(game, change.piece), cell: change.cell }));
        else told.push(many('captured-many', count));
        break;
      case 'removed':
        if (popped.length > 0) told.push(say('popped', groupOf(game, popped)));
        else if (count === 1) told.push(say('removed', { piece: pieceName(game, change.piece), cell: change.cell }));
        else told.push(say('removed-many', { kind: change.piece.kind, shown: number(count) }));
        break;
      case 'cutOff':
        told.push(many('cut', count));
        break;
      case 'claimed':
        told.push(say('claimed', { color: colorText(game, change.color) }));
        break;
      case 'scored':
        // A ring that was taken off is the point.
        if (!changes.some((one) => one.kind === 'captured' && one.piece.kind === 'ring')) told.push(many('scored', change.points));
        break;
      case 'passed':
        told.push(say('passed'));
        break;
      case 'retracted':
        told.push(say('retracted'));
        break;
      case 'ended':
        break;
    }
  }
  return told;
}

/** A way of several hops as one: from where it began to where it ended, and then what was captured on it. */
function chained(changes: Change[]): Change[] {
  const told: Change[] = [];
  for (const change of changes) {
    const way = told.findLast((one) => one.kind === 'moved');
    const goesOn = change.kind === 'moved' && way?.path.at(-1) === change.path[0] && told.at(-1)?.kind === 'captured';
    if (goesOn && way) told[told.indexOf(way)] = { ...way, path: [...way.path, ...change.path.slice(1)] };
    else told.push(change);
  }
  return told;
}

/** A group of tokens: its color, and the free ones that went along. */
function groupOf(game: string, colors: string[]): Record<string, string | number> {
  const own = colors.filter((color) => color !== 'joker');
  return { count: own.length, shown: number(own.length), color: colorText(game, own[0] ?? 'joker'), jokers: colors.length - own.length };
}

function isSame(one: Change, other: Change): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'removed' && other.kind === 'removed') return one.piece.kind === other.piece.kind;
  return one.kind === 'flipped' || one.kind === 'captured' || one.kind === 'cutOff';
}

function pieceName(game: string, { kind, color }: { kind: string; color: string }): string {
  return t(`web-piece-${kind}`, { color: colorText(game, color) });
}

/** The turn that is written in words, not in notation. */
export const PASS = 'pass';

/** A turn in notation, with words where there is no cell to name. */
export function writtenTurn(turn: string): string {
  return turn === PASS ? t('web-choice-pass') : turn;
}
