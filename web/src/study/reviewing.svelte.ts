/** The review of a chapter's main line, under way or done. */
import { problemText } from '../lib/words';
import { problemOf } from '../lib/wrong';
import { forgetReview, reviewMatch } from './matchreview';
import { kept, type Judged } from './review';
import type { Study } from './study.svelte';
import { mainLine, type Node } from './tree';

/** So many turning points are told. */
const MOST = 6;

export class Reviewing {
  /** How far it is, from 0 to 1; `null` when there is none under way. */
  progress = $state<number | null>(null);
  failed = $state<string | null>(null);
  private leave: (() => void) | null = null;

  constructor(private readonly study: Study) {}

  /** Judges every turn of the main line and explains those that mattered. */
  async start(): Promise<void> {
    const { study } = this;
    study.setEngine(false);
    this.stop();
    this.failed = null;
    this.progress = 0;
    const { chapter } = study;
    const line = mainLine(chapter.root);
    const end = study.matchAt(line.at(-1) ?? chapter.root);
    const { toMove, seats } = end.state();
    const known = end.known(toMove);
    // Whoever asks once more wants another look.
    if (chapter.accuracy.length > 0) forgetReview(known);
    const { found, leave } = reviewMatch(known, (turn) => {
      take(line[turn.number - 1], turn, seats);
      const share = turn.number / line.length;
      this.progress = Math.max(this.progress ?? 0, turn.explanation ? 0.6 + 0.4 * share : 0.6 * share);
      study.version += 1;
    });
    this.leave = leave;
    try {
      const { turns, review } = await found;
      for (const turn of turns) take(line[turn.number - 1], turn, seats);
      chapter.accuracy = review.accuracy;
      study.changed();
    } catch (error) {
      if (this.leave === leave) this.failed = problemText(problemOf(error));
    }
    if (this.leave === leave) this.stop();
  }

  stop(): void {
    const { leave } = this;
    this.leave = null;
    this.progress = null;
    leave?.();
  }
}

/** Notes at a turn what was said of it. */
export function take(node: Node | undefined, turn: Judged, seats: number): void {
  if (!node || node.turn !== turn.played) return;
  node.judged = kept(turn);
  // Of more than two, nobody has what another one loses.
  if (node.seat === 0 || seats === 2) node.chance = node.seat === 0 ? turn.win : 1 - turn.win;
}

/** The turns that cost most, in their order: as many as the judge names. */
export function mattered(line: Node[]): Node[] {
  const explained = line.filter((node) => node.judged?.explanation !== undefined && node.judged.fault !== undefined);
  const costliest = explained.toSorted((one, other) => (other.judged?.loss ?? 0) - (one.judged?.loss ?? 0)).slice(0, MOST);
  return explained.filter((node) => costliest.includes(node));
}
