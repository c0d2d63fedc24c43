/** Courses: short steps on the real board, one action each. */
import type { Language } from '../lib/i18n.svelte';

type Words = Record<Language, string>;

export interface Step {
  /** Where the step begins; the step before leads here if it is missing. */
  position?: string;
  text: Words;
  /** The moves that do it; missing: any legal move does; empty: just look. */
  accept?: string[];
  /** What is said after it is done. */
  praise?: Words;
  /** Cells worth looking at. */
  look?: string[];
}

export interface Lesson {
  id: string;
  title: Words;
  steps: Step[];
}

const files = import.meta.glob<{ lessons: Lesson[] }>('./lessons/*.json', { import: 'default' });

/** The course of a game, if it has one. */
export async function lessonsOf(game: string): Promise<Lesson[]> {
  const load = files[`./lessons/${game}.json`];
  return load ? (await load()).lessons : [];
}

/** Which lessons are done, on this device. */
export function doneLessons(): Set<string> {
  return new Set((localStorage.getItem('mohreh-lessons') ?? '').split(' ').filter((id) => id !== ''));
}

export function markDone(id: string): void {
  const all = doneLessons().add(id);
  localStorage.setItem('mohreh-lessons', [...all].join(' '));
}
