/** Cells, legal moves and scores in words. */
import type { BoardState } from '../board/table.svelte';
import { finishing } from '../board/hand';
import { number, t } from './i18n.svelte';
import type { Card, Cell, ScenePiece } from '../types/rules';
import { colorText, consequenceText } from './words';

function pieceText(game: string, piece: ScenePiece): string {
  const color = colorText(game, piece.color);
  const height = piece.stack.length;
  if (piece.kind !== 'disc' || height < 2) return t(`web-piece-${piece.kind}`, { color });
  const mixed = new Set(piece.stack).size > 1;
  const inside = mixed ? [...piece.stack].reverse().map((name) => colorText(game, name)).join(t('web-and')) : color;
  return t('web-stack', { colors: inside, height: number(height) });
}

/** Whose a stack is. */
export function ownerText(card: Card, names: string[]): string {
  return card.owner === null ? t('web-card-nobody') : (names[card.owner] ?? '');
}

/** What a stack still needs; the colors stand beside it. */
export function needText(card: Card): string {
  const { needed, missing } = card;
  if (needed === null) return '';
  if (needed === 0) return t('web-card-complete');
  return needed < missing.length ? t('web-card-some-missing', { count: needed, shown: number(needed) }) : t('web-card-missing');
}

/** Whose a stack is and what it still needs, in words. */
function cardText(card: Card, names: string[]): string[] {
  if (card.height < 2) return [];
  const owner = names.length > 0 ? [ownerText(card, names)] : [];
  const colors = card.missing.map(({ color }) => t(`color-${color}`)).join(t('web-and'));
  const needs = card.needed === null ? [] : [card.needed === 0 ? needText(card) : `${needText(card)} ${colors}`];
  return [...owner, ...needs];
}

/** What a cell is called, holds, and is good for; with names, also whose it is. */
export function cellText(table: BoardState, cell: Cell, names: string[] = []): string {
  const pieces = table.shown.pieces.filter((piece) => piece.cell === cell && piece.kind !== 'base');
  const parts = [cell, pieces.length === 0 ? t('web-empty') : pieces.map((piece) => pieceText(table.state.game, piece)).join(t('web-and'))];
  const card = pieces.some((piece) => piece.kind === 'disc') ? (table.past?.gameMatch ?? table.gameMatch).card(cell, null) : null;
  if (card) parts.push(...cardText(card, names));
  if (table.picked === cell) parts.push(t('web-picked'));
  if (table.canAct) {
    const move = finishing(table.state.moves, table.hand, cell)[0];
    if (move) {
      parts.push(t('web-legal-target'));
      const text = consequenceText(table.gameMatch.changes(move.text));
      if (text) parts.push(text);
    } else if (table.picked === null && table.starts.has(cell)) parts.push(t('web-movable'));
  }
  return parts.join(t('web-comma'));
}

/** What a finger was shown and can do by touching once more; empty where nothing waits for that. */
export function shownText(table: BoardState): string {
  if (table.group) return t('web-with-jokers');
  if (!table.proposed) return '';
  return t(table.rows.length > 1 ? 'web-tap-row' : 'web-tap-again');
}

/** The cells that may be touched now. */
export function legalText(table: BoardState): string {
  const cells = table.picked === null ? table.starts : table.targets;
  return cells.size === 0 ? t('web-nothing-legal') : [...cells].join(' ');
}

/** What everybody has so far. */
export function scoreText(table: BoardState, names: string[]): string {
  return table.scene.trays
    .filter((tray) => tray.seat !== null)
    .map((tray) => {
      const items = tray.items.map((item) => `${colorText(table.state.game, item.color)} ${number(item.count)}`);
      return `${names[tray.seat ?? 0] ?? ''}: ${items.join(t('web-comma'))}`;
    })
    .join('; ');
}
