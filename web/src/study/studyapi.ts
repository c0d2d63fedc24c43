/** What the server is asked about studies, and what was played on it. */
import { language, loadMessages } from '../lib/i18n.svelte';
import { ask, Refused } from '../online/api';
import type { ExplorerView, NewStudy, Problem, StudyChange, StudyInfo, StudyNews, StudyState, StudySteps, StudyVersion } from '../types/protocol';

export function lookAt(id: string, after: number): Promise<StudyNews> {
  return ask<StudyNews>('GET', `/studies/${id}?after=${after}`);
}

export function send(id: string, steps: StudySteps): Promise<StudyNews> {
  return ask<StudyNews>('POST', `/studies/${id}/steps`, steps);
}

export function makeStudy(study: NewStudy): Promise<StudyInfo> {
  return ask<StudyInfo>('POST', '/studies', study);
}

/** Own studies and those shared for editing, the latest first. */
export function myStudies(): Promise<StudyInfo[]> {
  return ask<StudyInfo[]>('GET', '/me/studies');
}

/** Studies that everybody may read, the latest first. */
export function publicStudies(): Promise<StudyInfo[]> {
  return ask<StudyInfo[]>('GET', '/studies?limit=12');
}

export function changeStudy(id: string, change: StudyChange): Promise<StudyInfo> {
  return ask<StudyInfo>('POST', `/studies/${id}/settings`, change);
}

export function deleteStudy(id: string): Promise<void> {
  return ask('POST', `/studies/${id}/delete`, {});
}

export function studyVersions(id: string): Promise<StudyVersion[]> {
  return ask<StudyVersion[]>('GET', `/studies/${id}/versions`);
}

export function studyVersion(id: string, seq: number): Promise<StudyState> {
  return ask<StudyState>('GET', `/studies/${id}/versions/${seq}`);
}

export function nameVersion(id: string, name: string): Promise<void> {
  return ask('POST', `/studies/${id}/versions`, { name });
}

/** Goes back to a version; `step` makes it happen once however often it is asked. */
export function restoreVersion(id: string, step: string, version: number): Promise<void> {
  return ask('POST', `/studies/${id}/restore`, { id: step, version });
}

/** What was played from a position in the matches of the server. */
export function played(game: string, position: string): Promise<ExplorerView> {
  return ask<ExplorerView>('GET', `/explorer/${game}?position=${encodeURIComponent(position)}`);
}

/** How often a record is asked for. */
const TRIES = 5;

/** A match of the server as a record, as the reader may see it. A server that is asked too fast is asked again when it says so, a few times. */
export async function recordOf(id: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`/api/matches/${id}/record`, { credentials: 'same-origin' });
    if (answer.ok) return answer.text();
    if (answer.status !== 429 || tries === TRIES) {
      await loadMessages(language(), 'server');
      throw new Refused((await answer.json()) as Problem);
    }
    const seconds = Math.max(1, Number(answer.headers.get('retry-after')) || 1);
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  }
}
