/**
 * Which page is shown. Every route lives under its language: `/en/dvonn`.
 * A static site has no server that knows these paths, so there the route
 * stands behind the hash sign.
 */
import type { Language } from './i18n.svelte';

export const isStatic = import.meta.env['VITE_STATIC'] === '1';

interface Location {
  language: Language | null;
  /** The parts of the path after the language. */
  parts: string[];
  /** What follows `?`. */
  query: URLSearchParams;
  /** How one came here: the page was loaded, a way within it was followed, or one went back or forth. */
  arrival: 'loaded' | 'followed' | 'returned';
}

function read(arrival: Location['arrival']): Location {
  // After a second hash sign comes a place within the page.
  const route = location.hash.slice(1).split('#')[0] ?? '';
  const raw = isStatic ? route || '/' : location.pathname + location.search;
  const [path = '', search = ''] = raw.split('?');
  const parts = path.split('/').filter((part) => part !== '').map(decodeURIComponent);
  const first = parts[0];
  const language = first === 'fa' || first === 'en' ? first : null;
  return { language, parts: language ? parts.slice(1) : parts, query: new URLSearchParams(search), arrival };
}

export const route = $state<{ current: Location }>({ current: read('loaded') });

/** The address of a route in a language. */
export function address(language: Language, path: string): string {
  const full = `/${language}${path === '' ? '' : `/${path}`}`;
  return isStatic ? `#${full}` : full;
}

/** Goes to a route. */
export function go(language: Language, path: string, how: 'push' | 'replace' = 'push'): void {
  const target = address(language, path);
  if (how === 'push') history.pushState(null, '', target);
  else history.replaceState(null, '', target);
  route.current = read('followed');
  if (how === 'push') scrollTo(0, 0);
}

function withoutLanguage(path: string): string {
  return path.replace(/^\/(fa|en)(?=\/|$)/, '');
}

/** Follows links within the application without loading the page anew. */
export function followLinks(): void {
  addEventListener('popstate', () => (route.current = read('returned')));
  addEventListener('hashchange', () => (route.current = read('followed')));
  document.addEventListener('click', (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = (event.target as Element | null)?.closest('a');
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    const inside = url.origin === location.origin && !isStatic && /^\/(fa|en)(\/|$)/.test(url.pathname);
    if (!inside || (url.hash && url.pathname === location.pathname)) return;
    event.preventDefault();
    // The same page in the other language: what is behind its address and where one reads stay.
    const stays = url.pathname !== location.pathname && withoutLanguage(url.pathname) === withoutLanguage(location.pathname);
    if (stays) {
      url.search = location.search;
      url.hash = location.hash;
    }
    history.pushState(null, '', url.href);
    route.current = read('followed');
    if (!stays) scrollTo(0, 0);
  });
}
