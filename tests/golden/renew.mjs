// Plays the golden battles and judges the golden army lists anew and writes what became of them: `npm run golden`,
// after a change that is meant to change them.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { legionLibrary } from '../../dist/src/arena/legion/library.js';
import { USUAL_EDITION } from '../../dist/src/games/legion/editions/all.js';
import { playGolden } from '../../dist/src/games/legion/testing/golden.js';
import { judgeGolden } from '../../dist/src/games/legion/testing/golden-armies.js';
import { playableCards } from '../../dist/src/games/legion/testing/random-scenario.js';

/** Enough battles that every card that can be played is in some of them. */
const BATTLES = 160;

/** Lines of army lists, twenty lists each. */
const ARMIES = 40;

const library = legionLibrary();
const playable = playableCards(library);
write('legion-2020-random.json', BATTLES, (seed) => playGolden(library, USUAL_EDITION, playable, seed));
write('legion-2020-armies.json', ARMIES, (seed) => judgeGolden(library, USUAL_EDITION, playable, seed));

function write(name, count, make) {
  const file = join(dirname(fileURLToPath(import.meta.url)), name);
  const lines = Array.from({ length: count }, (_, i) => `  ${JSON.stringify(make(i + 1))}`);
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
  process.stdout.write(`${count} lines written to ${file}\n`);
}
