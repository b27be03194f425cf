// The tests of the runner: the conformance cases of Legion 2020, and after them the golden battles, run by the program
// that is built in the current folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const from = (path) => import(pathToFileURL(join(process.cwd(), 'dist', 'src', path)).href);

/** Every case as a test, with its rule; `run` returns its problem, or an empty text if it passes. */
export async function load() {
  const { legionLibrary } = await from('arena/legion/library.js');
  const { readCases, unreadableText } = await from('cli/case-files.js');
  const { runCase } = await from('games/legion/conformance/run-case.js');
  const { USUAL_EDITION } = await from('games/legion/editions/all.js');
  const library = legionLibrary();
  const cases = await readCases([join('tests', 'conformance', 'legion-2020')]);
  if (!cases.ok) throw new Error(cases.problem.message);
  if (cases.value.unreadable.length > 0) throw new Error(unreadableText(cases.value.unreadable[0]));
  const proofs = cases.value.cases.map(({ one }) => ({
    id: one.id,
    rule: one.rule,
    card: 'card' in one ? one.card : undefined,
    isBattle: !('army' in one || 'placing' in one),
    run() {
      const outcome = runCase(library, USUAL_EDITION, one);
      return outcome.ok ? '' : outcome.problem.message;
    },
  }));
  return [...proofs, ...(await goldenBattles(library, USUAL_EDITION))];
}

/** Random battles that must go as recorded, and random army lists that must be judged as recorded; see tests/golden. */
async function goldenBattles(library, edition) {
  const { playGolden } = await from('games/legion/testing/golden.js');
  const { judgeGolden } = await from('games/legion/testing/golden-armies.js');
  const { units, ...others } = readGolden('legion-2020-pool.json');
  const pool = { units: new Map(Object.entries(units)), ...others };
  const tests = (name, file, make) =>
    readGolden(file).map((was) => ({
      id: `golden-${name}-${was.seed}`,
      golden: true,
      run() {
        const now = JSON.stringify(make(library, edition, pool, was.seed));
        return now === JSON.stringify(was) ? '' : `is now different: ${now}`;
      },
    }));
  return [
    ...tests('armies', 'legion-2020-armies.json', judgeGolden),
    ...tests('battle', 'legion-2020-random.json', playGolden),
  ];
}

function readGolden(file) {
  return JSON.parse(readFileSync(join('tests', 'golden', file), 'utf8'));
}
