/** What administrators ask of the server. */
import { longDay, t } from '../lib/i18n.svelte';
import { ask } from '../online/api';
import type { AdminAct, AdminDone } from '../types/protocol';

/** Does something; it stands in the audit log with its reason. */
export function administer(act: AdminAct, reason = ''): Promise<AdminDone> {
  return ask<AdminDone>('POST', '/admin/acts', { act, reason: reason.trim() });
}

/** A list, newest first; those before a time, where there is one. */
export function list<T>(path: string, query: Record<string, string | number | null> = {}): Promise<T[]> {
  const words = Object.entries(query).filter(([, value]) => value !== null && value !== '');
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString();
  return ask<T[]>('GET', `/admin/${path}${search === '' ? '' : `?${search}`}`);
}

/** How long a sanction lasts, in words; a warning does not last. */
export function lasting(kind: string, until: number | null): string {
  if (kind === 'warning') return '';
  return until === null ? t('admin-for-good') : t('admin-until', { date: longDay(until) });
}

/** Where the page after this row begins. */
export function behind(at: number, id: string): string {
  return `${at}:${id}`;
}

/** A time so many days from now; nothing where there are none. */
export function inDays(days: number | null): { until?: number } {
  return days ? { until: Date.now() + days * 86_400_000 } : {};
}
