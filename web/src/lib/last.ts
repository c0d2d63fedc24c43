/** The game that somebody last learned or played: what "Play" on the first page offers, which reads it itself. */
import { device } from './kept';

export function remember(game: string): void {
  device.write('mohreh-last', game);
}
