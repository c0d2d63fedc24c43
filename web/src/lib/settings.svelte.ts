/** What the reader likes, kept on this device. */
import { device } from './kept';

export interface Settings {
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  /** What the boards are made of: each of its own, or all of one. */
  boards: 'own' | 'slate' | 'walnut';
  motion: 'off' | 'fast' | 'normal' | 'slow';
  hints: boolean;
  coordinates: 'none' | 'edge' | 'all';
  glyphs: boolean;
  sound: boolean;
  volume: number;
  /** A short tremble when a piece is put down, where the device can. */
  vibration: boolean;
  confirm: 'off' | 'touch' | 'always';
  /** The strongest computer thinks while the reader does. Not unless it is chosen. */
  ponder?: boolean;
  name: string;
}

const KEY = 'mohreh-settings';
const standard: Settings = {
  theme: 'auto',
  boards: 'own',
  motion: 'normal',
  hints: true,
  coordinates: 'edge',
  glyphs: true,
  sound: true,
  volume: 0.35,
  vibration: true,
  confirm: 'touch',
  name: '',
};

export const settings = $state<Settings>(device.readAll(KEY, standard));

/** Keeps the settings and gives the page its theme, from now on. */
export function applySettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['boards'] = settings.boards;
  };
  dark.addEventListener('change', apply);
  let known: Partial<Settings> = { ...settings };
  $effect.root(() => {
    $effect(() => {
      const now: Partial<Settings> = { ...settings };
      const changed = Object.entries(now).filter(([name, value]) => known[name as keyof Settings] !== value);
      known = now;
      // What another tab has changed in the meantime stays.
      if (changed.length > 0) device.write(KEY, JSON.stringify({ ...device.readAll(KEY, standard), ...Object.fromEntries(changed) }));
      apply();
    });
  });
}

/** Whether the system asks that nothing moves about. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long a motion of `milliseconds` takes by the reader's wish. */
export function paced(milliseconds: number): number {
  if (settings.motion === 'off') return 0;
  if (wantsStillness()) return Math.min(milliseconds, 80);
  return milliseconds * { fast: 0.5, normal: 1, slow: 2 }[settings.motion];
}
