import { escapeHtml } from '../arena/page/html.js';
import { orMore, upToLast } from '../kernel/distribution.js';
import { lineOf } from '../kernel/error-text.js';
import { table } from './table.js';

/** Length of the bar for probability 1, in characters. */
const BAR = 40;

/** A probability as text, `12.34 %`. */
export function percent(p: number): string {
  return `${(100 * p).toFixed(2)} %`;
}

/** The bar of a probability, to an eighth of a character. */
function bar(p: number): string {
  const eighths = Math.round(p * BAR * 8);
  return '█'.repeat(eighths >> 3) + ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths & 7];
}

/** Chances of 0, 1, 2 and so on of something as a table with a bar chart. */
export function chancesTable(what: string, chances: readonly number[]): string {
  const atLeast = orMore(chances);
  const rows = upToLast(chances).map((p, n) => [String(n), percent(p), percent(atLeast[n]), bar(p)]);
  return table([what, 'exactly', 'at least', ''], rows);
}

/** Chances of 0, 1, 2 and so on of something in one line: `0 12.34 %, 1 …`. */
export function percents(chances: readonly number[]): string {
  return upToLast(chances)
    .map((p, n) => `${n} ${percent(p)}`)
    .join(', ');
}

/** Sizes of the picture, in its own units: its width, a row, where bars begin, the first row, the longest bar. */
const WIDTH = 640;
const ROW = 26;
const LEFT = 44;
const TOP = 64;
const LENGTH = 460;

/** Chances of 0, 1, 2 and so on of `what` as a bar chart in SVG. `title` may be any text, `what` no markup. */
export function chancesSvg(title: string, what: string, chances: readonly number[], mean: number): string {
  const shown = upToLast(chances);
  const most = Math.max(...shown);
  const bars = shown.map((p, w) => {
    const y = TOP + w * ROW;
    const length = ((p / most) * LENGTH).toFixed(1);
    return (
      `<text x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${w}</text>` +
      `<rect x="${LEFT}" y="${y}" width="${length}" height="${ROW - 6}" rx="2" fill="#5d6874"/>` +
      `<text x="${(LEFT + Number(length) + 8).toFixed(1)}" y="${y + 15}">${percent(p)}</text>`
    );
  });
  const height = TOP + shown.length * ROW + 16;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `font-family="system-ui, sans-serif" font-size="14" fill="#2b2f33">\n` +
    `<rect width="${WIDTH}" height="${height}" fill="#faf8f2"/>\n` +
    `<text x="16" y="24" font-size="13">${escapeHtml(lineOf(title))}</text>\n` +
    `<text x="16" y="46" font-weight="600">${what}, mean ${mean.toFixed(4)}</text>\n${bars.join('\n')}\n</svg>\n`
  );
}
