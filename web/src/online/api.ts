/** The server's answers to single questions. */
import { has, language, loadMessages, t } from '../lib/i18n.svelte';
import { device } from '../lib/kept';
import { toldText } from '../lib/words';
import type {
  ArchivedMatch,
  ClubView,
  Clock,
  Created,
  Credentials,
  Identity,
  Joined,
  MailView,
  MatchView,
  MyMatch,
  Notices,
  PasswordChange,
  Plan,
  Problem,
  Profile,
  Progress,
  ProgressRequest,
  SeatRequest,
  Seek,
  Seeking,
  SessionView,
  TableView,
  Token,
  TokenRequest,
  TokenView,
} from '../types/protocol';

/** A refusal with its reason. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** What went wrong, for people: in their language where there is a sentence for it. */
export function problemText(error: unknown): string {
  return error instanceof Refused ? refusalText(error.problem) : t('web-no-server');
}

/** What the server refused, in the reader's language where there is a sentence for it. */
export function refusalText({ reason, args, message }: Problem): string {
  return has(reason) ? toldText(reason, args ?? {}) : message;
}

/** Asks the server for something under `/api`. */
export async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown, keepalive = false): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin', keepalive };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  const answer = await fetch(`/api${path}`, init);
  if (answer.status === 204) return undefined as T;
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson) throw new Error(`${answer.status}`);
  const value: unknown = await answer.json();
  if (!answer.ok) {
    // Where the sentences do not come, the server's own tells it.
    await loadMessages(language(), 'server').catch(() => undefined);
    throw new Refused(value as Problem);
  }
  return value as T;
}

/** Before something is done: begins a guest's session, or says who one is. Whoever only looks needs none. */
export async function session(name: string): Promise<Identity> {
  const identity = known(await ask<Identity>('POST', '/session', {}));
  const wantsName = name.trim().length >= 2 && identity.name !== name.trim() && !identity.account;
  if (!wantsName) return identity;
  try {
    return await ask<Identity>('POST', '/me/name', { name: name.trim() });
  } catch {
    // A name that is taken or too odd: one plays without it.
    return identity;
  }
}

const KNOWN = 'mohreh-session';

/** Whether this browser has had a session; whoever only looks around is not given one. */
export function isKnown(): boolean {
  return device.read(KNOWN) !== null;
}

/** Notes that there is a session. */
function known(identity: Identity): Identity {
  device.write(KNOWN, '1');
  return identity;
}

/** Who one is, without a session being begun; also where one may look and not act. */
export async function whoAmI(): Promise<Identity> {
  const identity = await ask<Identity>('GET', '/me');
  // Nobody without a session has a name.
  return identity.account || identity.name ? known(identity) : identity;
}

export interface Wanted {
  game: string;
  options: string;
  seats: SeatRequest[];
  clock: Clock;
  rated: boolean;
  listed: boolean;
}

export function createMatch(wanted: Wanted): Promise<Created> {
  return ask<Created>('POST', '/matches', wanted);
}

/** Looks for an opponent; the answer waits for one for a few seconds. */
export function seek(wanted: Seek): Promise<Seeking> {
  return ask<Seeking>('POST', '/seek', wanted);
}

/** Looks no longer; says whether somebody was found before. */
export function stopSeek(id: string): Promise<Seeking> {
  return ask<Seeking>('POST', '/seek/stop', { id });
}

export function joinMatch(id: string, key: string | null): Promise<Joined> {
  return ask<Joined>('POST', `/matches/${encodeURIComponent(id)}/join`, key === null ? {} : { key });
}

export function getMatch(id: string): Promise<MatchView> {
  return ask<MatchView>('GET', `/matches/${encodeURIComponent(id)}`);
}

export function rename(name: string): Promise<Identity> {
  return ask<Identity>('POST', '/me/name', { name });
}

/** Makes the guest an account, matches and all. */
export async function register(credentials: Credentials): Promise<Identity> {
  return known(await ask<Identity>('POST', '/account/register', credentials));
}

/** Signs in; what the guest has played comes along. */
export async function logIn(credentials: Credentials): Promise<Identity> {
  return known(await ask<Identity>('POST', '/account/login', credentials));
}

/** Signs out, also where the page is left before the server has answered. */
export async function logOut(): Promise<void> {
  await ask('POST', '/account/logout', {}, true);
  device.drop(KNOWN);
}

