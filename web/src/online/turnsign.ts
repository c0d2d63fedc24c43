/** It is the reader's turn, where they see it without looking at the page: in the title and in its icon. */

const icon = (): HTMLLinkElement | null => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

/** Shows a sign before the title, or takes it away. */
export function showTurn(title: string, sign: string | null): void {
  document.title = sign === null ? title : `● ${sign} · ${title}`;
  const wanted = sign === null ? 'icon.svg' : 'icon-turn.svg';
  const link = icon();
  if (link && !link.href.endsWith(wanted)) link.href = `${import.meta.env.BASE_URL}${wanted}`;
}
