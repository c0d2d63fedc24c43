/** The server's answers to single questions. */
import type { Clock, Created, Identity, Joined, MatchView, Problem, SeatRequest, TableView } from '../types/protocol';

/** A refusal with its reason. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  const answer = await fetch(`/api${path}`, init);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson) throw new Error(`${answer.status}`);
  const value: unknown = await answer.json();
  if (!answer.ok) throw new Refused(value as Problem);
  return value as T;
}

/** Begins a guest's session, or says who one is. */
export async function session(name: string): Promise<Identity> {
  const identity = await ask<Identity>('POST', '/session', {});
  const wantsName = name.trim().length >= 2 && identity.name !== name.trim() && !identity.account;
  if (!wantsName) return identity;
  try {
    return await ask<Identity>('POST', '/me/name', { name: name.trim() });
  } catch {
    // A name that is taken or too odd: one plays without it.
    return identity;
  }
}

export interface Wanted {
  game: string;
  options: string;
  seats: SeatRequest[];
  clock: Clock;
  listed: boolean;
}

export function createMatch(wanted: Wanted): Promise<Created> {
  return ask<Created>('POST', '/matches', { ...wanted, rated: false });
}

export function joinMatch(id: string, key: string | null): Promise<Joined> {
  return ask<Joined>('POST', `/matches/${encodeURIComponent(id)}/join`, key === null ? {} : { key });
}

export function getMatch(id: string): Promise<MatchView> {
  return ask<MatchView>('GET', `/matches/${encodeURIComponent(id)}`);
}

export function lobby(): Promise<TableView[]> {
  return ask<TableView[]>('GET', '/lobby');
}

/** An id for something sent, unique enough in a match; also where nothing is secure. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