/** Forgets the account; its matches stay, under no name. */
export async function deleteAccount(credentials: Credentials): Promise<void> {
  await ask('POST', '/account/delete', credentials);
  device.drop(KNOWN);
}

/** Another password; other browsers have to sign in anew. */
export function changePassword(change: PasswordChange): Promise<Identity> {
  return ask<Identity>('POST', '/account/password', change);
}

/** Tells what was learned here, and hears what was learned elsewhere. */
export function exchangeProgress(request: ProgressRequest): Promise<Progress> {
  return ask<Progress>('POST', '/account/progress', request);
}

export function myTokens(): Promise<TokenView[]> {
  return ask<TokenView[]>('GET', '/account/tokens');
}

/** A token for a program; this is the only time it is told. */
export function makeToken(request: TokenRequest): Promise<Token> {
  return ask<Token>('POST', '/account/tokens', request);
}

export function revokeToken(id: string): Promise<void> {
  return ask('POST', `/account/tokens/${encodeURIComponent(id)}/revoke`, {});
}

/** Matches that are not over, those first where it is one's turn. */
export function myMatches(): Promise<MyMatch[]> {
  return ask<MyMatch[]>('GET', '/me/matches');
}

/** One's last finished matches. */
export function myPast(): Promise<ArchivedMatch[]> {
  return ask<ArchivedMatch[]>('GET', '/archive?player=me&limit=20');
}

/** The last finished listed matches of an account, those behind the last one known. */
export function matchesOf(name: string, limit: number, last: ArchivedMatch | undefined): Promise<ArchivedMatch[]> {
  return ask<ArchivedMatch[]>('GET', `/archive?player=${encodeURIComponent(name)}&limit=${limit}${last ? `&before=${last.ended}:${last.id}` : ''}`);
}

/** Keeps an account from one's tables, or lets it come again. */
export function setBlocked(name: string, blocked: boolean): Promise<void> {
  return ask('POST', `/players/${encodeURIComponent(name)}/${blocked ? 'block' : 'unblock'}`, {});
}

export function profile(name: string): Promise<Profile> {
  return ask<Profile>('GET', `/players/${encodeURIComponent(name)}`);
}

/** The newest tables that wait for somebody. */
export function waitingTables(limit: number): Promise<TableView[]> {
  return ask<TableView[]>('GET', `/lobby?state=waiting&limit=${limit}`);
}

export function lobby(): Promise<TableView[]> {
  return ask<TableView[]>('GET', '/lobby');
}

/** An id for something sent, unique enough in a match; also where nothing is secure. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the club tells everybody. */
export function club(): Promise<ClubView> {
  return ask<ClubView>('GET', '/club');
}

/** Warnings, sanctions, and answers to one's reports. */
export function notices(): Promise<Notices> {
  return ask<Notices>('GET', '/me/notices');
}

/** Says that a warning has been read. */
export function confirmNotice(id: string): Promise<void> {
  return ask('POST', `/me/notices/${id}/confirm`, {});
}

export function mySessions(): Promise<SessionView[]> {
  return ask<SessionView[]>('GET', '/account/sessions');
}

export function endSession(id: string): Promise<void> {
  return ask('POST', `/account/sessions/${id}/end`, {});
}

/** The mail address of one's account. */
export function mail(): Promise<MailView> {
  return ask<MailView>('GET', '/account/mail');
}

/** Sends a code to an address that is to be the account's; without one, it has none. */
export function changeMail(address: string | null, password: string): Promise<MailView> {
  return ask<MailView>('POST', '/account/mail', { ...(address === null ? {} : { address }), password, language: language() });
}

/** Confirms the address by the code. */
export function confirmMail(code: string): Promise<MailView> {
  return ask<MailView>('POST', '/account/mail/confirm', { code });
}

/** Sends a code for a new password, if there is such an account. */
export function forgot(who: string): Promise<void> {
  return ask('POST', '/account/forgot', { who });
}

/** A new password by a code. */
export function resetPassword(code: string, password: string): Promise<Identity> {
  return ask<Identity>('POST', '/account/reset', { code, password });
}

/** One's conditional turns in a match, as far as they still fit. */
export function getPlan(id: string): Promise<Plan> {
  return ask<Plan>('GET', `/matches/${id}/plan`);
}

/** Keeps conditional turns instead of those before. */
export function keepPlan(id: string, plan: Plan): Promise<Plan> {
  return ask<Plan>('POST', `/matches/${id}/plan`, plan);
}
