// Notifications, as part of the service worker: shows what the server has sent, and opens what it is about.
self.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (!told) return;
  const { title, body, url, tag, language } = told;
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: language, dir: language === 'fa' ? 'rtl' : 'ltr', icon: '/icon-192.png', badge: '/icon-192.png', data: url }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin);
  // Whoever sends notifications leads nobody elsewhere.
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window' });
      const same = open.find((client) => new URL(client.url).pathname === url.pathname);
      await (same ? same.focus() : self.clients.openWindow(url.href));
    })(),
  );
});
