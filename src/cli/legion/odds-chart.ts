import { escapeXml } from '../../games/legion/scenario/svg-text.js';
import type { DuelOdds } from '../../games/legion/duel/duel.js';
import { NEVER, orMore, spread, upToLast } from '../../games/legion/duel/distribution.js';
import { table } from '../table.js';

/** Length of the bar for probability 1, in characters. */
const BAR = 40;

function percent(p: number): string {
  return `${(100 * p).toFixed(2)} %`;
}

/** A bar drawn in eighths of a character. */
function bar(p: number): string {
  const eighths = Math.round(p * BAR * 8);
  return '█'.repeat(eighths >> 3) + ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths & 7];
}

/** The chances as a table with a bar chart, and their means. */
export function oddsText(title: string, odds: DuelOdds): string {
  const { wounds, mean, kills, suppression } = odds;
  const atLeast = orMore(wounds);
  const rows = upToLast(wounds).map((p, w) => [String(w), percent(p), percent(atLeast[w]), bar(p)]);
  const lines = [`wounds: mean ${mean.toFixed(4)}, standard deviation ${spread(wounds, mean).toFixed(4)}`];
  if (kills !== null) {
    const average = kills.reduce((sum, p, k) => sum + p * k, 0);
    lines.push(`miniatures defeated: mean ${average.toFixed(4)}; ${chances(kills)}`);
  }
  lines.push(`suppression tokens gained: ${chances(suppression)}${defeat(suppression)}`);
  return `${title}\n\n${table(['wounds', 'exactly', 'at least', ''], rows)}\n${lines.join('\n')}\n`;
}

function chances(of: readonly number[]): string {
  return upToLast(of)
    .map((p, n) => `${n} ${percent(p)}`)
    .join(', ');
}

function defeat(suppression: readonly number[]): string {
  const p = 1 - suppression.reduce((sum, q) => sum + q, 0);
  return p < NEVER ? '' : `; defeated instead ${percent(p)}`;
}

const WIDTH = 640;
const ROW = 26;
const LEFT = 44;
const TOP = 64;
const LENGTH = 460;

/** The same chart as an SVG picture. */
export function oddsSvg(title: string, { wounds, mean }: DuelOdds): string {
  const shown = upToLast(wounds);
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
    `<text x="16" y="24" font-size="13">${escapeXml(title)}</text>\n` +
    `<text x="16" y="46" font-weight="600">wounds, mean ${mean.toFixed(4)}</text>\n${bars.join('\n')}\n</svg>\n`
  );
}
