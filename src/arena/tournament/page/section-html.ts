import { escapeHtml, tableHtml } from '../../page/html.js';
import type { Section } from '../section.js';

/** A part of a page: a table, and lines of text under it. */
export function sectionHtml({ title, header, rows, lines }: Section): string {
  const notes = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return `<section><h2>${escapeHtml(title)}</h2>${tableHtml(header, rows)}${notes}</section>`;
}
