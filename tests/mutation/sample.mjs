// Drawing a sample of the mutants, and a checker for Stryker that lets only the sample through. Stryker makes every
// mutant inside a range of the text, so it also makes those nested in a drawn one. The checker reports these as
// "compile error", the only status Stryker has for a mutant that does not count.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { CheckStatus } from '@stryker-mutator/api/check';
import { commonTokens, PluginKind, declareClassPlugin, tokens } from '@stryker-mutator/api/plugin';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { EXCLUDED_MUTATORS } from './modules.mjs';
import { whyNoRule } from './not-rules.mjs';

const NOT_DRAWN = 'not in the sample';

const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };

/** Every mutant that counts in the files, without running anything. */
export async function allMutants(files) {
  const read = files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = {
    plugins: null,
    excludedMutations: Object.keys(EXCLUDED_MUTATORS),
    ignorers: [{ shouldIgnore: whyNoRule }],
  };
  const { mutants } = await new Instrumenter(silent).instrument(read, options);
  return mutants.filter(({ status }) => status === undefined);
}

/**
 * The `size` mutants with the lowest hashes of seed and key: every set of that size is equally likely, whatever the
 * order of the mutants.
 */
export function drawSample(mutants, size, seed) {
  const rank = (mutant) =>
    createHash('sha256')
      .update(`${seed}\n${keyOf(mutant)}`)
      .digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, size).map(({ mutant }) => mutant);
}

/** Identifies a mutant: file, place and replacement. */
export function keyOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const file = relative(process.cwd(), fileName);
  return [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join(' ');
}

/** The file and range that make Stryker create the mutant. */
export function rangeOf({ fileName, location: { start, end } }) {
  return `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

/** The mutants whose keys are not in `done`. */
export function without(mutants, done) {
  return mutants.filter((mutant) => !done.has(keyOf(mutant)));
}

/** Options of the checker in Stryker's configuration. */
export const strykerValidationSchema = {
  type: 'object',
  properties: { sample: { description: 'Keys of the mutants that count.', type: 'array', items: { type: 'string' } } },
};

class Sample {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.drawn = new Set(options.sample);
  }

  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const verdict = (mutant) =>
      this.drawn.has(keyOf(mutant))
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: NOT_DRAWN };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
