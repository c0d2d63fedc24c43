/** Puts the application on the page, in the reader's language from the first paint. */
import { mount } from 'svelte';

import App from './App.svelte';
import { loadSprite } from './board/sprite';
import { loadMessages, preferredLanguage, setLanguage } from './lib/i18n.svelte';
import { watchInstall } from './lib/install.svelte';
import { watchParts } from './lib/parts.svelte';
import { followLinks, go, isStatic, route } from './lib/router.svelte';
import { applySettings } from './lib/settings.svelte';
import { watchFields } from './lib/validity';
import './styles/tokens.css';
import './styles/art.tokens.css';
import './styles/base.css';

watchParts();
watchFields();
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');

const wanted = route.current.language ?? preferredLanguage();
await Promise.all([loadSprite(), loadMessages(wanted, 'web'), loadMessages(wanted, 'common')]);
setLanguage(wanted);
if (route.current.language === null) {
  const query = route.current.query.toString();
  // A key behind the hash sign stays where it is; on a static site the route itself is there.
  const rest = (query ? `?${query}` : '') + (isStatic ? '' : location.hash);
  go(wanted, route.current.parts.join('/') + rest, 'replace');
}
applySettings();
watchInstall();
followLinks();
target.replaceChildren();
mount(App, { target });

// Where the page is secure it is kept for times without a network; later, so that the first board is not kept waiting.
if (import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator) {
  setTimeout(() => {
    // A browser that refuses simply stays online.
    navigator.serviceWorker.register(new URL('sw.js', new URL(import.meta.env.BASE_URL, location.href))).catch(() => undefined);
  }, 10_000);
}
