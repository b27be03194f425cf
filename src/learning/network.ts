import { schemaHash } from '../kernel/tokens.js';
import type { TokenSchema, TokenWriter } from '../kernel/tokens.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import type { Seed } from '../kernel/rng.js';
import { layoutOf } from './layout.js';
import type { Layout, NetworkShape } from './layout.js';

/** A learned value function of every game with one schema of tokens. */
export interface Network {
  readonly schema: { readonly name: string; readonly version: number; readonly hash: string };
  readonly shape: NetworkShape;
  /** See {@link layoutOf}. */
  readonly parameters: Float32Array;
  /** Where it comes from: the configuration, the hash of its data, its rating and so on, as plain data. */
  readonly about: Readonly<Record<string, unknown>>;
}

/**
 * A network with random weights: uniform with the variance of He, the outputs a tenth of that; where a game has a
 * prior, the outputs have weights of 0, so that the network's value is the prior.
 */
export function initialNetwork(schema: TokenSchema, shape: NetworkShape, seed: Seed): Network {
  const layout = layoutOf(schema, shape);
  const { tokens, pairs, head, turn } = layout;
  const parameters = new Float32Array(layout.size);
  const rng = new Rng(seed, 'network');
  const outputScale = schema.prior === true ? 0 : 0.1;
  const inner = [...tokens.flatMap(({ first, second }) => [first, second]), ...pairs.map(({ dense }) => dense)];
  for (const dense of [...inner, ...head, turn]) {
    const isOutput = dense.biases < 0;
    const width = Math.sqrt(6 / Math.max(1, dense.inputs)) * (isOutput ? outputScale : 1);
    for (let i = 0; i < dense.inputs * dense.outputs; i++) {
      parameters[dense.weights + i] = (2 * rng.fraction() - 1) * width;
    }
  }
  const { name, version } = schema;
  return { schema: { name, version, hash: schemaHash(schema) }, shape, parameters, about: {} };
}

/** The layout of a network for a game's tokens; the problem is one line if it was made for other tokens. */
export function fit(network: Network, game: string, tokens: TokenWriter<never> | undefined): Result<Layout> {
  const { name, version, hash } = network.schema;
  if (tokens === undefined) return fail('network', `is for the tokens of ${name}, but ${game} offers no tokens`);
  const own = tokens.schema;
  if (own.name !== name) return fail('network', `is for the tokens of ${name}, but those of ${game} are ${own.name}`);
  const there = schemaHash(own);
  if (there === hash) {
    const layout = layoutOf(own, network.shape);
    if (layout.size === network.parameters.length) return ok(layout);
    return fail(
      'network',
      `has ${network.parameters.length} weights where its shape needs ${layout.size}; it was changed`,
    );
  }
  const [made, needed] = [`version ${version} (${hash})`, `version ${own.version} (${there})`];
  return fail('network', `is for ${made} of the tokens of ${name}, but ${game} now has ${needed}; train it again`);
}
