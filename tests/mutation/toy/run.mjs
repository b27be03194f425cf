// Runs the tool on the toy and writes every mutant as JSON to `toy.json` in the folder given as first argument; only a
// sample if its size and seed follow.
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { allMutants, drawSample } from '../sample.mjs';
import { runMutants } from '../settings.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
process.chdir(root);
const [out, size, seed] = process.argv.slice(2);
const mutate = ['tests/mutation/toy/rules.mjs'];
const mutants = await runMutants({
  mutate,
  sample: size === undefined ? undefined : drawSample(await allMutants(mutate), Number(size), seed),
  files: ['tests/mutation/**', 'package.json'],
  subject: 'tests/mutation/toy/cases.mjs',
  sandbox: join(out, 'sandbox'),
  jobs: 1,
});
const shown = mutants.map(({ location, mutatorName, replacement, status, static: atLoad, fileName }) => ({
  file: relative(root, fileName),
  line: location.start.line,
  mutator: mutatorName,
  replacement,
  status,
  atLoad,
}));
writeFileSync(join(out, 'toy.json'), JSON.stringify(shown));
