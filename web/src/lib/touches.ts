/** The finishing touches of a game, in one file each; a game without has what fits any. */
export interface Touches {
  /** The message that says who made it. */
  credits?: string;
  /** How much there is to think about, from 1 to 3. */
  depth?: number;
  /** What its board is made of: how bright its knocks are, and how high its tones. */
  material?: { bright: number; high: number };
  /** A position from the middle of a match, to be shown small. */
  position?: string;
}

const files = import.meta.glob<Touches>('../games/*.ts', { eager: true, import: 'default' });

export function touchesOf(game: string): Touches {
  return files[`../games/${game}.ts`] ?? {};
}
