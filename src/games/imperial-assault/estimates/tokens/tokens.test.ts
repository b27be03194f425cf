import { describe, expect, test } from 'vitest';
import { findGame, loadGame } from '../../../../arena/game-source.js';
import { CHANCE, type Game, NOBODY } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import { TokenBuffer, type TokenWriter } from '../../../../kernel/tokens.js';
import { playBy } from '../../../../learning/learned.js';
import { initialNetwork } from '../../../../learning/network.js';
import { MOST_TOLD, SCHEMA, SIDE } from './schema.js';

/** On different maps, with different missions. */
const SCENARIOS = [
  'dunes-garrison-against-band',
  'moisture-farm-band-against-patrol',
  'shipyard-pack-against-walkers',
  'station-garrison-against-beasts',
];

async function gameOf(scenario: string): Promise<Game<unknown>> {
  const source = findGame({ scenario, game: undefined });
  if (!source.ok) throw new Error(source.problem.message);
  const loaded = await loadGame(source.value);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value.game;
}

function tokensOf(game: Game<unknown>): TokenWriter<unknown> {
  const tokens = game.knowledge?.tokens;
  if (tokens === undefined) throw new Error('there are no tokens');
  return tokens;
}

/** Steps of a game that are played: some rounds. */
const MOST = 120;

/** Plays a game with the policy and visits every n-th state in which a player decides. */
function wander(game: Game<unknown>, seed: string, every: number, visit: (state: unknown) => void): unknown {
  const rng = new Rng(seed, 'wander');
  const state = game.newState();
  for (let step = 0; step < MOST && game.actor(state) !== NOBODY; step++) {
    if (game.actor(state) === CHANCE) {
      game.apply(state, game.sampleChance(state, rng));
      continue;
    }
    if (step % every === 0) visit(state);
    game.apply(state, game.knowledge?.rolloutPolicy?.(state, rng) ?? game.sampleAction(state, rng));
  }
  return state;
}

/** Everything that a buffer says, row by row; absent rows are numbers that nothing else is. */
function numbersOf({ tokens, pairs, side, general, prior }: TokenBuffer): number[] {
  const rows = [...tokens, ...pairs].flatMap(({ count, width, present, numbers }) =>
    Array.from({ length: count }, (_, row) =>
      present[row] === 1 ? [...numbers.subarray(width * row, width * (row + 1))] : [-9],
    ).flat(),
  );
  return [...rows, ...side, ...general, prior[0]];
}

test.each(SCENARIOS)('of %s say no more than each player knows, in numbers of a good size', async (scenario) => {
  const game = await gameOf(scenario);
  const tokens = tokensOf(game);
  const [whole, seen] = [new TokenBuffer(SCHEMA), new TokenBuffer(SCHEMA)];
  const [view, guess] = [game.newState(), game.newState()];
  let states = 0;
  const last = wander(game, 'views', 9, (state) => {
    states++;
    tokens.write(state, 0, whole);
    const told = numbersOf(whole);
    for (const player of [0, 1]) {
      game.view(state, player, view);
      tokens.write(view, player, seen);
      expect(numbersOf(seen)).toEqual(told);
    }
    expect(told.every((number) => Number.isFinite(number) && (number === -9 || Math.abs(number) < 6))).toBe(true);
    const player = game.actor(state);
    game.view(state, player, view);
    const keys = ['one', 'other'].map((seed) => {
      game.copy(view, guess);
      game.determinize(guess, new Rng(seed));
      return tokens.key?.(guess, player);
    });
    expect(keys[0]).toBe(keys[1]);
  });
  expect(states).toBeGreaterThan(5);
  const lead = new Float32Array(1);
  tokens.forecast?.(last, lead);
  expect(Math.abs(lead[0])).toBeLessThanOrEqual(1);
});

describe('tokens', () => {
  test('have the estimate as the prior, with which an untrained network begins', async () => {
    const game = await gameOf('wastes-garrison-against-droids');
    const untrained = initialNetwork(SCHEMA, { token: [8, 8], pair: 4, head: [8] }, 'untrained');
    const play = playBy({ kind: 'network', network: untrained }, game);
    if (!play.ok) throw new Error(play.problem.message);
    wander(game, 'prior', 13, (state) => {
      for (const player of [0, 1])
        expect(play.value.value(state, player)).toBeCloseTo(game.knowledge?.evaluate?.(state, player) ?? NaN, 5);
    });
  });

  test('have a row for each figure, on its own side, and the number of each side is as its own', async () => {
    const game = await gameOf('dunes-garrison-against-band');
    const tokens = tokensOf(game);
    const out = new TokenBuffer(SCHEMA);
    const standing = SCHEMA.side.indexOf('figures');
    const onMap = SCHEMA.tokens[0].numbers.indexOf('on-map');
    let fights = 0;
    wander(game, 'rows', 11, (state) => {
      tokens.write(state, 0, out);
      const [figures] = out.tokens;
      for (const side of [0, 1]) {
        const present = figures.present.subarray(MOST_TOLD * side, MOST_TOLD * (side + 1));
        const count = present.reduce((sum, one) => sum + one, 0);
        expect(out.side[SIDE.length * side + standing]).toBeCloseTo(count / 10, 5);
      }
      const [duels] = out.pairs;
      for (let row = 0; row < duels.count; row++) {
        if (duels.present[row] === 0) continue;
        fights++;
        const from = Math.floor(row / MOST_TOLD);
        const to = (row % MOST_TOLD) + (from < MOST_TOLD ? MOST_TOLD : 0);
        for (const one of [from, to]) expect(figures.numbers[figures.width * one + onMap]).toBe(1);
      }
    });
    expect(fights).toBeGreaterThan(100);
  });
});
