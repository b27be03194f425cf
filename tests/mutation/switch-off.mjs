// Switches off every rule, one at a time, and records which cases notice; see docs/mutation.md.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EDITIONS, USUAL_EDITION } from '../../dist/src/games/legion/editions/all.js';
import { isUnnoticed, report } from './switch-report.mjs';

/** A case that takes this long without a rule is taken never to end without it. */
const PATIENCE_MS = 20_000;

const root = fileURLToPath(new URL('../../', import.meta.url));
process.chdir(root);

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    edition: { type: 'string', default: USUAL_EDITION.id },
    jobs: { type: 'string', default: '1' },
    out: { type: 'string', default: 'results/runs/rules-off' },
    seconds: { type: 'string', default: 'Infinity' },
    again: { type: 'boolean', default: false },
    cases: { type: 'boolean', default: false },
  },
});
if (!EDITIONS.has(values.edition))
  stop(`--edition ${values.edition}: must be one of ${[...EDITIONS.keys()].join(', ')}`);
if (!/^[1-9]$/.test(values.jobs)) stop(`--jobs ${values.jobs}: must be a number of processes from 1 to 9`);
if (!(Number(values.seconds) > 0)) stop(`--seconds ${values.seconds}: must be a number of seconds above 0`);

const until = Date.now() + Number(values.seconds) * 1000;
mkdirSync(values.out, { recursive: true });
const rowsFile = join(values.out, 'switches.jsonl');
const proofsFile = join(values.out, 'cases.jsonl');

const plan = await planOf();
const rows = new Map(read(rowsFile).map((row) => [`${row.group} ${row.name}`, row]));
const open = plan.switches.filter((one) => {
  if (one.equivalent !== undefined) return false;
  const row = rows.get(`${one.group} ${one.name}`);
  return row === undefined || (values.again && isUnnoticed(row));
});
process.stdout.write(`${plan.switches.length} switches, ${plan.cases.length} cases; ${open.length} switches to do\n`);
await workOff(
  open.map((one) => ({ switch: one.i, cases: one.own.length > 0 ? one.own : one.users, all: one.own.length > 0 })),
  ({ job, failed, endless }) => {
    const { group, name, own, users } = plan.switches[job.switch];
    const row = { group, name, used: users.length, own: own.map(idOf), failed: failed.map(idOf), endless };
    rows.set(`${group} ${name}`, row);
    appendFileSync(rowsFile, `${JSON.stringify(row)}\n`);
  },
);
const proofs = new Map(read(proofsFile).map((proof) => [proof.id, proof]));
if (values.cases && Date.now() < until) await proveCases();
const done = plan.switches.flatMap(({ group, name, equivalent }) => {
  if (equivalent !== undefined) return [{ group, name, equivalent, own: [], failed: [] }];
  const row = rows.get(`${group} ${name}`);
  return row === undefined ? [] : [row];
});
writeFileSync(join(values.out, 'report.md'), report(done, plan, proofs));
process.stdout.write(readFileSync(join(values.out, 'report.md'), 'utf8'));
process.exitCode = done.some(isUnnoticed) ? 1 : 0;

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function idOf(i) {
  return plan.cases[i].id;
}

function read(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The switches, the cases, and which case uses which switch; kept in a file until the program or a case changes. */
async function planOf() {
  const file = join(values.out, 'plan.json');
  const stamp = stampOf(['dist/src/games/legion', `tests/conformance/${values.edition}`, 'tests/mutation']);
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (kept.stamp === stamp) return kept.plan;
  }
  const plan = await newPlan();
  writeFileSync(file, JSON.stringify({ stamp, plan }));
  return plan;
}

/** A hash of the names and contents of the files in the folders, and of `--only`. */
function stampOf(folders) {
  const hash = createHash('sha256').update(`${values.edition} ${values.only ?? ''}`);
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true }).toSorted(byCode)) {
      if (/\.(js|mjs|json)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex');
}

/** Made by a separate process, which runs every case once. */
async function newPlan() {
  const child = begin();
  child.send({ plan: values.only ?? '' });
  const [told] = await Promise.race([
    new Promise((resolve) => child.once('message', (message) => resolve([message]))),
    new Promise((_, reject) =>
      child.once('exit', () => reject(new Error('the cases could not be run with all rules on'))),
    ),
  ]);
  child.kill();
  if (told.problem !== undefined) stop(told.problem);
  return told;
}

/**
 * For every case that no switch of its own rule has made fail so far, finds a switch that does, trying first those that
 * few cases use.
 */
async function proveCases() {
  const failing = new Set([...rows.values()].flatMap(({ failed }) => failed));
  const using = plan.cases.map(() => []);
  for (const { i, users } of plan.switches.toSorted((a, b) => a.users.length - b.users.length))
    for (const user of users) using[user].push(i);
  const jobs = plan.cases.flatMap(({ id, isBattle }, i) =>
    !isBattle || failing.has(id) || proofs.has(id) ? [] : [{ case: i, switches: using[i] }],
  );
  process.stdout.write(`${jobs.length} cases to do\n`);
  await workOff(jobs, ({ job, by }) => {
    const proof = {
      id: idOf(job.case),
      by: by === undefined ? null : `${plan.switches[by].group}, ${plan.switches[by].name}`,
    };
    proofs.set(proof.id, proof);
    appendFileSync(proofsFile, `${JSON.stringify(proof)}\n`);
  });
}

function begin() {
  return fork(join(root, 'tests/mutation/switch-worker.mjs'), [values.edition], {
    execArgv: ['--max-old-space-size=1500'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/**
 * Gives the jobs to processes, one at a time, and calls `done` for each finished job. A case that does not end is
 * killed and counts as failing.
 */
async function workOff(jobs, done) {
  const waiting = [...jobs];
  const workers = Array.from({ length: Math.min(Number(values.jobs), jobs.length) }, async () => {
    while (waiting.length > 0 && Date.now() < until) await workWith(waiting, done);
  });
  await Promise.all(workers);
}

/** Runs one process until no job is left, time is up, or it has to be killed. */
function workWith(waiting, done) {
  return new Promise((resolve) => {
    const child = begin();
    child.send({ only: values.only ?? '', most: plan.most });
    let job;
    let at;
    let timer;
    const next = () => {
      clearTimeout(timer);
      job = Date.now() < until ? waiting.shift() : undefined;
      if (job === undefined) child.disconnect();
      else child.send({ job });
    };
    child.on('message', (message) => {
      clearTimeout(timer);
      if (message.ready === true) return next();
      if (message.at === undefined) {
        done({ job, ...message });
        return next();
      }
      at = message;
      timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      if (job !== undefined) killed(job, at, waiting, done);
      resolve();
    });
  });
}

/**
 * Call this when a process has died over case `at.case` or switch `at.switch`: the case counts as failing, and another
 * process does the rest of the job.
 */
function killed(job, at, waiting, done) {
  if (job.case !== undefined) done({ job, by: at.switch });
  else {
    const failed = [...(at.failed ?? []), at.case];
    const rest = job.cases.slice(job.cases.indexOf(at.case) + 1);
    if (job.all && rest.length > 0) waiting.unshift({ ...job, cases: rest, failed, endless: true });
    else done({ job, failed, endless: true });
  }
}

/** Texts by their UTF-16 units, the same on every machine. */
function byCode(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
