/** Where the browser is reached when the page is closed. */

/** Asks the browser where it is reached by a server with this key; an answer for another key is no longer good. */
export async function reached(manager: PushManager, key: string): Promise<PushSubscription> {
  const old = await manager.getSubscription();
  if (old && keyText(old.options.applicationServerKey) !== key.replace(/=+$/, '')) await old.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** A key as servers write it. */
function keyText(key: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
