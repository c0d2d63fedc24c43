/** Courses: exercises on a real board. The data are checked and described in `crates/study`. */
import type { Language } from '../lib/i18n.svelte';
import { device } from '../lib/kept';
import { remember } from '../lib/last';
import { tell } from './unsent';

export type Words = Record<Language, string>;

/** What one turn of the learner must do. */
export interface Goal {
  /** What the opponent plays before it. */
  reply?: string;
  /** What to do now. */
  text?: Words;
  accept?: string[];
  test?: string;
  wrong?: { turns?: string[]; test?: string; reply?: string; text: Words }[];
  /** Why any other turn is wrong. */
  otherwise?: Words;
}

export interface Exercise {
  id: string;
  kind: 'do' | 'find' | 'choose' | 'avoid' | 'play';
  /** Where it begins; the start of a match if it is missing. */
  position?: string;
  options?: string;
  text: Words;
  look?: string[];
  choices?: { turn: string; text: Words }[];
  turns: Goal[];
  level?: number;
  within?: number;
  hint?: Words;
  praise: Words;
}

export interface Chapter {
  id: string;
  title: Words;
  exercises: Exercise[];
}

const files = import.meta.glob<{ chapters: Chapter[] }>('../../../crates/study/courses/*.json', { import: 'default' });

/** The course of a game; empty if it has none. */
export async function courseOf(game: string): Promise<Chapter[]> {
  const load = files[`../../../crates/study/courses/${game}.json`];
  return load ? (await load()).chapters : [];
}

/** Where they are kept. */
export const EXERCISES = 'mohreh-exercises';

/** Which exercises are done, on this device. */
export function doneExercises(): Set<string> {
  return new Set((device.read(EXERCISES) ?? '').split(' ').filter((id) => id !== ''));
}

export function markDone(id: string): void {
  const done = doneExercises();
  if (!done.has(id)) tell('exercise', id, 1);
  remember(id.split('-')[0] ?? '');
  device.write(EXERCISES, [...done.add(id)].join(' '));
}
