// Mutation run over the rule modules: docs/mutation.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { patterns } from './modules.mjs';
import { interval, survivors, table, tally } from './report.mjs';
import { settings } from './settings.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
process.chdir(root);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    out: { type: 'string', default: 'results/runs/mutation' },
  },
});
const size = values.sample === undefined ? undefined : Number(values.sample);
if (size !== undefined && !(Number.isInteger(size) && size > 0))
  stop(`--sample ${values.sample}: is no number of mutants; write for example --sample 500`);
// A third process would make Stryker draw the sample in two.
if (!/^[12]$/.test(values.jobs)) stop(`--jobs ${values.jobs}: write 1 or 2`);

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const out = join(root, values.out);
mkdirSync(out, { recursive: true });
const started = Date.now();
const tsc = `${process.execPath} ${join(root, 'node_modules/typescript/bin/tsc')}`;
const mutants = await new Stryker(
  settings({
    mutate: patterns(positionals),
    files: [
      'src/**',
      'agents/**',
      'training/**',
      'tests/conformance/**',
      'tests/mutation/**',
      'package.json',
      'tsconfig*.json',
    ],
    build: `${tsc} -p tsconfig.build.json --noCheck --declaration false --isolatedDeclarations false --sourceMap false`,
    subject: 'tests/mutation/legion-cases.mjs',
    out,
    jobs: Number(values.jobs),
    sample: size === undefined ? undefined : { size, seed: values.seed },
  }),
).runMutationTest();

const placed = mutants.map((mutant) => ({ ...mutant, fileName: relative(root, mutant.fileName) }));
const rows = tally(placed, (file) => file.split('/')[3]);
writeFileSync(join(out, 'survivors.txt'), `${survivors(placed).join('\n')}\n`);
process.stdout.write(`${table(rows)}\n`);
if (size !== undefined) {
  const all = rows.at(-1);
  const likely = interval(all);
  process.stdout.write(
    `\nA sample of ${all.mutants}, seed ${values.seed}: ${likely} of all mutants are killed (Wilson's 95 % interval).\n`,
  );
}
const seconds = Math.round((Date.now() - started) / 1000);
process.stdout.write(`\n${seconds} s; survivors in ${relative(root, join(out, 'survivors.txt'))}\n`);
