import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { Rng } from '../../../kernel/rng.js';
import { forgetEstimates } from '../estimates/evaluate.js';
import type { LegionGame } from '../legion.js';
import { playableCards, randomBattle } from '../testing/random-scenario.js';
import { searchWalk } from '../testing/search-walk.js';
import { EDITIONS, USUAL_EDITION } from './all.js';

// The usual edition's are tested with the estimates themselves.
const others = [...EDITIONS.values()].filter((edition) => edition !== USUAL_EDITION);

describe.each(others.map((edition) => [edition.id, edition] as const))('estimates in %s', (id, edition) => {
  const library = legionLibrary(id);
  const pool = playableCards(library, edition);
  const army = (seed: number): LegionGame => randomBattle(library, edition, pool, new Rng(seed, 'kept-estimates'));

  it.each([0, 1, 2])('that keep values for what has not changed equal those computed afresh (army %i)', (seed) => {
    const game = army(seed);
    let seen = 0;
    searchWalk(game, seed, 300, (state) => {
      const kept = game.knowledge.evaluate(state, 0);
      forgetEstimates(game.battle);
      expect(game.knowledge.evaluate(state, 0)).toBe(kept);
      seen++;
    });
    expect(seen).toBeGreaterThan(150);
  });

  it('equal those computed afresh even if other battles are estimated in between', () => {
    const [game, other, fresh] = [army(3), army(4), army(3)];
    const elsewhere = other.newState();
    searchWalk(game, 3, 200, (state, rng) => {
      const first = game.knowledge.evaluate(state, 0);
      if (rng.below(3) === 0) other.knowledge.evaluate(elsewhere, 1);
      if (rng.below(6) !== 0) return;
      forgetEstimates(fresh.battle);
      expect(fresh.knowledge.evaluate(state, 0)).toBe(first);
    });
  });
});
