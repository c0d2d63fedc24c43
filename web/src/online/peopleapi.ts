/** What the server knows of players among each other. */
import type { Challenge, ChallengeRequest, Challenges, Followed, PlayerGame, PushRequest, PushView, Standing, Vacation } from '../types/protocol';
import { ask } from './api';

function of(name: string): string {
  return `/players/${encodeURIComponent(name)}`;
}

/** The best of a game after the first `from` of them. */
export function standings(game: string, from: number, limit: number): Promise<Standing[]> {
  return ask<Standing[]>('GET', `/leaderboards/${game}?from=${from}&limit=${limit}`);
}

export function playerGame(name: string, game: string): Promise<PlayerGame> {
  return ask<PlayerGame>('GET', `${of(name)}/games/${game}`);
}

export function setFollowed(name: string, followed: boolean): Promise<void> {
  return ask('POST', `${of(name)}/${followed ? 'follow' : 'unfollow'}`, {});
}

export function following(): Promise<Followed[]> {
  return ask<Followed[]>('GET', '/me/following');
}

export function challenge(name: string, request: ChallengeRequest): Promise<Challenge> {
  return ask<Challenge>('POST', `${of(name)}/challenge`, request);
}

export function myChallenges(): Promise<Challenges> {
  return ask<Challenges>('GET', '/me/challenges');
}

export function acceptChallenge(id: string): Promise<Challenge> {
  return ask<Challenge>('POST', `/challenges/${encodeURIComponent(id)}/accept`, {});
}

export function declineChallenge(id: string): Promise<void> {
  return ask('POST', `/challenges/${encodeURIComponent(id)}/decline`, {});
}

export function withdrawChallenge(id: string): Promise<void> {
  return ask('POST', `/challenges/${encodeURIComponent(id)}/withdraw`, {});
}

export function myVacation(): Promise<Vacation> {
  return ask<Vacation>('GET', '/me/vacation');
}

/** Stops the clocks of one's correspondence matches. */
export function beginVacation(days: number): Promise<Vacation> {
  return ask<Vacation>('POST', '/me/vacation', { days });
}

export function endVacation(): Promise<Vacation> {
  return ask<Vacation>('POST', '/me/vacation/end', {});
}

/** How it stands with notifications on this device. */
export function myPush(): Promise<PushView> {
  return ask<PushView>('GET', '/me/push');
}

export function subscribePush(request: PushRequest): Promise<PushView> {
  return ask<PushView>('POST', '/me/push', request);
}

export function endPush(): Promise<void> {
  return ask('POST', '/me/push/end', {});
}
