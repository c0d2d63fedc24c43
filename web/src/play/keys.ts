/** Keys of a play page outside the board. By their place, so every layout works. */
import { announce } from '../lib/announce.svelte';
import { number, t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { toldTurn } from '../lib/told';
import { stepText } from '../lib/words';
import { legalText, scoreText } from '../lib/cells';
import type { BoardState } from '../board/table.svelte';

export interface Page {
  table: () => BoardState;
  undo: () => void;
  confirm: () => void;
  step: (by: number) => void;
  flip: () => void;
  hint: () => void;
  type: () => void;
  help: () => void;
  replay: () => void;
  names: () => string[];
}

export class PlayKeys {
  constructor(private readonly page: Page) {}

  press(event: KeyboardEvent): void {
    const target = event.target as Element | null;
    const writes = target?.closest('input, textarea, select, dialog') !== null;
    if (writes || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const onButton = target?.closest('button, a') !== null && (event.code === 'Enter' || event.code === 'Space');
    const asksHelp = event.code === 'Slash' && event.shiftKey;
    if (asksHelp) this.page.help();
    if (asksHelp || (!onButton && this.handle(event.code))) event.preventDefault();
  }

  private handle(code: string): boolean {
    const { page } = this;
    const table = page.table();
    const digit = /^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1];
    if (digit !== undefined) {
      const color = table.tray[Number(digit) - 1];
      if (color !== undefined) table.take(color);
      return color !== undefined;
    }
    const actions: Record<string, () => void> = {
      Escape: () => this.back(),
      Backspace: () => this.back(),
      Enter: page.confirm,
      NumpadEnter: page.confirm,
      ArrowLeft: () => page.step(-1),
      ArrowRight: () => page.step(1),
      Home: () => table.lookAt(0),
      End: () => table.lookAt(Infinity),
      KeyF: page.flip,
      KeyR: page.replay,
      KeyN: () => (settings.sound = !settings.sound),
      KeyH: page.hint,
      Slash: page.type,
      KeyM: () => announce(legalText(table)),
      KeyS: () => announce(scoreText(table, page.names())),
      KeyT: () => announce(this.whoseTurn()),
      KeyL: () => announce(this.lastTurn()),
      KeyK: () => this.claim(),
    };
    const action = actions[code];
    action?.();
    return action !== undefined;
  }

  /** What is in hand is let go first. */
  private back(): void {
    const table = this.page.table();
    if (table.isHolding) table.letGo();
    else this.page.undo();
  }

  private whoseTurn(): string {
    const { state } = this.page.table();
    if (state.toMove === null) return t('web-over');
    const who = this.page.names()[state.toMove] ?? number(state.toMove + 1);
    return `${who}: ${stepText(state)}`;
  }

  private lastTurn(): string {
    const { turns, state } = this.page.table();
    const turn = turns.at(-1);
    return turn ? toldTurn(turn, { name: this.page.names()[turn.seat] ?? '', game: state.game }) : t('web-no-moves');
  }

  private claim(): void {
    if (this.page.table().pair) {
      this.page.table().claimAndMove();
      return;
    }
    const first = this.page.table().buttons.find(({ choice }) => choice.kind === 'claim');
    if (first) this.page.table().play(first.move);
  }
}
