// What the runner tests: the conformance cases of Legion 2020, run by the program as built in the current folder.
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const from = (path) => import(pathToFileURL(join(process.cwd(), 'dist', 'src', path)).href);

/** Every case as a test: its rule, and its problem if it fails. */
export async function load() {
  const { legionLibrary } = await from('arena/library.js');
  const { readCases } = await from('cli/case-files.js');
  const { runCase } = await from('games/legion/conformance/run-case.js');
  const { edition2020 } = await from('games/legion/editions/2020/edition.js');
  const library = legionLibrary();
  const cases = readCases([join('tests', 'conformance', 'legion-2020')]);
  if (!cases.ok) throw new Error(cases.problem.message);
  return cases.value.map(({ one }) => ({
    id: one.id,
    rule: one.rule,
    card: 'card' in one ? one.card : undefined,
    run() {
      const outcome = runCase(library, edition2020, one);
      return outcome.ok ? '' : outcome.problem.message;
    },
  }));
}
