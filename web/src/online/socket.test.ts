/** When a broken connection is tried again. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection } from './socket.svelte';

interface Fake {
  onclose?: () => void;
  onmessage?: (message: { data: string }) => void;
  close: () => void;
}
let made: Fake[] = [];
let heard: Record<string, () => void> = {};
let connection: Connection;

beforeEach(() => {
  [made, heard] = [[], {}];
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => (heard[name] = hear));
  vi.stubGlobal('WebSocket', class {
    static readonly OPEN = 1;
    readonly close = vi.fn();
    constructor() {
      made.push(this as unknown as Fake);
    }
    send(): void {
      // Nobody answers.
    }
  });
  connection = new Connection(() => undefined, () => undefined);
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hello(): void {
  made.at(-1)?.onmessage?.({ data: JSON.stringify({ type: 'hello', now: 0 }) });
}

it.each(['online', 'visibilitychange'])('at once, and once, when the network is back: %s', async (event) => {
  hello();
  heard[event]?.();
  expect(made).toHaveLength(1);
  heard['offline']?.();
  expect([connection.open, made.length]).toEqual([false, 1]);
  heard[event]?.();
  heard[event]?.();
  expect(made).toHaveLength(2);
  hello();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([connection.open, made.length]).toEqual([true, 2]);
});

it('after one that is never made was given up', async () => {
  await vi.advanceTimersByTimeAsync(9_000);
  expect(made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(made[0]?.close).toHaveBeenCalled();
  expect(made).toHaveLength(2);
});
