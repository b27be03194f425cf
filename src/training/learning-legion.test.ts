import { beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '../../agents/agent.js';
import { shippedBattle } from '../arena/testing/shipped.js';
import type { Game } from '../kernel/game.js';
import { TokenBuffer } from '../kernel/tokens.js';
import { layoutOf } from '../learning/layout.js';
import { initialNetwork } from '../learning/network.js';
import type { Backend } from './fit/backend.js';
import { Examples } from './fit/examples.js';
import { fitTo, lossOver } from './fit/fit.js';
import { PlainBackend } from './fit/plain-backend.js';
import { SelfPlay } from './selfplay/self-play.js';
import { broken, changed } from './testing.js';

/*
 * A short training on a small battle, all of it determined by its seeds, and the same with one thing broken. What
 * counts is how well results of unseen battles are foretold, against the estimate, which the untrained network gives.
 */

const battle = shippedBattle('core-set-skirmish');
const game: Game<unknown> = battle;
const { schema } = battle.knowledge.tokens;
const shape = { token: [8, 8], pair: 4, head: [12] } as const;
const layout = layoutOf(schema, shape);
// The values alone: what is measured is what is learned.
const weights = [1, ...schema.forecasts.map(() => 0)];
const backend = new PlainBackend(layout, weights);
const untrained = initialNetwork(schema, shape, 'untrained');

/**
 * A random player: the estimate supposes that both sides play well, so it foretells battles of such players badly, and
 * there is much to learn, whatever else the estimate and the policies know.
 */
function randomPlayer(): Agent<unknown> {
  return { choose: (view, _budget, rng) => game.sampleAction(view, rng) };
}

/** Some positions of battles that random players play, with their results. */
function examplesOf(battles: number, seed: string): Examples {
  const into = new Examples(schema);
  const selfPlay = SelfPlay.of(game, untrained, randomPlayer, { lambda: 1, epsilon: 0, positions: 24 });
  if (!selfPlay.ok) throw new Error(selfPlay.problem.message);
  for (let index = 0; index < battles; index++) selfPlay.value.play(`${seed}/${index}`, into);
  return into;
}

test('states of some rounds only become examples if so asked', () => {
  const round = schema.general.indexOf('rounds-left');
  const setup = schema.general.indexOf('setup');
  const roundsOf = (rounds?: readonly [number, number]): Set<string> => {
    const into = new Examples(schema);
    const selfPlay = SelfPlay.of(game, untrained, randomPlayer, { lambda: 1, epsilon: 0, positions: 0, rounds });
    if (!selfPlay.ok) throw new Error(selfPlay.problem.message);
    const result = selfPlay.value.play('rounds', into);
    const buffer = new TokenBuffer(schema);
    const found = new Set<string>();
    for (let i = 0; i < into.count; i++) {
      into.unpack(i, buffer);
      found.add(`${6 - Math.round(6 * buffer.general[round])}${buffer.general[setup] === 1 ? ' setup' : ''}`);
      expect(into.targets[i * into.outputs]).toBe(result);
    }
    return found;
  };
  expect([...roundsOf([0, 1])]).toEqual(['0 setup', '1']);
  expect([...roundsOf([3, 3])]).toEqual(['3']);
  const targetsOf = (rounds?: readonly [number, number]): number[] => {
    const into = new Examples(schema);
    const settings = { lambda: 0.8, epsilon: 0, positions: 0, rounds };
    const selfPlay = SelfPlay.of(game, untrained, randomPlayer, settings);
    if (selfPlay.ok) selfPlay.value.play('rounds', into);
    return Array.from({ length: into.count }, (_, i) => into.targets[i * into.outputs]);
  };
  // What is aimed at does not depend on which states are learned from.
  const some = targetsOf([0, 1]);
  expect(some.length).toBeGreaterThan(10);
  expect(some).toEqual(targetsOf().slice(0, some.length));
  expect([...roundsOf()]).toEqual(['0 setup', '1', '2', '3', '4', '5', '6']);
});

function parametersAfter(examples: Examples, by: Backend = backend): Float64Array {
  const parameters = Float64Array.from(untrained.parameters);
  fitTo(layout, parameters, examples, by, { epochs: 3, batch: 32, rate: 0.002, decay: 0 }, 'fit');
  return parameters;
}

/** No network of so few battles comes so far below the estimate's loss, unless it has seen the results. */
const TOO_GOOD = 0.18;

/** The examples with their results among the numbers of the sides, as if labels leaked into the tokens. */
function leaking(examples: Examples): Examples {
  const at = schema.side.indexOf('ahead');
  return changed(schema, examples, (_, { side }, [result]) => {
    side[at] = result;
    side[schema.side.length + at] = -result;
  });
}

describe('a short training on a battle', () => {
  let seen: Examples;
  let unseen: Examples;
  let before: number;
  /** The loss over unseen battles, as a share of that of the estimate. */
  const lossAfter = (parameters: Float64Array): number => lossOver(parameters, unseen, backend) / before;

  beforeAll(() => {
    seen = examplesOf(60, 'seen');
    unseen = examplesOf(40, 'unseen');
    before = lossOver(Float64Array.from(untrained.parameters), unseen, backend);
  }, 600_000);

  test('foretells unseen battles better than the estimate', () => {
    const after = lossAfter(parametersAfter(seen));
    expect(after).toBeLessThan(0.5);
    expect(after).toBeGreaterThan(TOO_GOOD);
  });

  test('is too good to be true with results among the inputs', () => {
    const parameters = parametersAfter(leaking(seen));
    expect(lossOver(parameters, leaking(unseen), backend) / before).toBeLessThan(TOO_GOOD);
  });

  test.each<[string, () => Float64Array]>([
    [
      'a gradient of the wrong sign',
      () =>
        parametersAfter(
          seen,
          broken(backend, (gradient) => gradient.forEach((slope, i) => (gradient[i] = -slope))),
        ),
    ],
    [
      'a gradient in the wrong places',
      () =>
        parametersAfter(
          seen,
          broken(backend, (gradient) => gradient.set(gradient.toReversed())),
        ),
    ],
    [
      'results of the other side',
      () => parametersAfter(changed(schema, seen, (_, __, targets) => (targets[0] = -targets[0]))),
    ],
  ])('does not with %s', (_, train) => {
    expect(lossAfter(train())).toBeGreaterThan(0.97);
  });
});
