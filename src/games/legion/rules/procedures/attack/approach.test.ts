import { expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { Rng } from '../../../../../kernel/rng.js';
import { USUAL_EDITION } from '../../../editions/all.js';
import { playableCards, randomBattle } from '../../../testing/random-scenario.js';
import { searchWalk } from '../../../testing/search-walk.js';
import { ignoresEnemies } from '../../queries/enemy-effects.js';
import { attackRange, BEYOND_RULER, rangeBetween } from '../../queries/measure.js';
import { canStrike } from '../../queries/melee.js';
import { areEnemies } from '../../queries/turned.js';
import { ON_TABLE } from '../../../state/state.js';
import { ORDINARY } from './modes.js';
import { attacksTo, mayAttack, NO_ATTACK, openTo, rangeAgainst } from './targets.js';

const playable = playableCards(legionLibrary());

it.each([0, 1, 2])('a pair can attack as far as both of its units allow (army %i)', (seed) => {
  const game = randomBattle(legionLibrary(), USUAL_EDITION, playable, new Rng(seed, 'approach'));
  const { count } = game.battle.units;
  let near = 0;
  let barred = 0;
  searchWalk(game, seed, 150, (state, rng) => {
    const c = game.contextOf(state);
    // A melee of any two units, as there are few of them so early.
    const { meleeWith } = state.units;
    const melees = meleeWith.slice();
    const [one, other] = [rng.below(count), rng.below(count)];
    if (areEnemies(c, one, other)) {
      meleeWith[one] |= 1 << other;
      meleeWith[other] |= 1 << one;
    }
    const isThere = (u: number): boolean => state.units.status[u] === ON_TABLE;
    for (let u = 0; u < count; u++)
      for (let v = 0; v < count; v++) {
        if (!isThere(u) || !isThere(v) || !areEnemies(c, u, v) || !mayAttack(c, u)) continue;
        if (canStrike(c, u, v) || ignoresEnemies(c, u)) continue;
        const most = Math.min(attacksTo(c, u), openTo(c, v));
        const isIn = attackRange(c, u, v) <= most && rangeBetween(c, u, v) <= most;
        expect(rangeAgainst(c, u, v, ORDINARY)).toBe(isIn ? attackRange(c, u, v) : NO_ATTACK);
        if (isIn && attackRange(c, u, v) < BEYOND_RULER) near++;
        if (!isIn) barred++;
      }
    meleeWith.set(melees);
  });
  expect(near).toBeGreaterThan(100);
  expect(barred).toBeGreaterThan(100);
});
