/** The news that is for the reader alone: challenges, and what became of one's own. */
import { announce } from '../lib/announce.svelte';
import { titleOf } from '../lib/catalog';
import { t } from '../lib/i18n.svelte';
import { device } from '../lib/kept';
import type { Challenge } from '../types/protocol';
import { isKnown, Refused } from './api';
import { myChallenges } from './peopleapi';

/** How often is asked while the page is looked at. */
const PAUSE = 15_000;
/** What has been put away stays away, also after the page is loaded anew. */
const SEEN = 'mohreh-challenges-seen';

/** A challenge as it stands: what becomes of it later is news again. */
function keyOf({ id, state }: Challenge): string {
  return `${id}:${state}`;
}

class Inbox {
  received = $state.raw<Challenge[]>([]);
  sent = $state.raw<Challenge[]>([]);
  private seen = new Set((device.read(SEEN) ?? '').split(' '));
  private readonly told = new Set<string>();
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Begins to ask now and then. */
  start(): void {
    void this.look();
    this.timer ??= setInterval(() => document.visibilityState === 'visible' && void this.look(), PAUSE);
  }

  async look(): Promise<void> {
    if (!isKnown()) {
      this.received = [];
      this.sent = [];
      return;
    }
    try {
      const { received, sent } = await myChallenges();
      this.received = received;
      this.keep([...this.seen].filter((key) => sent.some((challenge) => keyOf(challenge) === key)));
      this.sent = sent.filter((challenge) => !this.seen.has(keyOf(challenge)));
      this.tell();
    } catch (error) {
      // Without a session there is no news. What was known stays where the server only did not answer.
      if (error instanceof Refused && error.problem.code === 'unauthorized') this.received = [];
    }
  }

  /** One's own challenge, or its answer, needs no more attention. */
  put(challenge: Challenge): void {
    this.keep([...this.seen, keyOf(challenge)]);
    this.sent = this.sent.filter(({ id }) => id !== challenge.id);
  }

  private keep(seen: string[]): void {
    this.seen = new Set(seen);
    device.write(SEEN, seen.join(' '));
  }

  /** Says what is new, once. */
  private tell(): void {
    const news = [
      ...this.received.map(({ id, from, game }) => [id, t('people-challenged', { name: from, game: titleOf(game) })] as const),
      ...this.sent.filter(({ state }) => state !== 'open').map(({ id, to, state }) => [`${id} ${state}`, t(`people-${state}`, { name: to })] as const),
    ];
    for (const [id, text] of news.filter(([id]) => !this.told.has(id))) {
      this.told.add(id);
      announce(text);
    }
  }
}

export const inbox = new Inbox();
