/**
 * What a study on the server may hold. The server refuses more, and what it refuses would be
 * lost for the others; so it is looked at here before anything is sent.
 */
import { t } from '../lib/i18n.svelte';
import { STUDY_LIMITS, STUDY_ODD_LETTERS } from '../types/protocol';
import { weightOf } from './fold';
import type { StudyFile } from './store';
import type { Node } from './tree';

type Limit = keyof typeof STUDY_LIMITS;

/** Of what there is too much. */
export interface TooMuch {
  what: Limit;
  found: number;
}

const encoder = new TextEncoder();
// Halves of letters cannot be sent at all.
const odd = new RegExp(`[${STUDY_ODD_LETTERS.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}\\p{Surrogate}]`, 'gu');

/** A text without the letters that the server does not keep. */
export function plain(text: string): string {
  return text.replaceAll('\t', ' ').replace(odd, '');
}

/** Takes out of a study the letters that the server does not keep. */
export function makePlain(study: Pick<StudyFile, 'name' | 'chapters'>): void {
  study.name = plain(study.name);
  for (const chapter of study.chapters) {
    chapter.name = plain(chapter.name);
    chapter.tags = chapter.tags.map(([tag, value]) => [plain(tag), plain(value)]);
    for (const { node } of walk(chapter.root)) if (node.comment !== '') node.comment = plain(node.comment);
  }
}

/** The first of which there is more than the server keeps; `null` where everything fits. */
export function tooMuch(study: Pick<StudyFile, 'name' | 'chapters'>): TooMuch | null {
  let nodes = 0;
  for (const [what, found] of amounts(study)) {
    if (what === 'nodes') nodes += found;
    const sum = what === 'nodes' ? nodes : found;
    if (sum > STUDY_LIMITS[what]) return { what, found: sum };
  }
  return null;
}

export function tooMuchText({ what, found }: TooMuch): string {
  return t('study-server-over', { what, found, most: STUDY_LIMITS[what] });
}

/** How much there is of everything; of `nodes` part by part. */
function* amounts({ name, chapters }: Pick<StudyFile, 'name' | 'chapters'>): Generator<[Limit, number]> {
  yield ['name', letters(name)];
  yield ['chapters', chapters.length];
  for (const chapter of chapters) {
    yield ['name', letters(chapter.name)];
    yield ['start', bytes(chapter.start)];
    yield ['tags', chapter.tags.length];
    for (const [tag, value] of chapter.tags) {
      yield ['tagName', letters(tag)];
      yield ['tagValue', letters(value)];
    }
    for (const { node, depth } of walk(chapter.root)) {
      yield ['nodes', 1];
      yield ['line', depth];
      yield ['turn', bytes(node.turn)];
      if (node.comment !== '') yield ['comment', letters(node.comment)];
      yield ['marks', node.marks.length];
      for (const { path } of node.marks) yield ['path', path.length];
    }
  }
  yield ['bytes', weightOf({ name, chapters })];
}

function* walk(root: Node): Generator<{ node: Node; depth: number }> {
  const waiting = [{ node: root, depth: 0 }];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    yield at;
    for (const node of at.node.children) waiting.push({ node, depth: at.depth + 1 });
  }
}

/** Letters as the server counts them: outside the common planes one is two here. */
function letters(text: string): number {
  return [...text].length;
}

function bytes(text: string): number {
  return encoder.encode(text).length;
}
