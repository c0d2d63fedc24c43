/** What a screen reader is told, in a quiet and in an urgent voice. */

export const spoken = $state({ polite: '', assertive: '' });

/** Says `text` when there is a pause, or at once. The same text twice is said twice. */
export function announce(text: string, voice: 'polite' | 'assertive' = 'polite'): void {
  const again = spoken[voice] === text;
  spoken[voice] = again ? `${text}\u00a0` : text;
}
