// Plays a battle in a terminal of 80 × 24 letters and writes a screen of it as docs/play-terminal.svg:
//     npm run build && node docs/play-terminal.mjs
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COLUMNS = 79;
const LINES = 24;
const LETTER = { width: 8, height: 17 };
const MARGIN = 14;
const COLOURS = { plain: '#d8dee9', dim: '#7b8794', bold: '#ffffff', blue: '#6cb6ff', red: '#ff7b72' };
const CODES = { 1: 'bold', 2: 'dim', 94: 'blue', 91: 'red' };

/** The battle; every decision is that of the adviser. The picture is of the first screen that `isWanted`. */
const BATTLE = ['--scenario', 'core-set-clash', '--side', 'blue', '--against', 'trooper', '--hint', 'trooper'];
const isWanted = (text) =>
  /Round [3-6]/.test(text) && /which action/.test(text) && /\d of \d+ wounds[^]*wounds/.test(text);

const root = fileURLToPath(new URL('..', import.meta.url));
const played = spawnSync(
  process.execPath,
  ['bin/opfor.js', 'play', '--terminal', ...BATTLE, '--seed', 'picture', '--out', '-'],
  {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '', FORCE_COLOR: '1', COLUMNS: String(COLUMNS), LINES: String(LINES) },
    input: 'hint\n\n'.repeat(300),
  },
);
// Each screen ends with the question that "hint" answers.
const screens = played.stdout.split('hint\n');
const wanted = screens.map((text) => text.split('\n').slice(-LINES)).find((lines) => isWanted(lines.join('\n')));
if (wanted === undefined) throw new Error(`no screen of the battle is wanted: ${played.stderr}`);
writeFileSync(`${root}docs/play-terminal.svg`, pictureOf(wanted));

/** Lines with colour codes as an SVG document; the cursor stands after the last. */
function pictureOf(lines) {
  const width = Math.ceil(COLUMNS * LETTER.width + 2 * MARGIN);
  const height = lines.length * LETTER.height + 2 * MARGIN;
  const rows = lines.flatMap((line, row) => {
    const y = Math.round(MARGIN + (row + 0.75) * LETTER.height);
    let column = 0;
    return runsOf(line).map(({ style, text }) => {
      const start = column;
      column += text.length;
      if (text.trim() === '') return '';
      // Every letter has its own place, so that columns stay straight in any font.
      const from = start + text.length - text.trimStart().length;
      const places = [...text.trim()].map((_, i) => MARGIN + (from + i) * LETTER.width).join(' ');
      const weight = style === 'bold' ? ' font-weight="bold"' : '';
      return `<text x="${places}" y="${y}" fill="${COLOURS[style]}"${weight}>${escaped(text.trim())}</text>`;
    });
  });
  const last = runsOf(lines.at(-1)).reduce((sum, { text }) => sum + text.length, 0);
  const cursor = `<rect x="${MARGIN + last * LETTER.width}" y="${height - MARGIN - LETTER.height + 2}" width="${LETTER.width}" height="${LETTER.height - 3}" fill="${COLOURS.plain}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="13" xml:space="preserve">`,
    '<title>A battle in the terminal: map, units, the latest events, the question and its choices</title>',
    `<rect width="${width}" height="${height}" rx="8" fill="#161b22"/>`,
    ...rows.filter((text) => text !== ''),
    cursor,
    '</svg>',
    '',
  ].join('\n');
}

/** The stretches of a line in one style. */
function runsOf(line) {
  const [first, ...rest] = line.split('\u001B[');
  const runs = rest.map((part) => {
    const end = part.indexOf('m');
    return { style: CODES[part.slice(0, end)] ?? 'plain', text: part.slice(end + 1) };
  });
  return [{ style: 'plain', text: first }, ...runs];
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(' ', '\u00A0');
}
