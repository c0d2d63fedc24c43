/** The drawings that all boards and pieces are made of: put into the page once, to be referred to. */
import address from './sprite.svg?url';

let loading: Promise<void> | undefined;

/** Puts the drawings into the page. */
export function loadSprite(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  const text = await (await fetch(address)).text();
  const drawings = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
  for (const [name, value] of [['width', '0'], ['height', '0'], ['aria-hidden', 'true'], ['class', 'sprite']] as const) drawings.setAttribute(name, value);
  document.body.prepend(drawings);
}
