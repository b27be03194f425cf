// The tests of the runner: the conformance cases of a game, and after them the golden battles, run by the program that
// is built in the current folder.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const from = (path) => import(pathToFileURL(join(process.cwd(), 'dist', 'src', path)).href);

/**
 * Every case of the editions as a test, with its rule; `run` returns its problem, or an empty text if it passes. Cases
 * come before golden battles.
 */
export async function load(editions) {
  const parts = await Promise.all(editions.map(testsOf));
  return [...parts.flatMap(({ cases }) => cases), ...parts.flatMap(({ golden }) => golden)];
}

async function testsOf(id) {
  const { casesFolder } = await from('arena/cases-folder.js');
  const { readCases, unreadableText } = await from('cli/case-files.js');
  const cases = await readCases([casesFolder(id)]);
  if (!cases.ok) throw new Error(cases.problem.message);
  if (cases.value.unreadable.length > 0) throw new Error(unreadableText(cases.value.unreadable[0]));
  const proofs = cases.value.cases.map(({ one, kit }) => ({
    id: one.id,
    rule: one.rule,
    card: 'card' in one ? one.card : undefined,
    isBattle: !('army' in one || 'placing' in one),
    run() {
      const outcome = kit.run(one);
      return outcome.ok ? '' : outcome.problem.message;
    },
  }));
  return { cases: proofs, golden: await goldenBattles(id) };
}

/**
 * Random battles that must go as recorded, and random army lists that must be judged as recorded; see tests/golden.
 * None for an edition that has none.
 */
async function goldenBattles(id) {
  const { EDITIONS } = await from('games/legion/editions/all.js');
  const edition = EDITIONS.get(id);
  if (edition === undefined || !existsSync(goldenFolder(edition))) return [];
  const { legionLibrary } = await from('arena/legion/library.js');
  const library = legionLibrary(id);
  const { playGolden } = await from('games/legion/testing/golden.js');
  const { judgeGolden } = await from('games/legion/testing/golden-armies.js');
  const { units, ...others } = readGolden(edition, 'pool');
  const pool = { units: new Map(Object.entries(units)), ...others };
  const tests = (name, file, make) =>
    readGolden(edition, file).map((was) => ({
      id: `golden-${edition.id}-${name}-${was.seed}`,
      golden: true,
      run() {
        const now = JSON.stringify(make(library, edition, pool, was.seed));
        return now === JSON.stringify(was) ? '' : `is now different: ${now}`;
      },
    }));
  return [...tests('armies', 'armies', judgeGolden), ...tests('battle', 'battles', playGolden)];
}

function goldenFolder({ id }) {
  return join('tests', 'golden', id);
}

function readGolden(edition, name) {
  return JSON.parse(readFileSync(join(goldenFolder(edition), `${name}.json`), 'utf8'));
}
