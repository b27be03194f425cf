// Plays the golden battles and judges the golden army lists again, and writes the results: `npm run golden`, after a
// change that is meant to change them. With `--pool` (`npm run golden -- --pool`) it first makes the pool of cards that
// they are drawn from all playable cards, which changes every battle. With `--edition ID` only those of an edition.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { legionLibrary } from '../../dist/src/arena/legion/library.js';
import { EDITIONS } from '../../dist/src/games/legion/editions/all.js';
import { playGolden } from '../../dist/src/games/legion/testing/golden.js';
import { judgeGolden } from '../../dist/src/games/legion/testing/golden-armies.js';
import { playableCards } from '../../dist/src/games/legion/testing/random-scenario.js';

/** Number of battles: enough for every playable card to be in some of them. */
const BATTLES = 160;

/** Number of lines with army lists, twenty lists in each. */
const ARMIES = 40;

const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: { pool: { type: 'boolean', default: false }, edition: { type: 'string', multiple: true } },
});
for (const edition of EDITIONS.values()) if (values.edition?.includes(edition.id) !== false) renew(edition);

function renew(edition) {
  const folder = join(here, edition.id);
  const library = legionLibrary(edition.id);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'pool.json');
  if (values.pool) {
    const { units, ...others } = playableCards(library, edition);
    save(file, `${JSON.stringify({ units: Object.fromEntries(units), ...others }, null, 2)}\n`);
  }
  const { units, ...others } = JSON.parse(readFileSync(file, 'utf8'));
  const pool = { units: new Map(Object.entries(units)), ...others };
  write(join(folder, 'battles.json'), BATTLES, (seed) => playGolden(library, edition, pool, seed));
  write(join(folder, 'armies.json'), ARMIES, (seed) => judgeGolden(library, edition, pool, seed));
}

function write(file, count, make) {
  const lines = Array.from({ length: count }, (_, i) => `  ${JSON.stringify(make(i + 1))}`);
  save(file, `[\n${lines.join(',\n')}\n]\n`);
}

function save(file, text) {
  writeFileSync(file, text);
  process.stdout.write(`written: ${file}\n`);
}
