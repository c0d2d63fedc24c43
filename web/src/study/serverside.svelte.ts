/**
 * A study on the server, as it is written here. What is written becomes steps, which are
 * kept with the study until the server has them; what others wrote comes below them. A
 * break in the line changes nothing but when that happens.
 */
import { t } from '../lib/i18n.svelte';
import { freshId, problemText, Refused, refusalText } from '../online/api';
import { Connection } from '../online/socket.svelte';
import { STUDY_LIMITS, type StudyEvent, type StudyInfo, type StudyNews, type StudyOperation, type StudyRefusal, type StudyStep } from '../types/protocol';
import { adopt, copied, difference, sharedOf } from './differ';
import { Shared } from './fold';
import { makePlain, tooMuch, type TooMuch } from './limits';
import { lookAt, send } from './studyapi';
import type { StudyFile } from './store';

/** About so many bytes go at once. */
const BYTES = 40_000;
/** Milliseconds until it is tried again; longer after every failure. */
const SHORTEST = 500;
const LONGEST = 15_000;
/** So many of the others' last changes are told. */
const TOLD = 3;
/** What is refused of these was written by somebody, who would lose it. */
const WRITTEN = new Set<StudyOperation['type']>(['title', 'chapter', 'add', 'note']);

/** What is kept of it on this device. */
export interface ServerLink {
  id: string;
  /** Written here, and not yet known to the server. */
  pending: StudyStep[];
}

/** Where it is shown. */
export interface Host {
  file: StudyFile;
  /** The trees have changed under whoever reads them. */
  rebased: () => void;
  /** The server has taken steps. */
  acknowledged: () => void;
  /** Keeps the study as it is as another one of this device; whether there was room. */
  keepCopy: () => boolean;
}

export class ServerSide {
  info = $state.raw<StudyInfo | null>(null);
  /** How many steps the server does not have. */
  waiting = $state(0);
  /** Whether the server was heard last time it was asked. */
  online = $state(true);
  /** Whether it is there no more, or no longer for us. */
  gone = $state(false);
  trouble = $state<string | null>(null);
  /** Of what there is more than the server keeps: nothing is sent before it fits. */
  over = $state.raw<TooMuch | null>(null);
  /** Whether nothing was written into it yet. */
  isEmpty = $state(false);
  /** What others did last. */
  heard = $state.raw<StudyEvent[]>([]);
  private base: Shared | null = null;
  private seq = 0;
  /** What is written here, as it was last compared. */
  private shadow: Shared;
  /** Whether something has changed since it was looked whether all of it fits. */
  private unchecked = true;
  private busy = false;
  private again = false;
  private closed = false;
  private pause = SHORTEST;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly connection: Connection;

  constructor(
    private readonly host: Host,
    private readonly link: ServerLink,
  ) {
    this.shadow = sharedOf(host.file);
    this.waiting = link.pending.length;
    this.connection = new Connection(
      () => {
        this.connection.send({ type: 'open-study', studyId: link.id });
        void this.exchange();
      },
      (message) => {
        const isNews = message.type === 'study' && message.studyId === link.id && message.seq !== this.seq;
        if (isNews) void this.exchange();
      },
    );
    void this.exchange();
  }

  get mayEdit(): boolean {
    return this.info === null || this.info.role !== 'reader';
  }

  /** Turns what was written since into steps; whether there was any. */
  note(): boolean {
    if (this.mayEdit) makePlain(this.host.file);
    const operations = difference(this.shadow, this.host.file);
    for (const operation of operations) {
      this.link.pending.push({ id: freshId(), operation });
      this.shadow.apply(operation);
    }
    this.unchecked ||= operations.length > 0;
    this.waiting = this.mayEdit ? this.link.pending.length : 0;
    return operations.length > 0;
  }

  /** The same, and sends them. */
  flush(): void {
    if (this.note()) void this.exchange();
  }

  /** Takes what another tab has written and the server may not have. */
  join(pending: StudyStep[]): void {
    const known = new Set(this.link.pending.map(({ id }) => id));
    const more = pending.filter(({ id }) => !known.has(id));
    if (more.length === 0) return;
    this.note();
    this.link.pending.push(...more);
    this.rebase();
    void this.exchange();
  }

  /** Asks once more, after something was changed by another request. */
  refresh(): void {
    void this.exchange();
  }

  private async exchange(): Promise<void> {
    this.again = true;
    if (this.busy || this.closed) return;
    this.busy = true;
    clearTimeout(this.timer);
    try {
      while (!this.closed && this.again) {
        this.again = false;
        const steps = this.mayEdit && this.fits() ? this.batch() : [];
        if (steps.length > 0) await this.deliver(steps);
        else this.take(await lookAt(this.link.id, this.seq));
        this.again ||= this.mayEdit && this.over === null && this.link.pending.length > 0;
      }
      [this.online, this.pause] = [true, SHORTEST];
      if (!this.closed) this.gone = false;
    } catch (error) {
      this.failed(error);
    }
    this.busy = false;
  }

