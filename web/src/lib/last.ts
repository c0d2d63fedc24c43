/** The game that somebody last learned or played: what "Play" on the first page offers, which reads it itself. */
export function remember(game: string): void {
  localStorage.setItem('mohreh-last', game);
}
