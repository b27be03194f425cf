// Mutation run over the rule modules: docs/mutation.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ruleFiles } from './modules.mjs';
import { interval, survivors, table, tally } from './report.mjs';
import { allMutants, drawSample } from './sample.mjs';
import { runMutants } from './settings.mjs';

/** The program gets slower with the mutants in it, and each part costs a build and a run without mutants. */
const MUTANTS_IN_A_PART = 700;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
process.chdir(root);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    out: { type: 'string', default: 'results/runs/mutation' },
  },
});
const size = values.sample === undefined ? undefined : Number(values.sample);
const most = values.most === undefined ? undefined : Number(values.most);
if (size !== undefined && !(Number.isInteger(size) && size > 0))
  stop(`--sample ${values.sample}: is no number of mutants; write for example --sample 500`);
if (most !== undefined && !(Number.isInteger(most) && most > 0))
  stop(`--most ${values.most}: is no number of cases; write for example --most 100`);
if (!/^[1-9]$/.test(values.jobs)) stop(`--jobs ${values.jobs}: write a number of processes from 1 to 9`);

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const started = Date.now();
const out = join(root, values.out);
mkdirSync(out, { recursive: true });
const files = ruleFiles(root, positionals);
const all = await allMutants(files);
const sample = size === undefined ? undefined : drawSample(all, size, values.seed);
const parts = sample === undefined ? partsOf(files, all) : [files];
const tsc = `${process.execPath} ${join(root, 'node_modules/typescript/bin/tsc')}`;
const results = [];
for (const [i, mutate] of parts.entries()) {
  process.stdout.write(`part ${i + 1} of ${parts.length}: ${mutate[0]} to ${mutate.at(-1)}\n`);
  const found = await runMutants({
    mutate,
    sample,
    files: [
      'src/**',
      'agents/**',
      'training/**',
      'tests/conformance/**',
      'tests/golden/**',
      'tests/mutation/**',
      'package.json',
      'tsconfig*.json',
    ],
    build: `${tsc} -p tsconfig.build.json --noCheck --declaration false --isolatedDeclarations false --sourceMap false`,
    subject: 'tests/mutation/legion-cases.mjs',
    most,
    out,
    jobs: Number(values.jobs),
    report: `part-${i + 1}.html`,
  });
  results.push(...found.map((mutant) => ({ ...mutant, fileName: relative(root, mutant.fileName) })));
  writeFileSync(join(out, 'survivors.txt'), `${survivors(results).join('\n')}\n`);
  process.stdout.write(`${table(tally(results, folderOf))}\n\n`);
}
if (sample !== undefined) {
  const row = tally(results, folderOf).at(-1);
  process.stdout.write(
    `A sample of ${row.mutants} of ${all.length} mutants, seed ${values.seed}: ${interval(row)} of all are killed (Wilson's 95 % interval).\n`,
  );
}
const seconds = Math.round((Date.now() - started) / 1000);
process.stdout.write(`${seconds} s; survivors in ${relative(root, join(out, 'survivors.txt'))}\n`);

/** Files one after the other, in parts of about equal numbers of mutants. */
function partsOf(files, mutants) {
  const parts = [];
  let count = Infinity;
  for (const file of files) {
    const own = mutants.filter(({ fileName }) => fileName === file).length;
    if (count + own > MUTANTS_IN_A_PART) {
      parts.push([]);
      count = 0;
    }
    parts.at(-1).push(file);
    count += own;
  }
  return parts;
}

function folderOf(file) {
  return file.split('/')[3];
}
