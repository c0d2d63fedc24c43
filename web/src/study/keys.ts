/** The keys of a study: to and fro in the line, to its ends, back and forth in what was changed, and the board turned. */
import type { Looks } from '../play/looks.svelte';
import type { Study } from './study.svelte';

/** Does what a key means, unless it is pressed where somebody writes or moves something else. */
export function press(event: KeyboardEvent, study: Study, looks: Looks): void {
  const at = event.target as Element;
  if (at.closest('input, textarea, select, dialog, [role="slider"]')) return;
  const isControlled = event.ctrlKey || event.metaKey;
  if (isControlled && event.code === 'KeyZ') {
    if (event.shiftKey) study.redo();
    else study.undo();
    event.preventDefault();
    return;
  }
  if (at.closest('[role="application"]') || isControlled || event.altKey) return;
  if (event.code === 'ArrowLeft') study.step(-1);
  else if (event.code === 'ArrowRight') study.step(1);
  else if (event.code === 'Home') study.goTo(study.chapter.root);
  else if (event.code === 'End') study.goToEnd();
  else if (event.code === 'KeyF') looks.flipped = !looks.flipped;
  else return;
  event.preventDefault();
}
