import { describe, expect, it, test } from 'vitest';
import { IS_SOAK } from '../../../../tests/long.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { scenarioSet } from '../../../arena/scenario-files.js';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { Rng } from '../../../kernel/rng.js';
import { EDITIONS, USUAL_EDITION } from '../editions/all.js';
import type { LegionGame } from '../legion.js';
import { type LegionState, ON_TABLE } from '../state/state.js';
import { playableCards, randomBattle } from '../testing/random-scenario.js';
import { searchWalk } from '../testing/search-walk.js';
import { forgetEstimates } from './evaluate.js';
import { horizon, menaceWorth, shotWorth } from './quick-menace.js';
import { field, lookAtUnits } from './quick-threat.js';
import { lookAtThreats, menaceOf, nearestTo, shotOf } from './threats.js';

const playable = playableCards(legionLibrary());
const army = (seed: number): LegionGame =>
  randomBattle(legionLibrary(), USUAL_EDITION, playable, new Rng(seed, 'kept-estimates'));

/** The decisions of a walk: `npm run soak` walks all the way, `npm test` a third of it. */
const steps = (all: number): number => (IS_SOAK ? all : Math.round(all / 3));

/** The estimate of a state and an answer of the policy, or −1 where chance decides. */
function said(game: LegionGame, state: LegionState): readonly number[] {
  const { knowledge } = game;
  return [knowledge.evaluate(state, 0), game.actor(state) < 0 ? -1 : knowledge.rolloutPolicy(state, new Rng(9))];
}

describe('an estimate that keeps values for what has not changed', () => {
  it.each(IS_SOAK ? [0, 1, 2, 3, 4, 5] : [1, 4])('equals one computed afresh, bit for bit (army %i)', (seed) => {
    const game = army(seed);
    let seen = 0;
    searchWalk(game, seed, steps(600), (state) => {
      const kept = game.knowledge.evaluate(state, 0);
      forgetEstimates(game.battle);
      expect(game.knowledge.evaluate(state, 0)).toBe(kept);
      seen++;
    });
    expect(seen).toBeGreaterThan(steps(300));
  });

  it.each([...EDITIONS.keys()])('is that of the same state in another battle: %s', (edition) => {
    const [name] = scenarioSet('standard', edition);
    const [game, fresh] = [shippedBattle(name), shippedBattle(name)];
    searchWalk(game, 5, steps(300), (state, rng) => {
      const kept = said(game, state);
      if (rng.below(4) !== 0) return;
      forgetEstimates(fresh.battle);
      expect(said(fresh, state)).toEqual(kept);
    });
  });

  it('equals one computed afresh even if other code has looked at threats in between', () => {
    const game = army(4);
    const fresh = army(4);
    searchWalk(game, 4, steps(400), (state, rng) => {
      if (rng.below(2) === 0) {
        lookAtUnits(game.contextOf(state));
        lookAtThreats(game.contextOf(state));
      }
      const kept = game.knowledge.evaluate(state, 0);
      if (rng.below(3) !== 0) return;
      forgetEstimates(fresh.battle);
      expect(fresh.knowledge.evaluate(state, 0)).toBe(kept);
      game.knowledge.evaluate(state, 0);
    });
  });

  it('distinguishes any numbers of tokens', () => {
    const game = shippedBattle('standard-manhunt');
    const fresh = shippedBattle('standard-manhunt');
    const { units } = game.battle;
    searchWalk(game, 1, steps(600), (state, rng) => {
      const tokens = (['aim', 'surge', 'dodge'] as const)[rng.below(3)];
      const next = ({ aim: 'surge', surge: 'dodge', dodge: 'observation' } as const)[tokens];
      const u = rng.below(units.count);
      const [before, after] = [state.units[tokens][u], state.units[next][u]];
      // In a key that is packed too tightly, sixteen of one kind would take the same bits as one of the next kind.
      state.units[tokens][u] = before + 16;
      game.knowledge.evaluate(state, 0);
      state.units[tokens][u] = before;
      state.units[next][u] = after + 1;
      forgetEstimates(fresh.battle);
      expect(game.knowledge.evaluate(state, 0)).toBe(fresh.knowledge.evaluate(state, 0));
      state.units[next][u] = after;
    });
  });

  it('equals one computed afresh even if other battles are estimated in between', () => {
    const games = [army(7), shippedBattle('standard-manhunt')];
    const fresh = [army(7), shippedBattle('standard-manhunt')];
    const other = games[1].newState();
    searchWalk(games[0], 7, steps(300), (state, rng) => {
      const first = games[0].knowledge.evaluate(state, 0);
      if (rng.below(3) === 0) games[1].knowledge.evaluate(other, 1);
      if (rng.below(6) !== 0) return;
      forgetEstimates(fresh[0].battle);
      expect(fresh[0].knowledge.evaluate(state, 0)).toBe(first);
    });
  });
});

test('kept threats are the greatest over all enemies', () => {
  const game = shippedBattle('standard-manhunt');
  const { count, side } = game.battle.units;
  searchWalk(game, 3, steps(500), (state) => {
    const c = game.contextOf(state);
    lookAtUnits(c);
    lookAtThreats(c);
    for (let u = 0; u < count; u++) {
      if (state.units.status[u] !== ON_TABLE) continue;
      let [shot, menace, nearest] = [0, 0, Infinity];
      for (let v = 0; v < count; v++) {
        if (side[v] === side[u] || state.units.status[v] !== ON_TABLE) continue;
        const squared = (field.x[u] - field.x[v]) ** 2 + (field.y[u] - field.y[v]) ** 2;
        nearest = Math.min(nearest, squared);
        if (squared > horizon[u]) continue;
        shot = Math.max(shot, shotWorth(c, u, v));
        menace = Math.max(menace, menaceWorth(c, u, v));
      }
      expect([shotOf(c, u), menaceOf(c, u), nearestTo(c, u)]).toEqual([shot, menace, nearest]);
    }
  });
});

const others = [...EDITIONS.values()].filter((edition) => edition !== USUAL_EDITION);

describe.each(others.map((edition) => [edition.id, edition] as const))('estimates in %s', (id, edition) => {
  const library = legionLibrary(id);
  const pool = playableCards(library, edition);
  const drawn = (seed: number): LegionGame => randomBattle(library, edition, pool, new Rng(seed, 'kept-estimates'));

  it.each(IS_SOAK ? [0, 1, 2] : [2])(
    'that keep values for what has not changed equal those computed afresh (army %i)',
    (seed) => {
      const game = drawn(seed);
      let seen = 0;
      searchWalk(game, seed, steps(300), (state) => {
        const kept = game.knowledge.evaluate(state, 0);
        forgetEstimates(game.battle);
        expect(game.knowledge.evaluate(state, 0)).toBe(kept);
        seen++;
      });
      expect(seen).toBeGreaterThan(steps(150));
    },
  );

  it('equal those computed afresh even if other battles are estimated in between', () => {
    const [game, other, fresh] = [drawn(3), drawn(4), drawn(3)];
    const elsewhere = other.newState();
    searchWalk(game, 3, steps(200), (state, rng) => {
      const first = game.knowledge.evaluate(state, 0);
      if (rng.below(3) === 0) other.knowledge.evaluate(elsewhere, 1);
      if (rng.below(6) !== 0) return;
      forgetEstimates(fresh.battle);
      expect(fresh.knowledge.evaluate(state, 0)).toBe(first);
    });
  });
});
