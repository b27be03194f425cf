// How Stryker is run: with cases for tests, on rules only.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { EXCLUDED_MUTATORS } from './modules.mjs';
import { keyOf, rangeOf } from './sample.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Runs the mutants of whole files, or those of a sample, in the current folder; promises Stryker's results. `files` are patterns of what
 * the program consists of, `build` the command that makes it run, `subject` the module with the cases, of which each mutant is tried on `most` at most. A copy of the program lies in `out` meanwhile.
 */
export async function runMutants({ mutate, sample, files, build, subject, most, out, jobs, report }) {
  const results = await new Stryker({
    mutate: sample === undefined ? mutate : sample.map(rangeOf),
    mutator: { excludedMutations: Object.keys(EXCLUDED_MUTATORS) },
    ignorers: ['not-rules'],
    plugins: ['case-runner.mjs', 'sample.mjs', 'not-rules.mjs'].map((name) => join(here, name)),
    ignorePatterns: ['**', ...files.map((pattern) => `!${pattern}`)],
    ...(build === undefined ? {} : { buildCommand: build }),
    // Stryker would read it with the compiler's old API, only to mend paths that lead out of its copy; none does.
    tsconfigFile: 'none',
    testRunner: 'cases',
    cases: most === undefined ? { subject } : { subject, most },
    coverageAnalysis: 'perTest',
    ...(sample === undefined ? {} : { checkers: ['sample'], sample: sample.map(keyOf) }),
    concurrency: jobs,
    timeoutMS: 10_000,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: join(out, report) },
    tempDirName: join(out, 'stryker'),
    cleanTempDir: 'always',
    allowConsoleColors: false,
    warnings: { slow: false },
  }).runMutationTest();
  return results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
}
