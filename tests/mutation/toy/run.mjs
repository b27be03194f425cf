// Runs the tool on the toy and prints every mutant that counts as JSON. Its argument is the folder for what Stryker writes.
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { settings } from '../settings.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
process.chdir(root);
const [out, size, seed] = process.argv.slice(2);
const mutants = await new Stryker({
  ...settings({
    mutate: ['tests/mutation/toy/rules.mjs'],
    files: ['tests/mutation/**', 'package.json'],
    subject: 'tests/mutation/toy/cases.mjs',
    out,
    jobs: 1,
    sample: size === undefined ? undefined : { size: Number(size), seed },
  }),
  // Stryker complains where nothing reports.
  reporters: ['event-recorder'],
  eventReporter: { baseDir: join(out, 'events') },
}).runMutationTest();
const shown = mutants.map(({ location, mutatorName, replacement, status, static: atLoad, fileName }) => ({
  file: relative(root, fileName),
  line: location.start.line + 1,
  mutator: mutatorName,
  replacement,
  status,
  atLoad,
}));
process.stdout.write(`${JSON.stringify(shown)}\n`);
