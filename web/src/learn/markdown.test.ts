import { describe, expect, it } from 'vitest';
import { inlines, read, readPictures } from './markdown';

describe('markdown', () => {
  it('finds clauses by their number, in both kinds of digits', () => {
    const blocks = read('# Title\n\n**3.2** A stack moves\nwhole.\n\n**۳.۴** متن\n\n## ۷. گونه‌ها\n');
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'paragraph', 'heading']);
    expect(blocks[1]).toMatchObject({ clause: '3.2' });
    expect(blocks[2]).toMatchObject({ clause: '3.4' });
    expect(blocks[0]).toMatchObject({ clause: null });
    expect(blocks[3]).toMatchObject({ clause: '7' });
  });

  it('reads lists, pictures and code', () => {
    const blocks = read('- one\n- two\n\n![a board](pictures/dvonn-3.2.svg)\n\n```text\nabc\n```\n');
    expect(blocks).toMatchObject([
      { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'picture', stem: 'dvonn-3.2', alt: 'a board' },
      { kind: 'code', text: 'abc' },
    ]);
  });

  it('marks words', () => {
    expect(inlines('a **b** `c` *d*').map((inline) => inline.kind)).toEqual(['text', 'strong', 'text', 'code', 'text', 'emphasis']);
  });

  it('keeps a range of cells together, so that it is not turned round in Persian', () => {
    expect(inlines('خانه‌های `a1`–`a3`، `b1`').map(({ text }) => text)).toEqual(['خانه‌های ', 'a1–a3', '، ', 'b1']);
  });

  it('reads lists of pictures', () => {
    const [picture] = readPictures('# comment\ndvonn-3.2 | w/. 0 | a1, b2 | A board | صفحه\n');
    expect(picture).toMatchObject({ stem: 'dvonn-3.2', position: 'w/. 0', marks: ['a1', 'b2'], alt: { en: 'A board' } });
  });
});
