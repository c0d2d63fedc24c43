/** Sets the pieces of a picture in motion. */
import { paced, wantsStillness } from '../lib/settings.svelte';
import type { Kind, Spot } from '../types/rules';
import type { Motion } from './schedule';

const GLIDE = 'cubic-bezier(.45,.05,.2,1)';
const DROP = 'cubic-bezier(.5,0,.9,.6)';
/** How high a hop rises, in hundredths of a unit. */
const ARC = 55;
/** How far a ring of the board is drawn out, and how far lost stacks sink. */
const OUT = 60;
const SINK = 14;

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
      const way = motion.path.map((cell) => spots.get(cell) ?? goal).map((at) => ({ x: at.x - goal.x, y: at.y - goal.y }));
      return [piece.animate(wayFrames(motion.kind, way), timing)];
    }
    case 'appear': {
      const piece = find(svg, 'data-piece', `${motion.kind}:${motion.cell}`);
      // Put down from above, in its place.
      const frames = [{ opacity: 0, transform: 'scale(1.12)' }, { opacity: 1, offset: 0.4 }, { opacity: 1, transform: 'scale(1)' }];
      return piece ? [piece.animate(frames, { ...timing, easing: GLIDE })] : [];
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
      return piece ? [piece.animate(leaveFrames(motion, spots), timing)] : [];
    }
  }
}

/** Along a way: rings and stacks slide, marbles hop over what lies between, tokens fall and settle. */
function wayFrames(kind: Kind, way: Spot[]): Keyframe[] {
  const to = ({ x, y }: Spot, more = ''): string => `translate(${x}px, ${y}px)${more}`;
  const home = { x: 0, y: 0 };
  if (kind === 'token') {
    const bounce = { x: 0, y: -4 };
    return [{ transform: to(way[0] ?? home), easing: DROP }, { transform: to(home), offset: 0.8 }, { transform: to(bounce), offset: 0.9 }, { transform: to(home) }];
  }
  const hops = kind === 'marble' || way.length > 2;
  if (!hops) return way.map((at) => ({ transform: to(at), easing: GLIDE }));
  return way.flatMap((at, index): Keyframe[] => {
    const next = way[index + 1];
    const landed = { transform: to(at), easing: 'ease-out' };
    if (!next) return [landed];
    const top = { x: (at.x + next.x) / 2, y: (at.y + next.y) / 2 - ARC };
    return [landed, { transform: to(top, ' scale(1.06)'), easing: 'ease-in' }];
  });
}

/** What leaves: tokens pop, rings of the board are drawn outward, stacks sink, captured pieces are lifted off. */
function leaveFrames({ kind, cell }: { kind: Kind; cell: string }, spots: Map<string, Spot>): Keyframe[] {
  const there = { opacity: 1, transform: 'translate(0, 0) scale(1)' };
  switch (kind) {
    case 'token':
      return [there, { opacity: 1, transform: 'scale(1.08)', offset: 0.35 }, { opacity: 0, transform: 'scale(0)' }];
    case 'base': {
      const all = [...spots.values()];
      const middle = { x: all.reduce((sum, at) => sum + at.x, 0) / all.length, y: all.reduce((sum, at) => sum + at.y, 0) / all.length };
      const at = spots.get(cell) ?? middle;
      const far = Math.hypot(at.x - middle.x, at.y - middle.y) || 1;
      return [there, { opacity: 0, transform: `translate(${((at.x - middle.x) / far) * OUT}px, ${((at.y - middle.y) / far) * OUT}px) scale(1)` }];
    }
    case 'disc':
      return [there, { opacity: 0, transform: `translate(0, ${SINK}px) scale(.94)` }];
    default:
      return [there, { opacity: 1, transform: 'translate(0, -10px) scale(1.12)', offset: 0.35 }, { opacity: 0, transform: 'translate(0, -34px) scale(.9)' }];
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
