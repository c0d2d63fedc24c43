/** Opening a study that is elsewhere: one of the server, on this device if it may be edited, else read-only; or a commented game. */
import { titleOf } from '../lib/catalog';
import { number, t } from '../lib/i18n.svelte';
import { problemText } from '../online/api';
import type { GameName } from '../types/rules';
import { begun } from './begun';
import { adopt } from './differ';
import { Shared } from './fold';
import type { Elsewhere } from './handover';
import { keepStudy, studyOfCommented, studyOnServer, type StudyFile } from './store';
import { lookAt } from './studyapi';

interface Borrowed {
  file: StudyFile | null;
  /** Whether it is only read. */
  borrowed: boolean;
  /** Why it cannot be opened. */
  trouble: string[];
}

export async function borrow(game: GameName, { server, commented }: Elsewhere): Promise<Borrowed> {
  if (server !== null) return fromServer(game, server);
  const { commentedOf, commentedStudy } = await import('./commented');
  const own = studyOfCommented(game, Number(commented));
  if (own) return { file: own, borrowed: false, trouble: [] };
  const file = await commentedStudy(game, Number(commented));
  const missing = async (): Promise<string> => t('commented-number', { title: titleOf(game), count: number((await commentedOf(game)).length), number: commented ?? '' });
  return { file, borrowed: false, trouble: file ? [] : [await missing()] };
}

async function fromServer(game: GameName, id: string): Promise<Borrowed> {
  const own = studyOnServer(id);
  if (own) return { file: own, borrowed: false, trouble: [] };
  try {
    const { study, state, events } = await lookAt(id, 0);
    const shared = state ? Shared.from(state) : new Shared();
    for (const { operation } of events) shared.apply(operation);
    const file: StudyFile = { ...begun(game, { start: null, turns: [] }), server: { id, pending: [] } };
    adopt(file, shared);
    const borrowed = study.role === 'reader';
    if (!borrowed) keepStudy(file);
    return { file, borrowed, trouble: [] };
  } catch (error) {
    return { file: null, borrowed: false, trouble: [problemText(error)] };
  }
}
