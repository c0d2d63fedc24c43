/** What is heard of a move, and when: every sound with the motion that makes it. */
import type { Event } from '../lib/sound';
import type { Change, Scene } from '../types/rules';
import { schedule, type Motion } from './schedule';

export interface Heard {
  event: Event;
  /** In milliseconds from the beginning of the move, at normal speed. */
  at: number;
  /** What comes several times in a row rises. */
  pitch: number;
}

/** So many of one kind are heard one by one; the rest would be noise. */
const MOST = 7;
const RISE = 0.07;

export function heardOf(changes: Change[], before: Scene): Heard[] {
  const motions = schedule(changes, before);
  const counts = new Map<Event, number>();
  const heard: Heard[] = [];
  const add = (event: Event, at: number): void => {
    const count = counts.get(event) ?? 0;
    counts.set(event, count + 1);
    if (count < MOST) heard.push({ event, at, pitch: 1 + count * RISE });
  };
  let end = 0;
  for (const change of changes) {
    const motion = motionOf(change, motions);
    const start = motion?.delay ?? end;
    end = Math.max(end, start + (motion?.duration ?? 0));
    switch (change.kind) {
      case 'moved':
        if (motion?.how === 'slide' && motion.kind === 'token') add('fell', end);
        else {
          // Whoever goes over several legs, or over a marble, lands on each of them.
          const legs = change.path.length - 1;
          const hops = motion?.how === 'slide' && (legs > 1 || motion.kind === 'marble');
          add(hops ? 'hopped' : 'moved', start);
          add('placed', end);
        }
        break;
      case 'captured':
      case 'removed':
        if (change.piece.kind === 'token') add('popped', start);
        else if (change.piece.kind === 'base') add('ring-out', start);
        else add(change.kind, start);
        break;
      case 'ended':
      case 'retracted':
        break;
      default:
        add(change.kind, start);
    }
  }
  return heard;
}

/** The motion that a change is seen as. */
function motionOf(change: Change, motions: Motion[]): Motion | undefined {
  if (change.kind === 'moved') return motions.find((motion) => motion.how === 'slide' && motion.path === change.path);
  if (!('cell' in change)) return undefined;
  const kind = 'piece' in change ? change.piece.kind : undefined;
  return motions.find((motion) => motion.how !== 'slide' && motion.cell === change.cell && (kind === undefined || motion.kind === kind));
}
