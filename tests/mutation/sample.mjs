// A checker for Stryker that lets only a random sample of the mutants through. It says "compile error" of the others, the only word
// Stryker has for a mutant that does not count.
import { createHash } from 'node:crypto';
import { commonTokens, PluginKind, declareClassPlugin, tokens } from '@stryker-mutator/api/plugin';
import { CheckStatus } from '@stryker-mutator/api/check';

export const NOT_IN_THE_SAMPLE = 'not in the sample';

export const strykerValidationSchema = {
  type: 'object',
  properties: {
    sample: {
      description: 'Size of the sample of mutants, and the seed that draws it.',
      type: 'object',
      required: ['size', 'seed'],
      properties: { size: { type: 'number' }, seed: { type: 'string' } },
    },
  },
};

/** The `size` mutants with the lowest hashes of seed, place and replacement: every set of that size is as likely, in whatever order they come. */
export function drawSample(mutants, size, seed) {
  const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: rankOf(mutant, seed) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return new Set(ranked.slice(0, size).map(({ id }) => id));
}

function rankOf({ fileName, location, mutatorName, replacement }, seed) {
  const { start, end } = location;
  const file = fileName.slice(fileName.lastIndexOf('/src/') + 1);
  const key = [seed, file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\n');
  return createHash('sha256').update(key).digest('hex');
}

class Sample {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.options = options.sample;
  }

  async init() {}

  /** Stryker gives all mutants at once. */
  async group(mutants) {
    if (this.drawn !== undefined) throw new Error('the sample is drawn once, from all mutants');
    this.drawn = drawSample(mutants, this.options.size, this.options.seed);
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const verdict = ({ id }) =>
      this.drawn.has(id)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: NOT_IN_THE_SAMPLE };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
