/** How a turn on the first page is seen and heard; loaded when somebody plays one. */
import { animate } from '../board/animate';
import { heardOf } from '../board/heard';
import { schedule } from '../board/schedule';
import { paced } from '../lib/settings.svelte';
import { hear } from '../lib/sound';
import type { Change, Scene, Spot } from '../types/rules';

/** Sets the changes in motion; done when nothing moves any more. */
export async function move(svg: SVGSVGElement, changes: Change[], before: Scene, spots: Map<string, Spot>): Promise<void> {
  for (const { event, at, pitch } of heardOf(changes, before)) hear(event, { game: 'yinsh', pitch, later: paced(at) });
  const running = animate(svg, schedule(changes, before), spots);
  await Promise.allSettled(running.map((animation) => animation.finished));
  for (const animation of running) animation.cancel();
}
