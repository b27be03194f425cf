// How Stryker is run: with cases for tests, on rules only, on a sample if one is asked for.
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { LogLevel } from '@stryker-mutator/api/core';
import { EXCLUDED_MUTATORS } from './modules.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** Settings for a run in the current folder; `sample` may be undefined. The folder `out` gets reports, and a copy of the program while it runs. */
export function settings({ mutate, files, build, subject, out, jobs, sample }) {
  return {
    mutate,
    mutator: { excludedMutations: Object.keys(EXCLUDED_MUTATORS) },
    ignorers: ['not-rules'],
    plugins: ['case-runner.mjs', 'sample.mjs', 'not-rules.mjs'].map((name) => join(here, name)),
    ignorePatterns: ['**', ...files.map((pattern) => `!${pattern}`)],
    ...(build === undefined ? {} : { buildCommand: build }),
    // Stryker would read it with the compiler's old API, only to mend paths that lead out of its copy; none does.
    tsconfigFile: 'none',
    testRunner: 'cases',
    cases: { subject },
    coverageAnalysis: 'perTest',
    ...(sample === undefined ? {} : { checkers: ['sample'], sample }),
    concurrency: jobs,
    timeoutMS: 10_000,
    reporters: ['json', 'html', ...(process.stderr.isTTY ? ['progress'] : [])],
    jsonReporter: { fileName: join(out, 'mutation.json') },
    htmlReporter: { fileName: join(out, 'mutation.html') },
    tempDirName: join(out, 'stryker'),
    cleanTempDir: 'always',
    allowConsoleColors: false,
    warnings: { slow: false },
    logLevel: LogLevel.Warning,
  };
}
