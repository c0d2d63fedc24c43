import { expect, it, vi } from 'vitest';
import { applySettings, settings } from './settings.svelte';

it('writes what was changed here, and leaves what another tab has changed', async () => {
  applySettings();
  await vi.waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'));
  localStorage.setItem('mohreh-settings', JSON.stringify({ theme: 'dark' }));
  settings.sound = false;
  await vi.waitFor(() => expect(JSON.parse(localStorage.getItem('mohreh-settings') ?? '')).toMatchObject({ theme: 'dark', sound: false }));
});
