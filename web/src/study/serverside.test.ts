/** What becomes of a study here when the server answers late, refuses, or takes nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../online/api';
import { FakeServer } from '../test/server';
import type { Problem, StudyEvent, StudyInfo, StudyNews, StudyOperation, StudySteps } from '../types/protocol';
import { STUDY_LIMITS } from '../types/protocol';
import { difference } from './differ';
import { Shared } from './fold';
import { ServerSide, type Host } from './serverside.svelte';
import { newChapter, newStudy, type StudyFile } from './store';
import { grow } from './tree';

const problem = (code: Problem['code']): Problem => ({ code, message: 'no', reason: 'no' }) as Problem;

/** A server with one study; it refuses what a test wants. */
class OneStudy {
  events: StudyEvent[] = [];
  /** Why it does not take a step. */
  refuses: (operation: StudyOperation) => boolean = () => false;
  /** How often it was sent steps. */
  sent = 0;
  /** Answers once with the whole study, as after many steps. */
  whole = false;
  /** Takes steps, but the answer does not arrive. */
  mute = false;

  take(by: string, id: string, operation: StudyOperation): void {
    this.events.push({ seq: this.events.length + 1, at: 0, id, by, operation } as StudyEvent);
  }

  folded(): Shared {
    const shared = new Shared();
    for (const { operation } of this.events) shared.apply(operation);
    return shared;
  }

  look(after: number): StudyNews {
    const study = { id: 'study', game: 'dvonn', seq: this.events.length, role: 'editor', owner: 'Sara', editors: [] } as unknown as StudyInfo;
    const { whole } = this;
    this.whole = false;
    const events = whole ? [] : this.events.filter(({ seq }) => seq > after);
    return { study, state: whole ? this.folded().state() : null, events, done: [], refused: [] } as StudyNews;
  }

  send({ after, steps }: StudySteps): StudyNews {
    this.sent += 1;
    if (JSON.stringify(steps).length > 64 * 1024) throw new Refused(problem('too-large'));
    const refused = steps.filter(({ operation }) => this.refuses(operation)).map(({ id }) => ({ id, problem: problem('bad-request') }));
    const done = steps.filter(({ operation }) => !this.refuses(operation));
    for (const { id, operation } of done) if (!this.events.some((event) => event.id === id)) this.take('Sara', id, operation);
    if (this.mute) throw new Error('lost');
    return { ...this.look(after), done: done.map(({ id }) => id), refused };
  }
}

let server: OneStudy;
vi.mock('./studyapi', () => ({
  lookAt: (_: string, after: number) => Promise.resolve(server.look(after)),
  send: (_: string, steps: StudySteps) => new Promise((resolve) => resolve(server.send(steps))),
}));

let copies: StudyFile[] = [];
let room = true;
let link: ServerSide;

function open(file: StudyFile): ServerSide {
  const host: Host = {
    file,
    rebased: () => undefined,
    acknowledged: vi.fn(),
    keepCopy: () => {
      if (room) copies.push(structuredClone({ ...file, chapters: file.chapters.map((chapter) => ({ ...chapter, root: newChapter('').root })) }));
      return room;
    },
  };
  link = new ServerSide(host, file.server ?? { id: 'study', pending: [] });
  return link;
}

/** A study of this device that is put on the server. */
function put(chapters: number): StudyFile {
  const file = newStudy('dvonn', Array.from({ length: chapters }, (_, index) => newChapter('start', `c${index}`)), 'Mine');
  const pending = difference(new Shared(), file).map((operation, index) => ({ id: `p${index}`, operation }));
  file.server = { id: 'study', pending };
  return file;
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);

beforeEach(() => {
  vi.useFakeTimers();
  new FakeServer();
  [server, copies, room] = [new OneStudy(), [], true];
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
});

