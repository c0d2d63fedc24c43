/** The small part of Markdown in which the rule documents are written. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: number; clause: string | null; inlines: Inline[] }
  | { kind: 'paragraph'; clause: string | null; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; stem: string; alt: string };

const PICTURE = /^!\[([^\]]*)\]\(pictures\/([\w.-]+)\.svg\)\s*$/;
const MARKS = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\*([^*\s][^*]*)\*/g;

/** From one cell to another: read in one direction, whatever the language. */
const RANGE = /`([^`]+)`–`([^`]+)`/g;

/** Splits a line into plain and marked words. */
export function inlines(source: string): Inline[] {
  const text = source.replace(RANGE, '`$1–$2`');
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (from < match.index) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const [, strong, code, label, href, emphasis] = match;
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (label !== undefined && href !== undefined) found.push({ kind: 'link', text: label, href });
    else if (emphasis !== undefined) found.push({ kind: 'emphasis', text: emphasis });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

/** Reads a document into blocks. */
export function read(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replaceAll('\r', '').split('\n');
  let index = 0;
  const line = (): string => lines[index] ?? '';
  const take = (test: RegExp): string[] => {
    const taken: string[] = [];
    while (index < lines.length && test.test(line())) {
      taken.push(line());
      index += 1;
    }
    return taken;
  };
  while (index < lines.length) {
    const heading = /^(#{1,4})\s+(.*)$/.exec(line());
    const picture = PICTURE.exec(line());
    if (line().trim() === '') index += 1;
    else if (heading) {
      const [, marks = '', words = ''] = heading;
      blocks.push({ kind: 'heading', level: marks.length, clause: numbered(/^([\d۰-۹]+)\./, words), inlines: inlines(words) });
      index += 1;
    } else if (picture) {
      blocks.push({ kind: 'picture', alt: picture[1] ?? '', stem: picture[2] ?? '' });
      index += 1;
    } else if (line().startsWith('```')) {
      index += 1;
      const text = take(/^(?!```)/).join('\n');
      index += 1;
      blocks.push({ kind: 'code', text });
    } else if (/^\s*([-*]|\d+\.)\s+/.test(line())) {
      const ordered = /^\s*\d/.test(line());
      const items = take(/^\s*([-*]|\d+\.)\s+|^\s{2,}\S/);
      blocks.push({ kind: 'list', ordered, items: joined(items).map(inlines) });
    } else if (line().startsWith('|')) {
      const [head = '', , ...rows] = take(/^\|/);
      blocks.push({ kind: 'table', head: cells(head), rows: rows.map(cells) });
    } else {
      const text = take(/^(?!#{1,4}\s|!\[|```|\||\s*[-*]\s|\s*$)/);
      if (text.length === 0) {
        text.push(line());
        index += 1;
      }
      const words = text.join(' ');
      const clause = numbered(/^\*\*([\d۰-۹]+(?:\.[\d۰-۹]+)+)\*\*/, words);
      blocks.push({ kind: 'paragraph', clause, inlines: inlines(words) });
    }
  }
  return blocks;
}

/** Lines that go on an item belong to it. */
function joined(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line)?.[1];
    if (item !== undefined) items.push(item);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

function cells(row: string): Inline[][] {
  return row.split('|').slice(1, -1).map((cell) => inlines(cell.trim()));
}

/** The number words begin with, as an address: addresses are Latin. */
function numbered(form: RegExp, words: string): string | null {
  const found = form.exec(words)?.[1];
  if (found === undefined) return null;
  return found.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
}

/** A live picture of a rule document. */
export interface LivePicture {
  stem: string;
  position: string;
  marks: string[];
  alt: { en: string; fa: string };
}

/** Reads a list of pictures: `stem | position | marks | alt en | alt fa`, one a line. */
export function readPictures(source: string): LivePicture[] {
  return source
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .map((line) => {
      const [stem = '', position = '', marks = '', en = '', fa = ''] = line.split('|').map((part) => part.trim());
      return { stem, position, marks: marks.split(',').map((mark) => mark.trim()).filter((mark) => mark !== ''), alt: { en, fa } };
    });
}
