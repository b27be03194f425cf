// Plays the golden battles anew and writes what became of them: `npm run golden`, after a change that is meant to change them.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { legionLibrary } from '../../dist/src/arena/library.js';
import { edition2020 } from '../../dist/src/games/legion/editions/2020/edition.js';
import { playGolden } from '../../dist/src/games/legion/testing/golden.js';
import { playableCards } from '../../dist/src/games/legion/testing/random-scenario.js';

/** Enough battles that every card that can be played is in some of them. */
const BATTLES = 150;

const library = legionLibrary();
const playable = playableCards(library);
const battles = Array.from({ length: BATTLES }, (_, i) => playGolden(library, edition2020, playable, i + 1));
const file = join(dirname(fileURLToPath(import.meta.url)), 'legion-2020-random.json');
writeFileSync(file, `[\n${battles.map((battle) => `  ${JSON.stringify(battle)}`).join(',\n')}\n]\n`);
process.stdout.write(`${BATTLES} battles written to ${file}\n`);
