import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { Rng } from '../../../kernel/rng.js';
import { MELEE_ATTACKS } from '../contract/behaviour.js';
import type { Context } from '../engine/context.js';
import { lookAtUnits } from '../estimates/quick-threat.js';
import { standAt } from '../estimates/stand-at.js';
import { ORDINARY } from '../rules/procedures/attack/modes.js';
import { putToken } from '../rules/queries/tokens.js';
import { OBJECTIVE_TOKEN } from '../words/token-kinds.js';
import { FACEDOWN, FACEUP } from '../state/state.js';
import { Stage, type StagedUnit } from '../testing/stage.js';
import { findTarget, findTargets, gainAfterMove, target, targets } from './targets.js';

const LAST = 6;

function unit(card: string, x: number, y: number, count: number): StagedUnit {
  return { card, at: Array.from({ length: count }, (_, i) => [x, y + 30 * i] as const) };
}

/** Rebels between two equal units, the first of which has acted in this round. */
function between(round: number): Context {
  const { c } = new Stage(legionLibrary(), {
    blue: [unit('rebel-troopers', 900, 300, 4)],
    red: [unit('stormtroopers', 600, 300, 4), unit('stormtroopers', 1200, 300, 4)],
  });
  c.s.game.round = round;
  c.s.units.order[1] = FACEDOWN;
  c.s.units.order[2] = FACEUP;
  return c;
}

/** What an attack on each enemy is worth. */
function worths(c: Context): number[] {
  findTargets(c, 0, ORDINARY);
  expect(Array.from(targets.unit.subarray(0, targets.count))).toEqual([1, 2]);
  return Array.from(targets.worth.subarray(0, targets.count));
}

describe('targets', () => {
  test('an enemy that is still to act is a better target than one that has acted', () => {
    const c = between(2);
    const [acted, open] = worths(c);
    expect(open).toBeGreaterThan(acted);
    const rng = new Rng('targets');
    const chosen = [0, 0, 0];
    for (let i = 0; i < 100; i++) if (findTarget(c, 0, ORDINARY, rng)) chosen[target.unit]++;
    expect(chosen[2]).toBeGreaterThan(65);
    expect(chosen[1] + chosen[2]).toBe(100);
  });

  test('in the last round an enemy that has acted threatens nothing any more', () => {
    const c = between(LAST);
    const [acted, open] = worths(c);
    const [before] = worths(between(LAST - 1));
    expect(acted).toBeLessThan(before);
    expect(open).toBeGreaterThan(acted);
  });

  test('a kill counts more than its wounds', () => {
    const { c } = new Stage(legionLibrary(), {
      blue: [unit('rebel-troopers', 900, 300, 4)],
      red: [unit('stormtroopers', 600, 300, 4), unit('stormtroopers', 1200, 300, 1)],
    });
    c.s.units.order[1] = FACEDOWN;
    c.s.units.order[2] = FACEDOWN;
    c.s.game.round = LAST;
    const [many, last] = worths(c);
    // The four together can lose more wounds, and yet the last one is the better target.
    expect(last).toBeGreaterThan(many);
  });

  test('an enemy that carries a token is a better target, and is left as it was', () => {
    const { c } = new Stage(legionLibrary(), {
      blue: [unit('rebel-troopers', 900, 300, 4)],
      red: [unit('stormtroopers', 600, 300, 2), unit('stormtroopers', 1200, 300, 2)],
      objective: 'recover-the-supplies',
    });
    c.s.game.round = LAST;
    const [before] = worths(c);
    putToken(c, OBJECTIVE_TOKEN, 6000, 3000, 0);
    c.s.tokens.claimedBy[0] = 1;
    const words = c.s.words.slice();
    const [carrier, other] = worths(c);
    expect(carrier).toBeGreaterThan(before + 1);
    expect(other).toBeLessThan(carrier);
    expect(c.s.words).toEqual(words);
  });

  test('a unit that may attack for free after a move gains by one that ends in contact', () => {
    const { c } = new Stage(legionLibrary(), {
      blue: [unit('wookiee-warriors', 900, 300, 3)],
      red: [unit('stormtroopers', 900, 600, 4)],
    });
    const { attacksAfterMove, radius } = c.b.units;
    expect(attacksAfterMove[0]).toBe(MELEE_ATTACKS);
    expect(attacksAfterMove[1]).toBe(0);
    expect(gainAfterMove(c, 0, MELEE_ATTACKS, 0)).toBe(0);
    const first = c.b.units.firstMini[1];
    standAt(c, 0, c.s.minis.x[first], c.s.minis.y[first] - radius[0] - radius[1], 0);
    lookAtUnits(c);
    expect(gainAfterMove(c, 0, MELEE_ATTACKS, 0)).toBeGreaterThan(0);
    // An enemy with which it was in the melee before is not charged.
    expect(gainAfterMove(c, 0, MELEE_ATTACKS, 1 << 1)).toBe(0);
  });
});
