import { lineOf } from '../../../kernel/error-text.js';
import { PAGE } from './svg-style.js';

/** Text escaped for SVG, which allows no control characters in any notation. */
export function escapeXml(text: string): string {
  return lineOf(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** A number with at most one decimal, as SVG coordinates are written. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A line of text of one of the classes of the style sheet, with its left end, or its middle, at x. */
export function line(text: string, x: number, y: number, kind: string, extra = ''): string {
  return `<text class="${kind}" x="${px(x)}" y="${px(y)}"${extra === '' ? '' : ` ${extra}`}>${escapeXml(text)}</text>`;
}

/** The approximate width of a text; a generous estimate, so that texts laid out by it do not overlap. */
export function widthOf(text: string, size: number, bold = false): number {
  return text.length * size * (bold ? 0.66 : 0.58);
}

/** The text in pieces of at most this many letters. */
function pieces(most: number): RegExp {
  return new RegExp(`.{1,${most}}`, 'gsu');
}

/** Breaks a text into lines of at most this width, between words where it can. */
export function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let current = '';
  const most = Math.max(1, Math.floor(width / widthOf('x', size)));
  const words = text.split(' ').flatMap((word) => (word.length > most ? (word.match(pieces(most)) ?? []) : [word]));
  for (const word of words) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && widthOf(longer, size) > width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return current === '' ? lines : [...lines, current];
}

/** A small heading with a rule under it. */
export function heading(text: string, x: number, y: number, width: number, colour: string = PAGE.ink): string {
  return (
    line(text, x, y, 'head', `style="fill:${colour}"`) +
    `<path d="M${px(x)} ${px(y + 7)}h${px(width)}" stroke="${colour}" stroke-opacity=".45" stroke-width="1"/>`
  );
}
