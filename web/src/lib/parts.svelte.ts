/** Parts of a page that could not be fetched: wherever one is missed, the page says so and fetches it again. */

let areMissing = $state(false);
let tries = $state(0);

/** Whether a part that somebody waits for could not be fetched. */
export function partsMissing(): boolean {
  return areMissing;
}

/** How often the page was begun anew for the sake of them. */
export function pageTries(): number {
  return tries;
}

/** Begins the page anew; where that has not helped, the browser loads it from the beginning. */
export function tryAgain(): void {
  if (tries > 0) {
    location.reload();
    return;
  }
  tries += 1;
  areMissing = false;
}

export function watchParts(): void {
  const failed = new WeakSet<object>();
  addEventListener('vite:preloadError', (event) => failed.add((event as Event & { payload: Error }).payload));
  // What a page deals with itself it also tells itself.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (typeof reason === 'object' && reason !== null && failed.has(reason as object)) areMissing = true;
  });
}
