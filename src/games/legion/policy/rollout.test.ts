import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/library.js';
import { scenarioNames } from '../../../arena/scenarios.js';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { edition2020 } from '../editions/2020/edition.js';
import { allDecisions } from '../engine/decision.js';
import type { LegionGame } from '../legion.js';
import { playableCards, randomBattle } from '../testing/random-scenario.js';
import { POLICIES } from './rollout.js';

/** Plays a battle by the policy alone; says what is wrong with an answer, or how many decisions there were. */
function play(game: LegionGame, seed: number): string | number {
  const state = game.newState();
  const view = game.newState();
  const before = game.newState();
  const dealer = new Rng(seed, 'dealer');
  const rng = new Rng(seed, 'policy');
  const same = new Rng();
  for (let decisions = 0; ; decisions++) {
    while (game.actor(state) === CHANCE) game.apply(state, game.sampleChance(state, dealer));
    const player = game.actor(state);
    if (player === NOBODY) return decisions;
    if (decisions > 20_000) return 'the battle does not end';
    same.copyFrom(rng);
    game.copy(state, before);
    const action = game.rolloutPolicy(state, rng);
    if (game.hash(state) !== game.hash(before)) return `the state is changed by ${game.format(before, action)}`;
    if (!game.isLegal(state, action)) return `not legal: ${action} at decision ${state.game.pending}`;
    game.view(state, player, view);
    if (game.rolloutPolicy(view, same) !== action)
      return `another choice from the view than ${game.format(state, action)}`;
    game.apply(state, action);
  }
}

describe('the rollout policy', () => {
  it('names decisions that there are', () => {
    const names = new Set(allDecisions().map(({ name }) => name));
    for (const name of POLICIES.keys()) expect([name, names.has(name)]).toEqual([name, true]);
  });

  it.each(scenarioNames())('plays %s legally, from the view alone, and leaves the state as it is', (name) => {
    const game = shippedBattle(name);
    for (let seed = 0; seed < 2; seed++) expect(play(game, seed)).toBeGreaterThan(50);
  });

  it('plays random armies legally', () => {
    const playable = playableCards(legionLibrary());
    for (let seed = 0; seed < 5; seed++) {
      const game = randomBattle(legionLibrary(), edition2020, playable, new Rng(seed, 'policy-armies'));
      expect([seed, typeof play(game, seed)]).toEqual([seed, 'number']);
    }
  });

  it('draws different moves from one position', () => {
    const game = shippedBattle('core-set-clash');
    const state = game.newState();
    const rng = new Rng('moves');
    const seen = new Set<number>();
    for (;;) {
      const actor = game.actor(state);
      if (actor !== CHANCE && game.format(state, game.rolloutPolicy(state, rng)).startsWith('choose-action move'))
        break;
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.rolloutPolicy(state, rng));
    }
    for (let draw = 0; draw < 40; draw++) seen.add(game.rolloutPolicy(state, rng));
    expect(seen.size).toBeGreaterThan(10);
  });
});
