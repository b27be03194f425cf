import { escapeHtml, tableHtml } from '../../page/html.js';
import type { Section } from '../section.js';

/** A part of a page: a table, and lines of text under it; with an id for links, and drawings above the table. */
export function sectionHtml(
  { title, header, rows, lines, isFolded = false }: Section,
  id?: string,
  drawings = '',
): string {
  const notes = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const name = id === undefined ? '' : ` id="${id}"`;
  const table = rows.length === 0 ? '' : tableHtml(header, rows);
  const heading = `<h2>${escapeHtml(title)}</h2>`;
  const content = `${drawings}${table}${notes}`;
  return isFolded
    ? `<section${name}><details><summary>${heading}</summary>${content}</details></section>`
    : `<section${name}>${heading}${content}</section>`;
}