  private failed(error: unknown): void {
    const isFinal = error instanceof Refused && ['not-found', 'forbidden', 'unauthorized', 'bad-request'].includes(error.problem.code);
    this.online = error instanceof Refused;
    this.gone = isFinal;
    this.trouble = isFinal ? problemText(error) : null;
    if (isFinal || this.closed) return;
    this.timer = setTimeout(() => void this.exchange(), this.pause * (0.7 + 0.6 * Math.random()));
    this.pause = Math.min(LONGEST, this.pause * 1.8);
  }

  /** Whether the server is known and would keep all of this. What did not fit is put together anew once it does. */
  private fits(): boolean {
    if (this.base === null) return false;
    this.note();
    if (!this.unchecked) return this.over === null;
    this.unchecked = false;
    const before = this.over;
    this.over = tooMuch(this.host.file);
    if (before !== null && this.over === null) {
      this.link.pending = difference(this.base, this.host.file).map((operation) => ({ id: freshId(), operation }));
    }
    return this.over === null;
  }

  /** Sends steps. The first of those that no request can hold is refused like any other. */
  private async deliver(steps: StudyStep[]): Promise<void> {
    try {
      this.take(await send(this.link.id, { after: this.seq, steps }));
    } catch (error) {
      const isTooLarge = error instanceof Refused && error.problem.code === 'too-large';
      if (!isTooLarge) throw error;
      this.settle([], steps.slice(0, 1).map(({ id }) => ({ id, problem: error.problem })));
    }
  }

  /** The first of what waits, as much as goes at once. */
  private batch(): StudyStep[] {
    const encoder = new TextEncoder();
    let bytes = 0;
    return this.link.pending.slice(0, STUDY_LIMITS.steps).filter((step, place) => {
      bytes += encoder.encode(JSON.stringify(step)).length;
      return place === 0 || bytes <= BYTES;
    });
  }

  private take({ study, state, events, done, refused }: StudyNews): void {
    if (this.closed) return;
    // What is being written right now stays on top.
    this.note();
    const own = new Set(this.link.pending.map(({ id }) => id));
    const fresh = events.filter(({ seq }) => seq > this.seq);
    if (state) this.base = Shared.from(state);
    this.base ??= new Shared();
    for (const { operation } of fresh) this.base.apply(operation);
    const isFirst = this.info === null;
    this.seq = study.seq;
    this.info = study;
    this.isEmpty = this.base.chapters.length === 0;
    const others = fresh.filter(({ id }) => !own.has(id));
    if (others.length > 0) this.heard = [...this.heard, ...others].slice(-TOLD);
    const known = new Set(fresh.map(({ id }) => id));
    // The answer to what was taken long ago was lost: others may have written over it since.
    const isLate = done.some((id) => own.has(id) && !known.has(id));
    const isOther = state !== null || others.length > 0 || isFirst || isLate;
    this.settle([...done, ...known], refused, isOther);
  }

  /** Drops steps that the server has answered, and shows what that changes. */
  private settle(done: string[], refused: StudyRefusal[], isOther = false): void {
    if (refused.length > 0 && !this.setAside(refused)) return;
    const over = new Set([...done, ...refused.map(({ id }) => id)]);
    const waiting = this.link.pending.filter(({ id }) => !over.has(id));
    const isFewer = waiting.length < this.link.pending.length;
    this.link.pending = waiting;
    if (isOther || refused.length > 0) this.rebase();
    if (isFewer) this.host.acknowledged();
    this.waiting = this.mayEdit ? waiting.length : 0;
  }

  /** What is refused goes from this study, so it is kept in a copy before; whether it may go. */
  private setAside(refused: StudyRefusal[]): boolean {
    const problem = refused[0] ? refusalText(refused[0].problem) : '';
    const ids = new Set(refused.map(({ id }) => id));
    const isWritten = this.link.pending.some(({ id, operation }) => ids.has(id) && WRITTEN.has(operation.type));
    const isKept = !isWritten || (!this.isEmpty && this.host.keepCopy());
    this.trouble = t(isWritten && isKept ? 'study-server-refused-copy' : 'study-server-refused', { problem });
    if (isKept) return true;
    // Where the server takes nothing at all, or the device has no room, it stays here as it is.
    this.gone = true;
    this.close();
    return false;
  }

  /** Puts the server's steps below, our own on top, and shows that. */
  private rebase(): void {
    const target = copied(this.base ?? new Shared());
    for (const { operation } of this.link.pending) target.apply(operation);
    if (this.base === null) return;
    this.shadow = target;
    if (difference(target, this.host.file).length === 0) return;
    adopt(this.host.file, target);
    this.unchecked = true;
    this.host.rebased();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.connection.close();
  }
}
