/** How the reader looks at a board; nothing of it changes the match. */

export class Looks {
  /** Half a turn of the board. */
  flipped = $state(false);
  /** As a table of words instead of a picture. */
  text = $state(false);
  /** With what hangs on what. */
  connections = $state(false);
}
