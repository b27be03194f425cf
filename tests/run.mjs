// Runs every check of the project and counts the results. The last line is always `N passed, N failed`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { makeRunFolder, remove } from './temporary-folders.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = makeRunFolder();
const report = join(scratch, 'vitest.json');

/** Counted one by one. */
const tests = {
  name: 'tests (unit, property, end to end)',
  command: ['vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, '--silent'],
  count: countTests,
};

/**
 * What the tests run is built before them, while another process checks the sources. Each stage counts as one check.
 */
const lanes = [
  [
    // Without its check of types, as the other process checks the same files and more, and without maps of the sources,
    // which would be a third of the files that the test of the package goes through.
    {
      name: 'build',
      command: ['typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck', '--sourceMap', 'false'],
    },
    { name: 'bundle', command: ['../bundle.mjs'] },
    { name: 'page', command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'] },
    {
      name: 'viewer of recorded games',
      command: ['vite/bin/vite.js', 'build', '--config', 'vite.replay-file.config.ts', '--logLevel', 'warn'],
    },
    tests,
  ],
  [
    { name: 'format', command: ['oxfmt/bin/oxfmt', '--check'] },
    { name: 'format of cases', command: ['../tests/conformance/format.mjs', '--check'] },
    // The lint loads the types of every file for its rules; a compiler beside it would load them all again.
    {
      name: 'lint, types and import arrows',
      command: ['oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'],
    },
  ],
];

/** In the name of a test that may be skipped. */
const NEEDS = /\(skipped: needs /;

/** The counts in vitest's report, with a line for every test that failed. */
function countTests(run) {
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, lines: [run.stdout + run.stderr] };
  }
  const lines = [];
  for (const file of results.testResults) {
    const broken = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of broken) lines.push(`${file.name}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
    if (file.status === 'failed' && broken.length === 0) lines.push(`${file.name}: ${file.message}`);
  }
  // A test that is skipped proves nothing, and neither does a run without tests. Only what says in its name which
  // program or package it needs may be skipped: then neither counts.
  const left = results.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed');
  const excused = left.filter(({ fullName }) => NEEDS.test(fullName));
  for (const { fullName } of excused) lines.push(`skipped: ${fullName}`);
  const skipped = left.length - excused.length + (results.numTotalTests === 0 ? 1 : 0);
  if (skipped > 0) lines.push(`${skipped} tests were skipped or none were found`);
  // A file that does not load has no tests to count, and an error outside all tests fails no test.
  const unloaded = results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = results.numFailedTests + skipped + unloaded;
  const stray = run.status !== 0 && failed === 0 ? 1 : 0;
  if (stray === 1) lines.push(run.stderr);
  return { passed: results.numPassedTests, failed: failed + stray, lines };
}

/** Runs a script of a package to its end. */
function runScript([script, ...args]) {
  return new Promise((done) => {
    const run = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      // The tests run the modules that the first stage has built: see vitest.config.ts.
      // Compiler and lint are programs in Go: as it is set by itself, its collector takes a fifth of their time.
      env: { ...process.env, GOGC: '300', NO_COLOR: '1', OPFOR_TEST_BUILT: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    run.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    run.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    run.on('error', (error) => (stderr += error.message));
    run.on('close', (status) => done({ status, stdout, stderr }));
  });
}

let passed = 0;
let failed = 0;

async function check({ name, command, count }) {
  const started = Date.now();
  const run = await runScript(command);
  const good = run.status === 0;
  const result = count?.(run) ?? {
    passed: good ? 1 : 0,
    failed: good ? 0 : 1,
    lines: good ? [] : [run.stdout + run.stderr],
  };
  passed += result.passed;
  failed += result.failed;
  for (const line of result.lines) process.stdout.write(`${line.trimEnd()}\n`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)\n`,
  );
}

await Promise.all(
  lanes.map(async (lane) => {
    for (const stage of lane) await check(stage);
  }),
);
remove(scratch);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
