import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { USUAL_EDITION } from '../editions/all.js';
import type { LegionGame } from '../legion.js';
import type { LegionState } from '../state/state.js';
import { playableCards, randomBattle } from '../testing/random-scenario.js';
import { OBJECTIVE_TOKEN } from '../words/token-kinds.js';
import { FEATURES } from './features.js';

/** Every `every`-th state of one battle played by the rollout policy. */
function states(game: LegionGame, seed: number, every: number): LegionState[] {
  const state = game.newState();
  const rng = new Rng(seed, 'estimates');
  const kept: LegionState[] = [];
  for (let step = 0; game.actor(state) !== NOBODY; step++) {
    const action =
      game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng);
    game.apply(state, action);
    if (step % every !== 0) continue;
    const copy = game.newState();
    game.copy(state, copy);
    kept.push(copy);
  }
  return kept;
}

/** Names of the features of one side, without the side. */
function namesOf(whose: string): string[] {
  return FEATURES.filter((name) => name.startsWith(`${whose}-`)).map((name) => name.slice(whose.length + 1));
}

const playable = playableCards(legionLibrary());
const SEEDS = [0, 1, 2, 3];
const army = (seed: number): LegionGame =>
  randomBattle(legionLibrary(), USUAL_EDITION, playable, new Rng(seed, 'estimate-armies'));

describe('the estimate', () => {
  it.each(SEEDS)('does not depend on earlier estimates, and leaves the state unchanged (army %i)', (seed) => {
    const game = army(seed);
    const fresh = army(seed);
    const seen = states(game, seed, 9);
    const values = seen.map((state) => game.knowledge.evaluate(state, 0));
    const hashes = seen.map((state) => game.hash(state));
    const backwards = seen.toReversed().map((state) => fresh.knowledge.evaluate(state, 0));
    expect(backwards.toReversed()).toEqual(values);
    expect(seen.map((state) => fresh.hash(state))).toEqual(hashes);
  });

  it.each(SEEDS)(
    'is between loss and win, has opposite signs for the two sides, and uses only public information (army %i)',
    (seed) => {
      const game = army(seed);
      const view = game.newState();
      for (const state of states(game, seed, 11)) {
        const value = game.knowledge.evaluate(state, 0);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(game.knowledge.evaluate(state, 1)).toBeCloseTo(-value, 12);
        game.view(state, 1, view);
        expect(game.knowledge.evaluate(view, 0)).toBe(value);
      }
    },
  );

  it('is better for the other side when a unit has suffered a wound', () => {
    const game = shippedBattle('core-set-clash');
    const late = states(game, 5, 7).filter((state) => state.game.round > 1);
    for (const state of late) {
      const before = game.knowledge.evaluate(state, 0);
      const u = game.battle.units.count - 1;
      if (state.units.status[u] !== 1 || game.actor(state) === NOBODY) continue;
      const m = game.battle.units.firstMini[u];
      if (game.battle.minis.wounds[m] - state.minis.wounds[m] < 2) continue;
      // While it is attacked the wound is expected already.
      if (state.attack.pools > 0) continue;
      state.minis.wounds[m]++;
      expect(game.knowledge.evaluate(state, 0)).toBeGreaterThan(before);
    }
  });
});

describe('the features', () => {
  const GENERAL = FEATURES.findIndex((name) => name.startsWith('own-'));
  const SIDE = (FEATURES.length - GENERAL) / 2;

  it('each have a unique name, and the same names for both sides', () => {
    expect(new Set(FEATURES).size).toBe(FEATURES.length);
    expect(namesOf('own')).toEqual(namesOf('enemy'));
  });

  it.each(SEEDS)('are bounded, swap with the sides, and reveal nothing hidden (army %i)', (seed) => {
    const game = army(seed);
    const view = game.newState();
    const [blue, red, seen] = [0, 1, 2].map(() => new Float32Array(FEATURES.length));
    for (const state of states(game, seed, 11)) {
      game.knowledge.features.write(state, 0, blue.fill(Number.NaN));
      game.knowledge.features.write(state, 1, red.fill(Number.NaN));
      for (const [i, value] of blue.entries()) expect([FEATURES[i], Math.abs(value) <= 1]).toEqual([FEATURES[i], true]);
      expect(blue.slice(GENERAL, GENERAL + SIDE)).toEqual(red.slice(GENERAL + SIDE));
      expect(blue.slice(GENERAL + SIDE)).toEqual(red.slice(GENERAL, GENERAL + SIDE));
      game.view(state, 1, view);
      game.determinize(view, new Rng(seed));
      game.knowledge.features.write(view, 1, seen);
      expect(seen).toEqual(red);
    }
  });

  it('vary between the states of battles', () => {
    const out = new Float32Array(FEATURES.length);
    const values = FEATURES.map(() => new Set<number>());
    for (const seed of SEEDS) {
      const game = army(seed);
      for (const state of states(game, seed, 3)) {
        for (const player of [0, 1]) {
          game.knowledge.features.write(state, player, out);
          out.forEach((value, i) => values[i].add(value));
        }
      }
    }
    // These few battles may not include a panic or a melee.
    const varied = values.filter(({ size }) => size > 1).length;
    expect(varied).toBeGreaterThan(0.75 * FEATURES.length);
  });
});

describe('the estimate in setup', () => {
  it('prefers, of two deployments, the one that is nearer to the objective', () => {
    const game = shippedBattle('core-set-clash', {
      battle: { objective: 'intercept-the-transmissions', deployment: 'battle-lines', condition: 'clear-conditions' },
    });
    const state = game.newState();
    const rng = new Rng('deploy');
    const waitsFor = (s: LegionState): string => game.decisionKinds?.names[game.decisionKinds.pending(s)] ?? '';
    // Only leaders of troopers count for the objective.
    const trooperArrives = (): boolean =>
      waitsFor(state) === 'deploy' && game.battle.units.trooper[state.game.pendingA] === 1;
    while (game.actor(state) === CHANCE || !trooperArrives()) {
      game.apply(
        state,
        game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng),
      );
    }
    const player = game.actor(state);
    const u = state.game.pendingA;
    const places = new ActionBuffer();
    game.legalActions(state, places);
    const tried = places.toArray().map((place) => {
      const after = game.newState();
      game.copy(state, after);
      game.apply(after, place);
      // The rest of the unit is placed.
      while (game.actor(after) === CHANCE || waitsFor(after) === 'place-minis') {
        game.apply(
          after,
          game.actor(after) === CHANCE ? game.sampleChance(after, rng) : game.knowledge.rolloutPolicy(after, rng),
        );
      }
      const m = game.battle.units.firstMini[u];
      let distance = Infinity;
      for (let t = 0; t < game.battle.tokenRows; t++) {
        if (after.tokens.kind[t] !== OBJECTIVE_TOKEN) continue;
        const [dx, dy] = [after.minis.x[m] - after.tokens.x[t], after.minis.y[m] - after.tokens.y[t]];
        distance = Math.min(distance, Math.sqrt(dx * dx + dy * dy));
      }
      return { distance, value: game.knowledge.evaluate(after, player) };
    });
    tried.sort((a, b) => a.distance - b.distance);
    const [nearest, farthest] = [tried[0], tried[tried.length - 1]];
    expect(farthest.distance).toBeGreaterThan(nearest.distance + 1000);
    expect(nearest.value).toBeGreaterThan(farthest.value);
  });
});
