/** Sets the pieces of a picture in motion. */
import { paced, wantsStillness } from '../lib/settings.svelte';
import type { Spot } from '../types/rules';
import type { Motion } from './schedule';

const GLIDE = 'cubic-bezier(.45,.05,.55,.95)';

/** Runs the motions on the pieces of `svg`; the animations, to be finished early if need be. */
export function animate(svg: SVGSVGElement, motions: Motion[], spots: Map<string, Spot>): Animation[] {
  return motions.flatMap((motion) => run(svg, motion, spots));
}

function run(svg: SVGSVGElement, motion: Motion, spots: Map<string, Spot>): Animation[] {
  const timing = { duration: paced(motion.duration), delay: paced(motion.delay), fill: 'both' as const };
  if (timing.duration === 0) return [];
  if (wantsStillness()) return fade(svg, motion, { ...timing, delay: 0 });
  switch (motion.how) {
    case 'slide': {
      const end = motion.path.at(-1) ?? '';
      const piece = find(svg, 'data-piece', `${motion.kind}:${end}`);
      const goal = spots.get(end);
      if (!piece || !goal) return [];
      const frames = motion.path.map((cell) => {
        const at = spots.get(cell) ?? goal;
        return { transform: `translate(${at.x - goal.x}px, ${at.y - goal.y}px)` };
      });
      return [piece.animate(frames, { ...timing, easing: GLIDE })];
    }
    case 'appear': {
      const piece = find(svg, 'data-piece', `${motion.kind}:${motion.cell}`);
      const frames = [{ opacity: 0, transform: 'scale(.8)' }, { opacity: 1, transform: 'scale(1)' }];
      return piece ? [piece.animate(frames, timing)] : [];
    }
    case 'flip': {
      const half = { ...timing, duration: timing.duration / 2 };
      const old = find(svg, 'data-leaving', `marker:${motion.cell}`);
      const fresh = find(svg, 'data-piece', `marker:${motion.cell}`);
      const away = old?.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], half);
      const back = fresh?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
        ...half,
        delay: timing.delay + half.duration,
      });
      return [away, back].filter((animation) => animation !== undefined);
    }
    case 'leave': {
      const piece = find(svg, 'data-leaving', `${motion.kind}:${motion.cell}`);
      const frames = [
        { opacity: 1, transform: 'scale(1)' },
        { opacity: 0, transform: motion.kind === 'token' ? 'scale(.3)' : 'scale(.7)' },
      ];
      return piece ? [piece.animate(frames, timing)] : [];
    }
  }
}

/** What changes comes and goes in its place, where nothing may move. */
function fade(svg: SVGSVGElement, motion: Motion, timing: KeyframeAnimationOptions): Animation[] {
  const cell = motion.how === 'slide' ? (motion.path.at(-1) ?? '') : motion.cell;
  const appearing = motion.how === 'leave' ? null : find(svg, 'data-piece', `${motion.kind}:${cell}`);
  const leaving = find(svg, 'data-leaving', `${motion.kind}:${cell}`);
  const animations = [
    appearing?.animate([{ opacity: 0 }, { opacity: 1 }], timing),
    leaving?.animate([{ opacity: 1 }, { opacity: 0 }], timing),
  ];
  return animations.filter((animation) => animation !== undefined);
}

function find(svg: SVGSVGElement, attribute: string, value: string): Element | null {
  return svg.querySelector(`[${attribute}="${value}"]`);
}
