import { describe, expect, it } from 'vitest';
import { reached } from './pushing';

/** A browser that, as real ones do, refuses another key while there is a subscription. */
function browser(): { manager: PushManager; ended: () => number } {
  let [present, ended]: [string | null, number] = [null, 0];
  const bytes = (key: string): ArrayBuffer => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const subscription = (key: string): unknown => ({
    options: { applicationServerKey: bytes(key) },
    unsubscribe: () => {
      [present, ended] = [null, ended + 1];
      return Promise.resolve(true);
    },
  });
  const manager = {
    getSubscription: () => Promise.resolve(present === null ? null : subscription(present)),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (present !== null && present !== applicationServerKey) return Promise.reject(new DOMException('other key', 'InvalidStateError'));
      present = applicationServerKey;
      return Promise.resolve(subscription(present));
    },
  };
  return { manager: manager as unknown as PushManager, ended: () => ended };
}

describe('notifications', () => {
  it('go on with the same key, and begin anew with another one', async () => {
    const { manager, ended } = browser();
    await reached(manager, 'BP__-w8');
    await reached(manager, 'BP__-w8');
    expect(ended()).toBe(0);
    await reached(manager, 'BAAA-w8');
    expect(ended()).toBe(1);
  });
});
