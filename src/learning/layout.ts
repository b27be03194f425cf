import { mostOf } from '../kernel/tokens.js';
import type { TokenSchema } from '../kernel/tokens.js';

/** The widths of a network's layers. */
export interface NetworkShape {
  /** The two layers of each kind of token. */
  readonly token: readonly [number, number];
  /** The layer of each kind of pair. */
  readonly pair: number;
  /** The hidden layers that compare the two sides; at least one. */
  readonly head: readonly number[];
}

/** A layer within the parameters: weights `[input][output]`, then biases where it has any. */
export interface Dense {
  readonly inputs: number;
  readonly outputs: number;
  /** Where its weights begin. */
  readonly weights: number;
  /** Where its biases begin; −1 if it has none. */
  readonly biases: number;
}

/** A kind of pair as one of its two tokens sees it. */
export interface Role {
  readonly pair: number;
  readonly end: 'from' | 'to';
}

/** A kind of token: its layers, and the kinds of pair that it takes part in. */
export interface TokenLayers {
  /** A side's most tokens. */
  readonly most: number;
  readonly first: Dense;
  readonly roles: readonly Role[];
  /** Its inputs: the outputs of `first`; then for each role the sum and the maximum over the token's pairs. */
  readonly second: Dense;
}

/** A kind of pair. */
export interface PairLayer {
  readonly from: number;
  readonly to: number;
  readonly enemies: boolean;
  readonly dense: Dense;
}

/** Where each number of a network lies in its parameters. */
export interface Layout {
  readonly shape: NetworkShape;
  readonly tokens: readonly TokenLayers[];
  readonly pairs: readonly PairLayer[];
  /** Numbers that stand for a side: sum and maximum over its tokens of each kind, then the numbers of the side. */
  readonly sideWidth: number;
  /** Of these, the pooled ones. */
  readonly pooledWidth: number;
  /** The first has inputs own side, other side, general numbers; the last gives the outputs. */
  readonly head: readonly Dense[];
  /** From the difference of the sides' numbers straight to the outputs. */
  readonly turn: Dense;
  /** The value and the forecasts. */
  readonly outputs: number;
  /** Whether the game's own value is added to that of the network, before it is bounded. */
  readonly hasPrior: boolean;
  /** Number of parameters. */
  readonly size: number;
}

/** Sums over tokens and pairs are multiplied by this, so that they are about as large as single tokens. */
export const SUM_SCALE = 0.25;

/** The layout of a network of a shape for a schema. */
export function layoutOf(schema: TokenSchema, shape: NetworkShape): Layout {
  let size = 0;
  const dense = (inputs: number, outputs: number, hasBiases = true): Dense => {
    const weights = size;
    size += inputs * outputs;
    const biases = hasBiases ? size : -1;
    if (hasBiases) size += outputs;
    return { inputs, outputs, weights, biases };
  };
  const kindOf = (name: string): number => schema.tokens.findIndex((kind) => kind.name === name);
  const [one, two] = shape.token;
  const tokens = schema.tokens.map(({ name, numbers }, kind) => {
    const roles = schema.pairs.flatMap(({ from, to }, pair): Role[] => [
      ...(kindOf(from) === kind ? [{ pair, end: 'from' as const }] : []),
      ...(kindOf(to) === kind ? [{ pair, end: 'to' as const }] : []),
    ]);
    const first = dense(numbers.length, one);
    const second = dense(one + 2 * shape.pair * roles.length, two);
    return { most: mostOf(schema, name), first, roles, second };
  });
  const pairs = schema.pairs.map(({ from, to, between, numbers }) => ({
    from: kindOf(from),
    to: kindOf(to),
    enemies: between === 'enemies',
    dense: dense(numbers.length, shape.pair),
  }));
  const pooledWidth = 2 * two * tokens.length;
  const sideWidth = pooledWidth + schema.side.length;
  const outputs = 1 + schema.forecasts.length;
  const head: Dense[] = [];
  let inputs = 2 * sideWidth + schema.general.length;
  for (const width of shape.head) {
    head.push(dense(inputs, width));
    inputs = width;
  }
  // Biases of the outputs would cancel out between the two sides.
  head.push(dense(inputs, outputs, false));
  const turn = dense(schema.side.length, outputs, false);
  const hasPrior = schema.prior === true;
  return { shape, tokens, pairs, sideWidth, pooledWidth, head, turn, outputs, hasPrior, size };
}
