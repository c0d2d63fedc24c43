/** What a screen reader is told, in a quiet and in an urgent voice. */

export type Voice = 'polite' | 'assertive';

/** Sentences not yet old; a new one does not take the place of one that may still be read. */
export const spoken = $state<Record<Voice, { id: number; text: string }[]>>({ polite: [], assertive: [] });

const KEPT: Record<Voice, number> = { polite: 3, assertive: 1 };
let count = 0;

/** Says `text` when there is a pause, or at once. The same text twice is said twice. */
export function announce(text: string, voice: Voice = 'polite'): void {
  count += 1;
  spoken[voice] = [...spoken[voice], { id: count, text }].slice(-KEPT[voice]);
}

/** Takes back what was said, where it must not stand any longer. */
export function silence(voice: Voice): void {
  spoken[voice] = [];
}
