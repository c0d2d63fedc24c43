/** One thing after the other: what is being done, and what went wrong. */
import { announce } from '../lib/announce.svelte';
import { t } from '../lib/i18n.svelte';
import { problemText } from '../online/api';

export class Work {
  busy = $state(false);
  problem = $state<string | null>(null);

  /** Does something and says so; gives whether it was done. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      await what();
      return true;
    } catch (error) {
      this.problem = problemText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The same for what changes something, which is told to ears, too. */
  async change(what: () => Promise<unknown>): Promise<boolean> {
    const done = await this.run(what);
    if (done) announce(t('admin-done'));
    return done;
  }
}
