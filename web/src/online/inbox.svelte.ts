/** The news that is for the reader alone: challenges, and what became of one's own. */
import { announce } from '../lib/announce.svelte';
import { t } from '../lib/i18n.svelte';
import type { Challenge } from '../types/protocol';
import { isKnown } from './api';
import { myChallenges } from './peopleapi';

/** How often is asked while the page is looked at. */
const PAUSE = 15_000;

class Inbox {
  received = $state.raw<Challenge[]>([]);
  sent = $state.raw<Challenge[]>([]);
  /** Answers that the reader has put away. */
  private readonly seen = new Set<string>();
  private readonly told = new Set<string>();
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Begins to ask now and then. */
  start(): void {
    void this.look();
    this.timer ??= setInterval(() => document.visibilityState === 'visible' && void this.look(), PAUSE);
  }

  async look(): Promise<void> {
    if (!isKnown()) return;
    try {
      const { received, sent } = await myChallenges();
      this.received = received;
      this.sent = sent.filter(({ id }) => !this.seen.has(id));
      this.tell();
    } catch {
      // Without a server, or without a session, there is no news.
      this.received = [];
    }
  }

  /** An answer that needs no more attention. */
  put(id: string): void {
    this.seen.add(id);
    this.sent = this.sent.filter((challenge) => challenge.id !== id);
  }

  /** Says what is new, once. */
  private tell(): void {
    const news = [
      ...this.received.map(({ id, from, game }) => [id, t('people-challenged', { name: from, game })] as const),
      ...this.sent.filter(({ state }) => state !== 'open').map(({ id, to, state }) => [`${id} ${state}`, t(`people-${state}`, { name: to })] as const),
    ];
    for (const [id, text] of news.filter(([id]) => !this.told.has(id))) {
      this.told.add(id);
      announce(text);
    }
  }
}

export const inbox = new Inbox();
