/** The open list of a menu, which lies over the page: what needs an answer closes it. */

let closings = $state(0);

/** How often all lists were closed. */
export function timesClosed(): number {
  return closings;
}

export function closeMenus(): void {
  closings += 1;
}
