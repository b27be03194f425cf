// How Stryker is run: with conformance cases as tests, on rules only.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { EXCLUDED_MUTATORS } from './modules.mjs';
import { keyOf, rangeOf } from './sample.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Runs the mutants of whole files, or those of a sample, in the current folder; promises Stryker's results. `files` are
 * patterns for the files of the program, `build` is the command that builds it, `subject` the module with the cases,
 * and each mutant is tried on at most `most` of them. Stryker copies the program to `sandbox`, which must be inside the
 * project so that packages are found. The result of each mutant is added to the file `log`.
 */
export async function runMutants({
  mutate,
  sample,
  open,
  files,
  build,
  subject,
  most,
  golden,
  every,
  editions,
  sandbox,
  kept,
  jobs,
  log,
}) {
  const results = await new Stryker({
    mutate: sample === undefined ? mutate : sample.map(rangeOf),
    mutator: { excludedMutations: Object.keys(EXCLUDED_MUTATORS) },
    ignorers: ['not-rules'],
    plugins: ['case-runner.mjs', 'sample.mjs', 'not-rules.mjs', 'log.mjs'].map((name) => join(here, name)),
    ignorePatterns: ['**', ...files.map((pattern) => `!${pattern}`)],
    ...(build === undefined ? {} : { buildCommand: build }),
    // Stryker would read it with the compiler's old API, only to correct paths that lead out of its copy; there are
    // none.
    tsconfigFile: 'none',
    testRunner: 'cases',
    cases: Object.fromEntries(
      Object.entries({ subject, most, golden, every, editions, kept }).filter(([, value]) => value !== undefined),
    ),
    coverageAnalysis: 'perTest',
    ...(sample === undefined ? {} : { checkers: ['sample'], sample: (open ?? sample).map(keyOf) }),
    concurrency: jobs,
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 30,
    reporters: ['progress-append-only', ...(log === undefined ? [] : ['log'])],
    ...(log === undefined ? {} : { log }),
    tempDirName: sandbox,
    cleanTempDir: 'always',
    allowConsoleColors: false,
    warnings: { slow: false },
  }).runMutationTest();
  return results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
}
