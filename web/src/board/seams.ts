/** Where tokens were popped out, once the others have closed the gaps: for boards whose pieces fall and close up. */
import type { Cell, Change } from '../types/rules';

/** A line where tokens were: below a place, or, where a whole column went, so many places high to the left of one. */
export interface Seam {
  cell: Cell;
  side: 'below' | 'left';
  length: number;
}

/** The seams of a turn's changes. */
export function seamsOf(changes: Change[]): Seam[] {
  const columns = new Map<number, number[]>();
  const falling = new Set<number>();
  for (const change of changes) {
    if (change.kind === 'captured') columns.set(columnOf(change.cell), [...(columns.get(columnOf(change.cell)) ?? []), rowOf(change.cell)]);
    else if (change.kind === 'moved') {
      const [from = '', to = ''] = change.path;
      if (columnOf(from) === columnOf(to)) falling.add(columnOf(from));
    }
  }
  const popped = [...columns].map(([column, rows]) => ({ column, rows: rows.toSorted((one, other) => one - other) }));
  // Popped from the lowest place on, with nothing left to fall: the column is gone, and those to its right close up.
  const gone = popped.filter(({ column, rows }) => rows.at(-1) === rows.length && !falling.has(column)).map(({ column }) => column);
  const seams = popped.flatMap(({ column, rows }): Seam[] => {
    const shift = gone.filter((other) => other < column).length;
    if (gone.includes(column)) return [{ cell: cellAt(column - shift, 1), side: 'left', length: rows.length }];
    return rows.map((row, below) => ({ cell: cellAt(column - shift, row - below), side: 'below', length: 1 }));
  });
  // Tokens that lay one above the other left one seam, and so did columns side by side.
  const longest = seams.toSorted((one, other) => one.length - other.length);
  return [...new Map(longest.map((seam) => [`${seam.side}:${seam.cell}`, seam])).values()];
}

function columnOf(cell: Cell): number {
  return cell.charCodeAt(0);
}

function rowOf(cell: Cell): number {
  return Number(cell.slice(1));
}

function cellAt(column: number, row: number): Cell {
  return `${String.fromCharCode(column)}${row}`;
}
