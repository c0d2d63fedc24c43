/** Workers of the engine: which is asked, which is ended, and what becomes of a task whose worker breaks. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question } from './engine';

/** A worker that says what a test wants. */
class FakeWorker extends EventTarget {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  tasks: string[] = [];
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage({ kind }: { kind: string }): void {
    this.tasks.push(kind);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: unknown): void {
    if (!this.isEnded) this.onmessage?.({ data });
  }

  /** It cannot be loaded, or throws where nobody catches it. */
  break(): void {
    const event = Object.assign(new Event('error'), { message: 'broken' });
    this.onerror?.(event);
    this.dispatchEvent(event);
  }
}

let workers: FakeWorker[] = [];
let engine: typeof import('./engine');
const question: Question = { known: '', player: 'best', seed: 0n, milliseconds: 1, lines: 1 };
const found = { turn: 'e3', best: { line: 1, depth: 1, chance: 0.5, proved: false, turns: ['e3'] } };

beforeEach(async () => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
  // Where a worker's file lies is told by the page.
  vi.stubGlobal('self', globalThis);
  vi.resetModules();
  engine = await import('./engine');
});

describe('a worker that breaks', () => {
  it('is not asked again: the next task gets another one', async () => {
    const first = engine.importRecord('a');
    workers[0]?.break();
    await expect(first).rejects.toThrow('broken');
    const second = engine.importRecord('b');
    workers[1]?.say({ kind: 'answered', answer: 'read' });
    expect(await second).toBe('read');
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  it('while nobody waits for it leaves the next task to another one', async () => {
    engine.warmUp();
    workers[0]?.break();
    const next = engine.search(question).found;
    workers[1]?.say({ kind: 'found', found });
    expect((await next).turn).toBe('e3');
  });

  it('takes the books with it, and the next question loads them anew', async () => {
    const first = engine.explore('dvonn', '', 'strongest');
    await vi.waitFor(() => expect(workers).toHaveLength(1));
    workers[0]?.break();
    await expect(first).rejects.toThrow('broken');
    const second = engine.explore('dvonn', '', 'strongest');
    await vi.waitFor(() => expect(workers).toHaveLength(2));
    workers[1]?.say({ kind: 'answered', answer: null });
    expect(await second).toBeNull();
  });
});

describe('a worker that is done', () => {
  it('is not ended in another task by whoever asked it before', async () => {
    const { found: first, stop } = engine.search(question);
    workers[0]?.say({ kind: 'found', found });
    await first;
    const second = engine.importRecord('a');
    expect(workers[0]?.tasks).toEqual(['search', 'import']);
    stop();
    workers[0]?.say({ kind: 'answered', answer: 'read' });
    expect(await second).toBe('read');
  });

  it('is ended where another one waits already', async () => {
    const { found: searched } = engine.search(question);
    const read = engine.importRecord('a');
    workers[1]?.say({ kind: 'answered', answer: 'read' });
    await read;
    workers[0]?.say({ kind: 'found', found });
    await searched;
    // The one that has searched knows more.
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true]);
  });
});
