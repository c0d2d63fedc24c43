/** A record of DVONN with more than 5,000 turns: every answer to every first turn, and a little more. */
export function bigRecord(): string {
  const cells = ['a1-3', 'b1-4', 'c1-5', 'd1-5', 'e1-5', 'f1-5', 'g1-5', 'h1-5', 'i1-5', 'j2-5', 'k3-5'].flatMap((column) => {
    const [first = 1, last = 1] = column.slice(1).split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${column[0] ?? ''}${first + index}`);
  });
  const after = (cell: string): string[] => cells.filter((other) => other !== cell);
  const deeper = (one: string, two: string): string => [two, ...cells.filter((cell) => cell !== one && cell !== two).slice(0, 2)].join(' ');
  const replies = (cell: string): string => {
    const [first = '', ...others] = after(cell);
    const third = cells.find((other) => other !== cell && other !== first) ?? '';
    return `${first} ${others.map((other) => `(${deeper(cell, other)})`).join(' ')} ${third}`;
  };
  const [start = '', ...rest] = cells;
  return `[Mohreh "1"]\n[Game "dvonn"]\n\n${start} ${rest.map((cell) => `(${cell} ${replies(cell)})`).join(' ')} ${replies(start)}\n`;
}
