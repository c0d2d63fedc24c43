/** Looking for an opponent, until there is one or the reader has enough. */
import { language, t } from '../lib/i18n.svelte';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { hear } from '../lib/sound';
import type { Clock, Seek } from '../types/protocol';
import { freshId, problemText, Refused, seek, session, stopSeek } from './api';
import { showTurn } from './turnsign';

/** How long is waited before a server that did not answer is asked again. */
const PAUSE = 2000;

export interface Wish {
  /** `null` for any. */
  game: string | null;
  /** What differs from the standard game, where a game is named. */
  options: string;
  clock: Clock | null;
  rated: boolean;
}

export class Finder {
  /** Since when somebody is looked for, by this device's clock; `null` while nobody is. */
  since = $state<number | null>(null);
  /** How far the ratings may be apart by now. */
  window = $state<number | null>(null);
  problem = $state<string | null>(null);
  private id = '';

  async look({ game, options, clock, rated }: Wish): Promise<void> {
    const id = freshId();
    this.id = id;
    this.since = Date.now();
    this.window = null;
    this.problem = null;
    const wanted: Seek = { id, options: game === null ? '' : options, rated, ...(game === null ? {} : { game }), ...(clock === null ? {} : { clock }) };
    try {
      await session(settings.name);
      while (this.id === id) {
        const { matchId, window } = await this.ask(wanted);
        if (this.id !== id) return;
        if (matchId !== null) {
          this.found(matchId);
          return;
        }
        this.window = window;
      }
    } catch (error) {
      if (this.id !== id) return;
      this.forget();
      this.problem = problemText(error);
    }
  }

  /** Looks no longer; whoever was found at the last moment is played with. */
  async stop(): Promise<void> {
    const { id } = this;
    if (id === '') return;
    this.forget();
    try {
      const { matchId } = await stopSeek(id);
      if (matchId !== null && this.id === '') this.found(matchId);
    } catch {
      // Whoever stops asking is forgotten by itself after a few seconds.
    }
  }

  private async ask(wanted: Seek): ReturnType<typeof seek> {
    try {
      return await seek(wanted);
    } catch (error) {
      if (error instanceof Refused && error.problem.code !== 'unavailable') throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return { matchId: null, since: 0, window: this.window };
    }
  }

  private found(match: string): void {
    this.forget();
    hear('scored');
    showTurn(t('web-name'), t('online-found'));
    go(language(), `g/${match}`);
  }

  private forget(): void {
    this.id = '';
    this.since = null;
  }
}
