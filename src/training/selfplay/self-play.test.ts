import { describe, expect, test } from 'vitest';
import { OnePly } from '../../../agents/any/learned/one-ply.js';
import type { Game, Player } from '../../kernel/game.js';
import type { Knowledge } from '../../kernel/knowledge.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import { connectFour } from '../../games/reference/connect-four.js';
import { leducPoker } from '../../games/reference/leduc-poker.js';
import { ticTacToe } from '../../games/reference/tic-tac-toe.js';
import { LearnedValue } from '../../learning/learned-value.js';
import { initialNetwork } from '../../learning/network.js';
import { Examples } from '../fit/examples.js';
import { SelfPlay } from './self-play.js';
import type { SelfPlaySettings } from './self-play.js';

const shape = { token: [4, 4], pair: 2, head: [4] } as const;

function selfPlayOf<S>(game: Game<S>, changes: Partial<SelfPlaySettings> = {}): SelfPlay<S> {
  const tokens = game.knowledge?.tokens;
  if (tokens === undefined) throw new Error('the game offers no tokens');
  const network = initialNetwork(tokens.schema, shape, 'network');
  const value = LearnedValue.of(game, network);
  if (!value.ok) throw new Error(value.problem.message);
  const judge = value.value;
  const valueOf = (state: S, player: Player): number => judge.value(state, player);
  const newAgent = (): OnePly<S> => new OnePly(game, valueOf, { candidates: 9, samples: 2, temperature: 0.3 });
  const settings = { lambda: 1, epsilon: 0, positions: 0, ...changes };
  const made = SelfPlay.of(game, network, newAgent, settings);
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

function examplesOf<S>(game: Game<S>, seeds: readonly string[], changes: Partial<SelfPlaySettings> = {}): Examples {
  const into = new Examples(game.knowledge?.tokens?.schema as NonNullable<Knowledge<S>['tokens']>['schema']);
  const selfPlay = selfPlayOf(game, changes);
  for (const seed of seeds) selfPlay.play(seed, into);
  return into;
}

/** All that examples hold. */
function contents(examples: Examples): unknown {
  const { count, outputs } = examples;
  return [
    count,
    examples.codes.slice(0, examples.codeStarts[count]),
    examples.values.slice(0, examples.valueStarts[count]),
    examples.targets.slice(0, count * outputs),
  ];
}

describe('a game of self-play', () => {
  test('is the same whatever was played before it', () => {
    for (const game of [connectFour, leducPoker] as Game<unknown>[]) {
      const changes = { lambda: 0.7, epsilon: 0.2 };
      const [a, b, c] = ['a', 'b', 'c'].map((seed) => examplesOf(game, [seed], changes));
      const joined = new Examples(a.schema);
      for (const one of [c, a, b]) for (let i = 0; i < one.count; i++) joined.addFrom(one, i);
      expect(contents(examplesOf(game, ['c', 'a', 'b'], changes))).toEqual(contents(joined));
      expect(contents(a)).not.toEqual(contents(b));
    }
  });

  test('gives every decision, as one player saw it if both see the same', () => {
    const into = new Examples(
      connectFour.knowledge?.tokens?.schema as NonNullable<Knowledge<never>['tokens']>['schema'],
    );
    const result = selfPlayOf(connectFour).play('game', into);
    const buffer = new TokenBuffer(into.schema);
    const discs: number[] = [];
    for (let i = 0; i < into.count; i++) {
      into.unpack(i, buffer);
      discs.push(Math.round(buffer.general[0] * 42));
      expect(into.targets[2 * i]).toBe(result);
    }
    expect(discs).toEqual(Array.from({ length: into.count }, (_, i) => i));
    // The forecast says how early the game was won, and by whom.
    expect(into.targets[1]).toBeCloseTo(result * (1 - into.count / 42), 6);
  });

  test('gives both views where something is hidden, and the end too if it is not known before', () => {
    const schema = leducPoker.knowledge?.tokens?.schema as NonNullable<Knowledge<never>['tokens']>['schema'];
    const buffer = new TokenBuffer(schema);
    const selfPlay = selfPlayOf(leducPoker, { lambda: 0.5 });
    let showdowns = 0;
    for (let n = 0; n < 30; n++) {
      const into = new Examples(schema);
      const result = selfPlay.play(`game ${n}`, into);
      const hands: number[] = [];
      let ends = 0;
      for (let i = 0; i < into.count; i++) {
        into.unpack(i, buffer);
        hands.push(buffer.tokens[0].present[0] - buffer.tokens[0].present[1]);
        if (buffer.general[3] !== 1) continue;
        ends++;
        expect(into.targets[i]).toBe(Math.fround(result));
      }
      // The hand of player 0 first, then that of player 1; never both.
      const half = into.count / 2;
      expect(hands).toEqual(Array.from({ length: into.count }, (_, i) => (i < half ? 1 : -1)));
      expect([0, 2]).toContain(ends);
      showdowns += ends / 2;
    }
    expect(showdowns).toBeGreaterThan(3);
    expect(showdowns).toBeLessThan(30);
  });

  test('gives no more positions than were asked for, each one in its place', () => {
    const all = examplesOf(connectFour, ['game']);
    const some = examplesOf(connectFour, ['game'], { positions: 5 });
    expect(some.count).toBe(5);
    const discs = Array.from({ length: 5 }, (_, i) => some.values[some.valueStarts[i + 1] - 1]);
    expect(discs).toEqual(discs.toSorted((a, b) => a - b));
    expect(all.count).toBeGreaterThan(5);
  });
});

test('a game without tokens is refused in one line', () => {
  const network = initialNetwork(connectFour.knowledge?.tokens?.schema as never, shape, 'network');
  const refused = SelfPlay.of(
    ticTacToe,
    network,
    () => {
      throw new Error('never made');
    },
    { lambda: 1, epsilon: 0, positions: 0 },
  );
  expect(!refused.ok && refused.problem.message).toBe(
    'tic-tac-toe is no game of two sides with tokens, so no network can learn it',
  );
});
