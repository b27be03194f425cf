import { describe, expect, test } from 'vitest';
import { OnePly } from '../../agents/any/learned/one-ply.js';
import { random } from '../../agents/any/random/random.js';
import type { Agent } from '../../agents/agent.js';
import { NOBODY } from '../kernel/game.js';
import type { Player } from '../kernel/game.js';
import { Rng } from '../kernel/rng.js';
import { connectFour } from '../games/reference/connect-four.js';
import { connectFourTokens } from '../games/reference/connect-four-tokens.js';
import { layoutOf } from '../learning/layout.js';
import { LearnedValue } from '../learning/learned-value.js';
import { initialNetwork } from '../learning/network.js';
import type { Network } from '../learning/network.js';
import type { Backend } from './fit/backend.js';
import { Examples } from './fit/examples.js';
import { fitTo } from './fit/fit.js';
import { PlainBackend } from './fit/plain-backend.js';
import { SelfPlay } from './selfplay/self-play.js';
import { broken, changed } from './testing.js';
import { SiblingGames } from './siblings/sibling-games.js';

/*
 * A short training on connect four, all of it determined by its seeds, and the same with one thing broken. What counts
 * is how the network plays: a loss can fall although nothing that helps was learned.
 */

const game = connectFour;
type State = ReturnType<typeof game.newState>;
const { schema } = connectFourTokens;
const shape = { token: [8, 8], pair: 1, head: [12] } as const;
const layout = layoutOf(schema, shape);
const backend = new PlainBackend(layout, [1, 0.2]);

function player(network: Network, temperature: number): Agent<State> {
  const value = LearnedValue.of(game, network);
  if (!value.ok) throw new Error(value.problem.message);
  const judge = value.value;
  const valueOf = (state: State, side: Player): number => judge.value(state, side);
  return new OnePly(game, valueOf, { candidates: 200, samples: 1, temperature });
}

function anyMove(): Agent<State> {
  const configured = random.configure(new Map());
  if (!configured.ok) throw new Error(configured.problem.message);
  return configured.value.create(game);
}

/** The examples of some games of a network against itself. */
function examplesOf(network: Network, games: number, lambda: number, seed: string): Examples {
  const into = new Examples(schema);
  const settings = { lambda, epsilon: 0.05, positions: 0 };
  const selfPlay = SelfPlay.of(game, network, () => player(network, 0.1), settings);
  if (!selfPlay.ok) throw new Error(selfPlay.problem.message);
  for (let index = 0; index < games; index++) selfPlay.value.play(`${seed}/${index}`, into);
  return into;
}

function learnedFrom(network: Network, examples: Examples, by: Backend = backend): Network {
  const parameters = Float64Array.from(network.parameters);
  fitTo(layout, parameters, examples, by, { epochs: 2, batch: 64, rate: 0.004, decay: 0 }, 'fit');
  return { ...network, parameters: Float32Array.from(parameters) };
}

/** The mean result of an agent against another in some pairs of games, in which each begins once. */
function scoreOf(newOwn: () => Agent<State>, newOther: () => Agent<State>, pairs: number): number {
  const state = game.newState();
  let sum = 0;
  for (let n = 0; n < 2 * pairs; n++) {
    game.copy(game.newState(), state);
    const seat = n % 2;
    const agents = seat === 0 ? [newOwn(), newOther()] : [newOther(), newOwn()];
    const rng = new Rng(`match/${n >> 1}`);
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      game.apply(state, agents[actor].choose(state, { iterations: Infinity }, rng));
    }
    sum += game.returns(state, seat);
  }
  return sum / (2 * pairs);
}

describe('a short training on connect four', () => {
  const untrained = initialNetwork(schema, shape, 'untrained');
  const examples = examplesOf(untrained, 200, 1, 'first');
  // Even an untrained network takes a win that it sees, so it is no easy opponent.
  const against = (network: Network, pairs: number): number =>
    scoreOf(
      () => player(network, 0.05),
      () => player(untrained, 0.05),
      pairs,
    );
  const first = learnedFrom(untrained, examples);

  test('improves with each generation', () => {
    const second = learnedFrom(first, examplesOf(first, 150, 0.8, 'second'));
    expect(against(first, 30)).toBeGreaterThan(0.8);
    expect(against(second, 30)).toBeGreaterThan(0.9);
    const over = scoreOf(
      () => player(second, 0.05),
      () => player(first, 0.05),
      30,
    );
    expect(over).toBeGreaterThan(0.4);
    expect(scoreOf(() => player(second, 0.05), anyMove, 10)).toBeGreaterThan(0.9);
  });

  test.each<[string, () => Network]>([
    [
      'a gradient of the wrong sign',
      () =>
        learnedFrom(
          untrained,
          examples,
          broken(backend, (gradient) => gradient.forEach((slope, i) => (gradient[i] = -slope))),
        ),
    ],
    [
      'a gradient in the wrong places',
      () =>
        learnedFrom(
          untrained,
          examples,
          broken(backend, (gradient) => gradient.set(gradient.toReversed())),
        ),
    ],
    [
      'results of the other side',
      () =>
        learnedFrom(
          untrained,
          changed(schema, examples, (_, __, targets) => targets.forEach((value, i) => (targets[i] = -value))),
        ),
    ],
    [
      'results of other games',
      () => {
        const far = (index: number): number => (index + 2 * 2000 + 37) % examples.count;
        const { targets, outputs } = examples;
        return learnedFrom(
          untrained,
          changed(schema, examples, (index, _, own) =>
            own.set(targets.subarray(far(index) * outputs, (far(index) + 1) * outputs)),
          ),
        );
      },
    ],
    [
      'results among the inputs',
      () =>
        learnedFrom(
          untrained,
          changed(schema, examples, (_, { side }, [result]) => {
            side[1] = 3 * result;
            side[schema.side.length + 1] = -3 * result;
          }),
        ),
    ],
  ])('does not with %s', (_, train) => {
    expect(against(train(), 20)).toBeLessThan(0.6);
  });

  test('improves by siblings alone, of which only the differences count', () => {
    const settings = { decisions: '', each: 5, siblings: 5, playouts: 1 };
    const games = SiblingGames.of(game, untrained, anyMove, settings);
    if (!games.ok) throw new Error(games.problem.message);
    const siblings = new Examples(schema);
    for (let index = 0; index < 160; index++) games.value.play(`siblings/${index}`, siblings);
    expect(siblings.siblings.subarray(0, siblings.count).includes(1)).toBe(false);
    // What is the same for all siblings must not matter.
    for (let index = 0; index < siblings.count; index++) siblings.targets[index * siblings.outputs] += 0.5;
    expect(against(learnedFrom(untrained, siblings), 15)).toBeGreaterThan(0.3);
    for (let index = 0; index < siblings.count; index++) siblings.targets[index * siblings.outputs] *= -1;
    expect(against(learnedFrom(untrained, siblings), 10)).toBeLessThan(0);
  });
});
