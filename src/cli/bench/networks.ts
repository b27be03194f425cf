import type { GameWithDecisions, ReadFile } from '../../../agents/agent.js';
import type { Game } from '../../kernel/game.js';
import { ok } from '../../kernel/result.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import type { TokenSchema } from '../../kernel/tokens.js';
import { Evaluator } from '../../learning/evaluator.js';
import { layoutOf } from '../../learning/layout.js';
import type { NetworkShape } from '../../learning/layout.js';
import { initialNetwork } from '../../learning/network.js';
import type { Network } from '../../learning/network.js';
import { writeNetwork } from '../../learning/network-file.js';
import { statesOf } from './tokens.js';
import type { Work } from './turns.js';

/** The network that is measured. Its weights are random: speed does not depend on what was learned. */
export const SHAPE: NetworkShape = { token: [32, 32], pair: 16, head: [64, 32] };

/** The network at the leaves of a search: as small as that of `training/legion-2020/laptop.json`. */
export const LEAF_SHAPE: NetworkShape = { token: [16, 12], pair: 8, head: [16] };

/**
 * Values of a network for a position from the middle of a battle: `all` if every number has changed since the
 * position before, so that nothing is known of it; `two` if those of two units have, as after an action.
 */
export function networkValues(game: Game<unknown>, changed: 'all' | 'two'): Work {
  const tokens = game.knowledge?.tokens;
  if (tokens === undefined) throw new Error(`${game.id} has no tokens`);
  const states = statesOf(game);
  const [one, other] = [new TokenBuffer(tokens.schema), new TokenBuffer(tokens.schema)];
  for (const buffer of [one, other]) tokens.write(states[Math.floor(states.length / 8)], 0, buffer);
  change(other, changed === 'all' ? undefined : presentUnits(other, 2));
  const { schema } = tokens;
  const evaluator = new Evaluator(layoutOf(schema, SHAPE), networkFor(schema).parameters);
  let evaluated = 0;
  return {
    run(times): void {
      for (let i = 0; i < times; i++) evaluator.evaluate(evaluated++ % 2 === 0 ? one : other);
    },
  };
}

function networkFor(schema: TokenSchema, shape: NetworkShape = SHAPE): Network {
  return initialNetwork(schema, shape, 'bench');
}

/** The search that is measured with a network at its leaves; {@link readBenchNetwork} gives that whatever its name. */
export const LEAF_SEARCH = 'mcts:leaf=./bench.opfn';

/** Lets an agent find that network, or one of another shape, under any name. */
export function readBenchNetwork({ knowledge }: GameWithDecisions, shape?: NetworkShape): ReadFile {
  const tokens = knowledge?.tokens;
  if (tokens === undefined) throw new Error('a game without tokens has no network');
  const bytes = writeNetwork(networkFor(tokens.schema, shape));
  return () => ok(bytes);
}

/** Rows of the first tokens that are there, of the first kind. */
function presentUnits({ tokens: [units] }: TokenBuffer, count: number): Set<number> {
  const rows = Array.from(units.present.keys()).filter((row) => units.present[row] !== 0);
  return new Set(rows.slice(0, count));
}

/** Changes the numbers of some tokens of the first kind and of their pairs; without them, those of all rows. */
function change({ schema, tokens, pairs }: TokenBuffer, units: ReadonlySet<number> | undefined): void {
  const kindOf = (name: string): number => schema.tokens.findIndex((kind) => kind.name === name);
  const isChanged = (kind: number, row: number): boolean => units === undefined || (kind === 0 && units.has(row));
  tokens.forEach(({ numbers, width, count }, kind) => {
    for (let row = 0; row < count; row++) if (isChanged(kind, row)) scale(numbers, width, row);
  });
  pairs.forEach(({ numbers, width, count }, n) => {
    const { from, to, between } = schema.pairs[n];
    const [first, second] = [kindOf(from), kindOf(to)];
    const [mostFirst, mostSecond] = [tokens[first].count / 2, tokens[second].count / 2];
    for (let row = 0; row < count; row++) {
      const a = Math.floor(row / mostSecond);
      const side = a < mostFirst === (between === 'enemies') ? 1 : 0;
      const b = side * mostSecond + (row % mostSecond);
      if (isChanged(first, a) || isChanged(second, b)) scale(numbers, width, row);
    }
  });
}

function scale(numbers: Float32Array, width: number, row: number): void {
  for (let i = row * width; i < (row + 1) * width; i++) numbers[i] *= 0.75;
}
