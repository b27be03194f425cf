import { lineOf } from '../kernel/error-text.js';

/** Most characters of a cell. */
const LONGEST = 200;

/** A table as text: a header, a rule and a line per row; columns of numbers are right-aligned, others left-aligned. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => lineOf(String(cell), LONGEST)));
  const right = header.map((_, column) => rows.length > 0 && rows.every((row) => isFigure(row[column])));
  const widths = header.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column].length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (right[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(header), rule, ...cells.map(line)].map((text) => `${text}\n`).join('');
}

/** Whether a cell is a number, perhaps with a unit or a sign. */
function isFigure(cell: string | number): boolean {
  return typeof cell === 'number' || /^[-+−–]?[\d.,]+(\s?(%|ns|s|×|bytes|per s))?$/.test(cell) || cell === '–';
}
