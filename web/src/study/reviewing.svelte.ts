/** The review of a chapter's main line, under way or done. */
import { review } from '../lib/engine';
import { kept, type Judged, type Reviewed } from './review';
import type { Study } from './study.svelte';
import { mainLine, type Node } from './tree';

/** A match of sixty turns is looked through in this time. */
const WHOLE = 12_000;

export class Reviewing {
  /** How far it is, from 0 to 1; `null` when there is none under way. */
  progress = $state<number | null>(null);
  failed = $state<string | null>(null);
  private running: { stop: () => void } | null = null;

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
    const asked = review(end.known(end.state().toMove), WHOLE, (told) => {
      const turn = told as Judged;
      take(line[turn.number - 1], turn);
      this.progress = Math.max(this.progress ?? 0, turn.explanation ? 0.6 + 0.4 * (turn.number / line.length) : 0.6 * (turn.number / line.length));
      study.version += 1;
    });
    this.running = asked;
    try {
      const found = (await asked.found) as Reviewed;
      for (const turn of found.turns) take(line[turn.number - 1], turn);
      chapter.accuracy = found.review.accuracy;
      study.changed();
    } catch (error) {
      if (this.running === asked) this.failed = error instanceof Error ? error.message : String(error);
    }
    if (this.running !== asked) return;
    this.running = null;
    this.progress = null;
  }

  stop(): void {
    const { running } = this;
    this.running = null;
    this.progress = null;
    running?.stop();
  }
}

/** Notes at a turn what was said of it. */
function take(node: Node | undefined, turn: Judged): void {
  if (!node || node.turn !== turn.played) return;
  node.judged = kept(turn);
  node.chance = node.seat === 0 ? turn.win : 1 - turn.win;
}

/** The turns that mattered, in their order. */
export function mattered(line: Node[]): Node[] {
  return line.filter((node) => node.judged?.explanation !== undefined && node.judged.fault !== undefined);
}
