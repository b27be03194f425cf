import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/arena/package-root.js';
import { listText } from '../../src/games/legion/army/exchange/refusals.js';
import { imported, inShort } from './exchange.js';

// Lists as people publish them, and files that are no lists. What is read of each is in published.json, looked through
// by hand; OPFOR_PUBLISHED=1 writes it anew.

const folder = join(packageRoot(), 'tests/army-exchange');
const files = readdirSync(join(folder, 'published'));
const record = join(folder, 'published.json');

/** What is read of a list, in short, with its warnings; or all that is wrong with it. */
function outcome(text: string): unknown {
  const read = imported(text);
  if (!read.ok) return read.problems;
  const { points } = read.list;
  return { ...inShort(read.list), ...(points === undefined ? {} : { points }), warnings: read.warnings };
}

function textOf(name: string): string | readonly string[] {
  const text = listText(readFileSync(join(folder, 'published', name)));
  return text.ok ? text.value : [`x: ${text.problem.message}`];
}

if (process.env['OPFOR_PUBLISHED'] === '1') {
  const all = files.map((name): [string, unknown] => {
    const text = textOf(name);
    return [name, typeof text === 'string' ? outcome(text) : text];
  });
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
const expected = JSON.parse(readFileSync(record, 'utf8')) as Readonly<Record<string, unknown>>;

test.each(files)('%s', (name) => {
  const text = textOf(name);
  expect(typeof text === 'string' ? outcome(text) : text).toEqual(expected[name]);
});

/** Lists that are read; without those in JSON and links, whose fields are checked by their schema and codes. */
const READ = files.filter((name) => name.endsWith('.txt') && !Array.isArray(expected[name]) && !name.includes('link'));
/** Lines that say nothing more about the army: headings, factions, totals, marks of forums, what every hand has. */
const EMPTY =
  /^\W*(?:commanders?|corps|support|special forces|operatives?|commands|battle deck|objectives|rebels|empire|faction: .*|standing orders|https?:.*|\d+ activations|\d+\s?\/\s?\d+.*|\/?list|b|u)\W*$/iu;

describe('nothing is lost silently: each line counts, or is a named problem', () => {
  test.each(READ)('%s', (name) => {
    const lines = (textOf(name) as string).split('\n');
    for (const [i, line] of lines.entries()) {
      if (!/[\p{L}\p{N}]/u.test(line) || EMPTY.test(line)) continue;
      const without = outcome(lines.toSpliced(i, 1).join('\n'));
      expect(without, `without line ${i + 1}: ${line}`).not.toEqual(expected[name]);
    }
  });

  test.each(READ)('%s: a name that is none is told with its line', (name) => {
    const lines = (textOf(name) as string).split('\n');
    for (const [i, line] of lines.entries()) {
      const word = /(?<!Title: .*)\p{L}{5,}/u.exec(line)?.[0];
      if (word === undefined || EMPTY.test(line)) continue;
      const wrong = lines.with(i, line.replace(word, 'Zzyxqwv')).join('\n');
      const read = imported(wrong);
      if (read.ok && read.list.name.includes('Zzyxqwv')) continue;
      const told = read.ok ? read.warnings : read.problems;
      expect(told.join('\n'), `line ${i + 1}: ${line}`).toMatch(new RegExp(`line ${i + 1}: .*Zzyxqwv|is prose`));
    }
  });
});
