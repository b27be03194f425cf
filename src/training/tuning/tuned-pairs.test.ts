import { expect, test } from 'vitest';
import { shippedBattle } from '../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Game } from '../../kernel/game.js';
import type { LinearEstimate } from '../../kernel/knowledge.js';
import { Rng } from '../../kernel/rng.js';
import { connectFour } from '../../games/reference/connect-four.js';
import { directionsOf, movedBy } from './directions.js';
import { TunedPairs } from './tuned-pairs.js';

const game: Game<unknown> = shippedBattle('core-set-skirmish');
const linear = game.knowledge?.linear as LinearEstimate<unknown>;
const pairs = new TunedPairs(game, { player: 'policy:value=network', step: 0.35 });

function won(first: Float64Array, second: Float64Array, seed: string): number {
  const result = pairs.between(first, second, seed);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** The game's own weights with those of some terms multiplied. */
function scaled(names: readonly string[], by: number): Float64Array {
  return linear.own.map((weight, i) => (names.includes(linear.terms[i % linear.terms.length]) ? by * weight : weight));
}

test('who judges attacks and objectives as bad loses, from either place', () => {
  const wrong = scaled(['attacking', 'shot-now', 'menace-now', 'progress-1', 'progress-2', 'progress-3', 'alive'], -1);
  let sum = 0;
  for (let n = 0; n < 5; n++) {
    const one = won(linear.own, wrong, `wrong/${n}`);
    expect(one + won(wrong, linear.own, `wrong/${n}`)).toBe(0);
    sum += one;
  }
  expect(sum).toBeGreaterThanOrEqual(3);
});

test('equal weights win nothing, and a pair of a seed is always the same', () => {
  expect(won(linear.own, linear.own, 'equal')).toBe(0);
  const [first, again] = [0, 1].map(() => pairs.play(linear.own, 'seed'));
  expect(first).toEqual(again);
});

test('an opponent always plays the same, whatever the lots are', () => {
  const against = { player: 'policy:value=network', against: 'random', step: 0.01 };
  const easy = new TunedPairs(game, against);
  const won = [0, 1, 2].map((n) => easy.play(linear.own, `gentle/${n}`));
  expect(won).toEqual([1, 1, 1].map((value) => ({ ok: true, value })));
  const wrong = new TunedPairs(game, { ...against, against: 'mcts:seconds=1' });
  expect(wrong.play(linear.own, 'wrong')).toMatchObject({
    problem: { message: expect.stringMatching(/^tune\.against: /) },
  });
});

test('with its own weights a game judges and plays as it does without', () => {
  const play = linear.withWeights(linear.own);
  const state = game.newState();
  const dealer = new Rng('own', 'dealer');
  const [ours, theirs]: [unknown[], unknown[]] = [[], []];
  for (let step = 0; game.actor(state) !== NOBODY; step++) {
    if (game.actor(state) === CHANCE) {
      game.apply(state, game.sampleChance(state, dealer));
      continue;
    }
    const action = game.knowledge?.rolloutPolicy?.(state, new Rng(`${step}`));
    if (step % 5 === 0) {
      ours.push(play.policy(state, new Rng(`${step}`)), play.value(state, 0), play.value(state, 1));
      theirs.push(action, game.knowledge?.evaluate?.(state, 0), game.knowledge?.evaluate?.(state, 1));
    }
    game.apply(state, action ?? 0);
  }
  expect(ours.length).toBeGreaterThan(120);
  expect(ours).toEqual(theirs);
});

test('weights move along terms and along the rounds', () => {
  const directions = directionsOf(linear);
  expect(directions).toHaveLength(linear.terms.length * 2);
  const step = (name: string): Float64Array => {
    const steps = new Float64Array(directions.length);
    steps[directions.findIndex((direction) => direction.name === name)] = 0.5;
    return movedBy(linear, linear.own, directions, steps);
  };
  const term = linear.terms.indexOf('menace-later');
  const changeIn = (weights: Float64Array, stratum: string): number => {
    const at = linear.strata.indexOf(stratum) * linear.terms.length + term;
    return (weights[at] - linear.own[at]) / linear.scales[term];
  };
  const [always, late] = [step('menace-later always'), step('menace-later late')];
  expect(changeIn(always, 'places-round-1')).toBeCloseTo(0.5, 12);
  expect(changeIn(always, 'deeds-round-6')).toBeCloseTo(0.5, 12);
  expect(changeIn(late, 'deeds-setup')).toBeCloseTo(-0.5, 12);
  expect(changeIn(late, 'deeds-round-1')).toBeCloseTo(-0.5, 12);
  expect(changeIn(late, 'places-round-6')).toBeCloseTo(0.5, 12);
  // Nothing else moves.
  expect(always.filter((weight, i) => weight !== linear.own[i])).toHaveLength(linear.strata.length);
});

test('only the terms that are tuned move', () => {
  const directions = directionsOf(linear, ['wounds', 'alive']);
  expect(directions.map(({ name }) => name)).toEqual(['alive always', 'wounds always', 'alive late', 'wounds late']);
  const moved = movedBy(linear, linear.own, directions, Float64Array.of(1, 1, 0, 0));
  const terms = Array.from(moved).flatMap((weight, i) => (weight === linear.own[i] ? [] : [i % linear.terms.length]));
  expect([...new Set(terms)].map((term) => linear.terms[term])).toEqual(['alive', 'wounds']);
});

test('a game without an estimate that weighs terms cannot be tuned', () => {
  expect(() => new TunedPairs(connectFour, { player: 'policy:value=network', step: 0.1 })).toThrow(
    'has no estimate that weighs terms',
  );
});
