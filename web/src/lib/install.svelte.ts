/** Whether the page can be installed as an app, and how the device is asked. */

interface Asking extends Event {
  prompt: () => Promise<unknown>;
}

let asking = $state.raw<Asking | null>(null);

/** Waits for the browser to say that it could; to be called as early as possible. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    asking = event as Asking;
  });
  addEventListener('appinstalled', () => (asking = null));
}

export function canInstall(): boolean {
  return asking !== null;
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

export async function install(): Promise<void> {
  await asking?.prompt();
  asking = null;
}
