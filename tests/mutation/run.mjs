// Mutation run over the rule modules; see docs/mutation.md.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GAMES, ruleFiles } from './modules.mjs';
import { interval, survivors, table, tally } from './report.mjs';
import { openLog } from './log.mjs';
import { allMutants, drawSample, keyOf } from './sample.mjs';
import { runMutants } from './settings.mjs';

/**
 * Mutants in one part of a run: more make the program slower, but each part costs a build and a run without mutants.
 */
const MUTANTS_IN_A_PART = 700;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
process.chdir(root);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string' },
    golden: { type: 'string' },
    every: { type: 'string' },
    edition: { type: 'string' },
    game: { type: 'string', default: 'legion' },
    again: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    out: { type: 'string', default: 'results/runs/mutation' },
  },
});
const size = values.sample === undefined ? undefined : Number(values.sample);
const golden = values.golden === undefined ? undefined : Number(values.golden);
const every = values.every === undefined ? undefined : Number(values.every);
const most = values.most === undefined ? undefined : Number(values.most);
if (size !== undefined && !(Number.isInteger(size) && size > 0))
  stop(`--sample ${values.sample}: must be a whole number of mutants, such as --sample 500`);
if (most !== undefined && !(Number.isInteger(most) && most > 0))
  stop(`--most ${values.most}: must be a whole number of cases, such as --most 100`);
if (golden !== undefined && !(Number.isInteger(golden) && golden >= 0))
  stop(`--golden ${values.golden}: must be a whole number of battles, such as --golden 40`);
if (every !== undefined && !(Number.isInteger(every) && every > 0))
  stop(`--every ${values.every}: must be a whole number, such as --every 8 for one case in eight`);
if (!GAMES.includes(values.game)) stop(`--game ${values.game}: must be one of ${GAMES.join(', ')}`);
if (!/^[1-9]$/.test(values.jobs)) stop(`--jobs ${values.jobs}: must be a number of processes from 1 to 9`);

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const started = Date.now();
const out = resolve(root, values.out);
mkdirSync(out, { recursive: true });
const files = ruleFiles(root, values.game, positionals);
const all = await allMutants(files);
const wanted = size === undefined ? all : drawSample(all, size, values.seed);
const log = join(out, 'results.jsonl');
const known = openLog(log, files);
if (known === null) stop(`${log}: belongs to other rule modules; delete it, or give another --out`);
const isDone = (mutant) => {
  const { status } = known.get(keyOf(mutant)) ?? {};
  return status !== undefined && !(values.again && (status === 'Survived' || status === 'NoCoverage'));
};
const open = wanted.filter((mutant) => !isDone(mutant));
if (open.length < wanted.length)
  process.stdout.write(`${wanted.length - open.length} mutants are done already
`);
const whole = open.length === all.length;
const parts = size === undefined ? partsOf(files, open) : [files];
const tsc = `${process.execPath} ${join(root, 'node_modules/typescript/bin/tsc')}`;
for (const [i, mutate] of parts.entries()) {
  process.stdout.write(`part ${i + 1} of ${parts.length}: ${mutate[0]} to ${mutate.at(-1)}\n`);
  const own = open.filter(({ fileName }) => mutate.includes(fileName));
  if (own.length === 0) continue;
  await runMutants({
    mutate,
    sample: size === undefined ? (whole ? undefined : own) : wanted,
    open: own,
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
    subject: 'tests/mutation/cases.mjs',
    most,
    golden,
    every,
    editions: values.edition === undefined ? editionsOf(values.game) : [values.edition],
    kept: every === undefined ? join(root, 'results', 'runs', 'reach') : undefined,
    sandbox: join(root, 'results', 'runs', 'sandbox'),
    jobs: Number(values.jobs),
    log,
  });
}
const found = openLog(log, files) ?? new Map();
const results = wanted.flatMap((mutant) => found.get(keyOf(mutant)) ?? []);
writeFileSync(join(out, 'survivors.txt'), `${survivors(results).join('\n')}\n`);
process.stdout.write(`${table(tally(results, folderOf))}\n\n`);
if (size !== undefined) {
  const row = tally(results, folderOf).at(-1);
  process.stdout.write(
    `A sample of ${row.mutants} of ${all.length} mutants, seed ${values.seed}: ${interval(row)} of all are killed (Wilson's 95 % interval).\n`,
  );
}
const seconds = Math.round((Date.now() - started) / 1000);
process.stdout.write(`${seconds} s; survivors in ${relative(root, join(out, 'survivors.txt'))}\n`);

/** The files in order, in parts of about equal numbers of mutants. */
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

/** The room of the game, or of those that it uses: `rules`, `effects`, `grid`. */
function folderOf(file) {
  const [, games, , room] = file.split('/');
  return games === 'games' ? room : games;
}

function editionsOf(game) {
  return readdirSync(join(root, 'tests', 'conformance')).filter((name) => name.startsWith(game));
}
