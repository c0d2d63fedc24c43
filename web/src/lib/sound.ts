/** Small sounds, made on the spot; never the only sign of anything. */
import { settings } from './settings.svelte';
import { touchesOf } from './touches';
import type { Change } from '../types/rules';

export type Event =
  | Exclude<Change['kind'], 'ended' | 'retracted'>
  | 'refused'
  | 'lifted'
  | 'hopped'
  | 'ring-out'
  | 'popped'
  | 'fell'
  | 'your-turn'
  | 'won'
  | 'lost'
  | 'drawn'
  | 'low-time'
  | 'solved';

/** A knock of something on something: a tone that falls or rises, with a little noise at its beginning. */
interface Sound {
  from: number;
  to: number;
  length: number;
  wave: OscillatorType;
  /** How much of it is the noise of touching. */
  knock?: number;
  /** Tones after the first, as factors of it. */
  then?: number[];
}

const sounds: Record<Event, Sound> = {
  placed: { from: 320, to: 210, length: 0.08, wave: 'triangle', knock: 0.7 },
  lifted: { from: 420, to: 500, length: 0.04, wave: 'sine', knock: 0.2 },
  moved: { from: 210, to: 250, length: 0.12, wave: 'sine', knock: 0.25 },
  hopped: { from: 360, to: 620, length: 0.09, wave: 'sine', knock: 0.2 },
  flipped: { from: 430, to: 560, length: 0.05, wave: 'sine', knock: 0.3 },
  captured: { from: 520, to: 300, length: 0.11, wave: 'triangle', knock: 0.3 },
  removed: { from: 330, to: 420, length: 0.1, wave: 'triangle', knock: 0.3 },
  'ring-out': { from: 260, to: 140, length: 0.16, wave: 'triangle', knock: 0.5 },
  popped: { from: 620, to: 880, length: 0.06, wave: 'sine', knock: 0.3 },
  fell: { from: 190, to: 150, length: 0.07, wave: 'triangle', knock: 0.6 },
  cutOff: { from: 190, to: 95, length: 0.2, wave: 'triangle', knock: 0.5 },
  rowMade: { from: 523, to: 523, length: 0.12, wave: 'sine', then: [1.25, 1.5] },
  scored: { from: 587, to: 587, length: 0.12, wave: 'sine', then: [1.5] },
  claimed: { from: 440, to: 523, length: 0.12, wave: 'sine' },
  passed: { from: 300, to: 240, length: 0.14, wave: 'sine' },
  'your-turn': { from: 660, to: 660, length: 0.09, wave: 'sine' },
  'low-time': { from: 880, to: 880, length: 0.08, wave: 'triangle' },
  refused: { from: 140, to: 115, length: 0.08, wave: 'triangle', knock: 0.2 },
  won: { from: 392, to: 392, length: 0.16, wave: 'sine', then: [1.25, 1.5, 2] },
  drawn: { from: 392, to: 392, length: 0.18, wave: 'sine', then: [1.125, 1] },
  lost: { from: 392, to: 392, length: 0.18, wave: 'sine', then: [0.8, 0.667] },
  solved: { from: 523, to: 523, length: 0.1, wave: 'sine', then: [1.5] },
};

/** Sounds that a piece makes on its board, not the program. */
const touching = new Set<Event>(['placed', 'lifted', 'moved', 'hopped', 'flipped', 'captured', 'removed', 'ring-out', 'fell']);

const RAREST = 45;
const LOUDEST = 0.2;
const lastHeard = new Map<string, number>();
let context: AudioContext | undefined;

/** How a sound differs from the plain one: higher, of a material, later by some milliseconds. */
interface Manner {
  pitch?: number;
  game?: string;
  later?: number;
}

/** Lets an event be heard, if the reader likes sound; never before the page was touched, nor two of a kind at once. */
export function hear(event: Event, { pitch = 1, game = '', later = 0 }: Manner = {}): void {
  const sound = sounds[event];
  const time = performance.now() + later;
  const isTooSoon = Math.abs(time - (lastHeard.get(event) ?? -RAREST)) < RAREST;
  if (!settings.sound || typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive || isTooSoon) return;
  lastHeard.set(event, time);
  context ??= new AudioContext();
  const start = context.currentTime + later / 1000;
  const material = touching.has(event) ? touchesOf(game).material : undefined;
  const high = pitch * (material?.high ?? 1);
  [1, ...(sound.then ?? [])].forEach((factor, index) => tone(sound, high * factor, start + index * sound.length * 0.9));
  if (sound.knock) knock(sound.knock, start, material?.bright ?? 1100);
}

function tone(sound: Sound, pitch: number, start: number): void {
  if (!context) return;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = sound.wave;
  source.frequency.setValueAtTime(sound.from * pitch, start);
  source.frequency.linearRampToValueAtTime(sound.to * pitch, start + sound.length);
  volume.gain.setValueAtTime(LOUDEST * settings.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + sound.length * 1.4);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + sound.length * 1.4);
}

/** A short noise through a narrow filter: wood on wood, glass on bakelite. */
function knock(strength: number, start: number, bright: number): void {
  if (!context) return;
  const length = Math.floor(context.sampleRate * 0.03);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = bright;
  const volume = context.createGain();
  volume.gain.value = strength * LOUDEST * 2 * settings.volume;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(start);
}

/** A short tremble under the finger, where the device has it and nothing is to move. */
export function tremble(milliseconds = 8): void {
  if (!settings.vibration || !matchMedia('(pointer: coarse)').matches || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if ('vibrate' in navigator) navigator.vibrate(milliseconds);
}
