import type { Game, Player } from '../kernel/game.js';
import type { JudgedPolicy, Knowledge, WeighedPlay } from '../kernel/knowledge.js';
import { hashHex, hashWords } from '../kernel/hash.js';
import { parseJson } from '../kernel/json-text.js';
import { ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { LearnedValue } from './learned-value.js';
import { fitLinear, readLinear } from './linear-file.js';
import type { LinearWeights } from './linear-file.js';
import { fit } from './network.js';
import type { Network } from './network.js';
import { readNetwork, weightsHash } from './network-file.js';

/** What was learned, as a file holds it. */
export type Learned =
  | { readonly kind: 'network'; readonly network: Network }
  | { readonly kind: 'linear'; readonly linear: LinearWeights };

/** A learned value in a game, and the game's policy with that value, if it has one. */
export type LearnedPlay<S> = Pick<WeighedPlay<S>, 'value'> & Partial<JudgedPolicy<S>>;

/** Tells a file of weights from a network, whose first byte is another. */
const BRACE = 0x7b;
const WEIGHTS_ENDING = '.json';

/** Reads a network, or weights of a linear estimate. The problem is one line that starts with the file's name. */
export function readLearned(bytes: Uint8Array, name: string): Result<Learned> {
  if (bytes[0] !== BRACE && !name.endsWith(WEIGHTS_ENDING)) {
    const network = readNetwork(bytes, name);
    return network.ok ? ok({ kind: 'network', network: network.value }) : network;
  }
  const json = parseJson(new TextDecoder().decode(bytes), name);
  const linear = json.ok ? readLinear(json.value, name) : json;
  return linear.ok ? ok({ kind: 'linear', linear: linear.value }) : linear;
}

/** 14 hexadecimal digits that tell learned values apart. */
export function hashOf(learned: Learned): string {
  if (learned.kind === 'network') return weightsHash(learned.network);
  return hashHex(hashWords(new Int32Array(Float64Array.from(learned.linear.weights.flat()).buffer)));
}

/** What tells whether a learned value fits a game. */
export type LearnedGame = Pick<Game<never>, 'id' | 'family'> & {
  readonly knowledge?: Partial<Pick<Knowledge<never>, 'tokens' | 'linear'>>;
};

/** What does not fit between a learned value and a game, in one line; undefined if it can be used there. */
export function misfit(learned: Learned, game: LearnedGame): string | undefined {
  const fitted =
    learned.kind === 'network'
      ? fit(learned.network, game.id, game.knowledge?.tokens)
      : fitLinear(learned.linear, game);
  return fitted.ok ? undefined : fitted.problem.message;
}

/** A learned value in a game; the problem is one line if it was made for another. */
export function playBy<S>(learned: Learned, game: Game<S>): Result<LearnedPlay<S>> {
  if (learned.kind === 'linear') {
    const table = fitLinear(learned.linear, game);
    if (!table.ok) return table;
    if (game.knowledge?.linear === undefined) throw new Error('the weights fit, so there is an estimate');
    return ok(game.knowledge.linear.withWeights(table.value));
  }
  const made = LearnedValue.of(game, learned.network);
  if (!made.ok) return made;
  const value = (state: S, player: Player): number => made.value.value(state, player);
  return ok({ value, ...game.knowledge?.policyBy?.(value) });
}