describe('a study of the server', () => {
  it('that has too much stays whole on the device, and is sent once it fits', async () => {
    const file = put(STUDY_LIMITS.chapters);
    const side = open(file);
    await settled();
    expect([server.folded().chapters.length, side.waiting]).toEqual([64, 0]);
    const sent = server.sent;
    file.chapters.push(newChapter('start', 'one more'));
    side.flush();
    await settled();
    expect(side.over).toEqual({ what: 'chapters', found: 65 });
    expect([file.chapters.length, server.sent, copies.length]).toEqual([65, sent, 0]);
    // What others write comes in all the same.
    server.take('Omid', 'o', { type: 'title', name: 'Theirs' });
    side.refresh();
    await settled();
    expect([file.name, file.chapters.length]).toEqual(['Theirs', 65]);
    file.chapters.pop();
    const [first] = file.chapters;
    if (first) first.name = 'named';
    side.flush();
    await settled();
    expect([side.over, side.waiting, server.folded().chapters[0]?.name]).toEqual([null, 0, 'named']);
    expect(server.events.filter(({ operation }) => operation.type === 'remove-chapter')).toEqual([]);
  });

  it('loses nothing that the server refuses: there is a copy before it goes', async () => {
    server.refuses = (operation) => operation.type === 'chapter' && operation.name === 'c2';
    const file = put(3);
    const side = open(file);
    await settled();
    expect(file.chapters.map(({ name }) => name)).toEqual(['c0', 'c1']);
    expect(copies.map(({ chapters }) => chapters.map(({ name }) => name))).toEqual([['c0', 'c1', 'c2']]);
    expect(side.trouble).toContain('study-server-refused-copy');
  });

  it('makes no copy where nothing was written', async () => {
    const file = put(2);
    const side = open(file);
    await settled();
    server.refuses = (operation) => operation.type === 'remove-chapter';
    file.chapters.pop();
    side.flush();
    await settled();
    expect([file.chapters.length, copies.length]).toEqual([2, 0]);
  });

  it.each(['nothing is taken', 'there is no room'])('stays as it is on the device where %s', async (why) => {
    room = why === 'nothing is taken';
    server.refuses = (operation) => operation.type === 'chapter' && (room || operation.name === 'c1');
    const file = put(2);
    const side = open(file);
    await settled();
    side.flush();
    await settled();
    expect(file.chapters.map(({ name }) => name)).toEqual(['c0', 'c1']);
    expect([side.gone, server.sent, copies.length]).toEqual([true, 1, 0]);
    expect(file.server?.pending.length).toBeGreaterThan(0);
  });

  it('goes on after a step that no request can hold', async () => {
    const file = put(1);
    const side = open(file);
    await settled();
    // From a version that did not look at it before.
    file.server?.pending.push({ id: 'big', operation: { type: 'title', name: 'x'.repeat(70_000) } });
    const [chapter] = file.chapters;
    if (chapter) grow(chapter.root, 'e3', 0);
    side.flush();
    await settled();
    expect(side.waiting).toBe(0);
    expect(server.folded().chapters[0]?.root.children.map(({ turn }) => turn)).toEqual(['e3']);
    expect([file.name, copies.length]).toEqual(['Mine', 1]);
  });

  it('shows what others wrote over a step whose answer was lost', async () => {
    const file = put(1);
    const side = open(file);
    await settled();
    server.mute = true;
    const root = file.chapters[0]?.root;
    if (root) root.comment = 'mine';
    side.flush();
    await settled();
    const pending = structuredClone(file.server?.pending ?? []);
    expect(pending.length).toBe(1);
    side.close();
    // Somebody else writes over it; then the page is opened again and hears all of it at once.
    server.mute = false;
    server.take('Omid', 'o', { type: 'note', node: file.chapters[0]?.key ?? '', note: { comment: 'theirs' } });
    server.whole = true;
    file.server = { id: 'study', pending };
    open(file);
    await settled();
    expect(root?.comment).toBe('theirs');
    expect(file.server.pending).toEqual([]);
  });

  it('that is empty has a board to begin on', async () => {
    const file = newStudy('dvonn', [newChapter('start', 'not theirs')]);
    const side = open(file);
    await settled();
    expect(file.chapters.map(({ name, start }) => [name, start])).toEqual([['', 'start']]);
    const [chapter] = file.chapters;
    if (chapter) grow(chapter.root, 'e3', 0);
    side.flush();
    await settled();
    expect(server.folded().chapters.map(({ root }) => root.children.length)).toEqual([1]);
    expect([side.gone, copies.length]).toEqual([false, 0]);
  });
});
