/** Links of ours, pasted where records are read: a match, a position or a study. */
import { isGame } from '../lib/catalog';
import { language, t } from '../lib/i18n.svelte';
import { unpacked } from '../lib/link';
import { go } from '../lib/router.svelte';
import { flaw } from '../lib/rules';
import { problemText } from '../lib/words';
import { problemText as refusedText } from '../online/api';
import { begun } from './begun';
import { readStudies, type Import } from './records';
import { recordOf } from './studyapi';

/** The link in a pasted text, often with a sentence before it; nothing in a record, whose comments may hold any. */
export function linkIn(text: string): string | undefined {
  return /^[[(]/.test(text) ? undefined : /https?:\/\/\S+/.exec(text)?.[0];
}

/**
 * What a link leads to. What it carries itself is read wherever it was made; a match that it
 * only names must be on this server. Nothing where it is a study on this server, which is then
 * opened at its own address.
 */
export async function readLink(link: string): Promise<Import | null> {
  const carried = /\/m\/\w+\?r=([\w-]+)/.exec(link)?.[1];
  if (carried !== undefined) return readCarried(carried);
  const id = /\/g\/([\w-]+)/.exec(link)?.[1];
  if (id !== undefined && link.startsWith(`${location.origin}/`)) {
    return recordOf(id).then(readStudies, (error: unknown) => none(refusedText(error)));
  }
  const [, game, hash] = /\/a\/(\w+)#(.+)$/.exec(link) ?? [];
  const told = new URLSearchParams(hash);
  const [study, position, server] = ['study', 'pos', 'server'].map((name) => told.get(name));
  if (study) return readCarried(study);
  if (isGame(game) && position) {
    const wrong = flaw(game, position);
    if (wrong) return none(problemText(wrong));
    return { studies: [{ game, name: '', chapters: begun(game, { start: position, turns: [] }).chapters }], troubles: [] };
  }
  if (isGame(game) && server && link.startsWith(`${location.origin}/`)) {
    go(language(), `a/${game}#server=${server}`);
    return null;
  }
  return none(t('study-link-none'));
}

async function readCarried(packed: string): Promise<Import> {
  try {
    return await readStudies(await unpacked(packed));
  } catch {
    // Cut off on its way, or never whole.
    return none(t('study-link-broken'));
  }
}

function none(trouble: string): Import {
  return { studies: [], troubles: [trouble] };
}
