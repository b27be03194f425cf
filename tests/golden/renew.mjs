// Plays the golden battles and judges the golden army lists again, and writes the results: `npm run golden`, after a
// change that is meant to change them. With `--pool` (`npm run golden -- --pool`) it first makes the pool of cards that
// they are drawn from all playable cards, which changes every battle.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { legionLibrary } from '../../dist/src/arena/legion/library.js';
import { USUAL_EDITION } from '../../dist/src/games/legion/editions/all.js';
import { playGolden } from '../../dist/src/games/legion/testing/golden.js';
import { judgeGolden } from '../../dist/src/games/legion/testing/golden-armies.js';
import { playableCards } from '../../dist/src/games/legion/testing/random-scenario.js';

/** Number of battles: enough for every playable card to be in some of them. */
const BATTLES = 160;

/** Number of lines with army lists, twenty lists in each. */
const ARMIES = 40;

const POOL = 'legion-2020-pool.json';

const here = dirname(fileURLToPath(import.meta.url));
const library = legionLibrary();
if (process.argv.includes('--pool')) {
  const { units, ...others } = playableCards(library);
  save(POOL, `${JSON.stringify({ units: Object.fromEntries(units), ...others }, null, 2)}\n`);
}
const { units, ...others } = JSON.parse(readFileSync(join(here, POOL), 'utf8'));
const pool = { units: new Map(Object.entries(units)), ...others };
write('legion-2020-random.json', BATTLES, (seed) => playGolden(library, USUAL_EDITION, pool, seed));
write('legion-2020-armies.json', ARMIES, (seed) => judgeGolden(library, USUAL_EDITION, pool, seed));

function write(name, count, make) {
  const lines = Array.from({ length: count }, (_, i) => `  ${JSON.stringify(make(i + 1))}`);
  save(name, `[\n${lines.join(',\n')}\n]\n`);
}

function save(name, text) {
  writeFileSync(join(here, name), text);
  process.stdout.write(`written: ${join(here, name)}\n`);
}
