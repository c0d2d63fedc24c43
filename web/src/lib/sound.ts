/** Small sounds, made on the spot; never the only sign of anything. */
import { settings } from './settings.svelte';
import type { Change } from '../types/rules';

type Sound = { from: number; to: number; length: number; wave: OscillatorType };

const sounds: Partial<Record<Change['kind'] | 'refused', Sound>> = {
  placed: { from: 320, to: 220, length: 0.07, wave: 'triangle' },
  moved: { from: 260, to: 300, length: 0.09, wave: 'triangle' },
  flipped: { from: 420, to: 560, length: 0.05, wave: 'sine' },
  captured: { from: 500, to: 250, length: 0.1, wave: 'triangle' },
  cutOff: { from: 180, to: 90, length: 0.18, wave: 'sawtooth' },
  scored: { from: 520, to: 780, length: 0.2, wave: 'sine' },
  ended: { from: 390, to: 585, length: 0.4, wave: 'sine' },
  refused: { from: 140, to: 120, length: 0.08, wave: 'square' },
};

const RAREST = 100;
const lastHeard = new Map<string, number>();
let context: AudioContext | undefined;

/** Lets a kind of thing be heard, at most ten times a second, if the reader likes sound. */
export function hear(kind: Change['kind'] | 'refused', pitch = 1): void {
  const sound = sounds[kind];
  const now = performance.now();
  if (!settings.sound || !sound || now - (lastHeard.get(kind) ?? -RAREST) < RAREST) return;
  lastHeard.set(kind, now);
  context ??= new AudioContext();
  const { currentTime: start } = context;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = sound.wave;
  tone.frequency.setValueAtTime(sound.from * pitch, start);
  tone.frequency.linearRampToValueAtTime(sound.to * pitch, start + sound.length);
  volume.gain.setValueAtTime(0.12 * settings.volume, start);
  volume.gain.linearRampToValueAtTime(0, start + sound.length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + sound.length);
}
