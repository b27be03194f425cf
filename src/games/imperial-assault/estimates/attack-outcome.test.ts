import { expect, test } from 'vitest';
import { fourGroups } from '../../../arena/imperial-assault/testing.js';
import { accuracyNeeded } from '../rules/questions/eligible.js';
import { healthOf } from '../rules/questions/values.js';
import { spaceOf, standAt } from '../rules/questions/where.js';
import { aimAt } from '../rules/targets.js';
import type { Ia } from '../state/context.js';
import { FOCUSED, HIDDEN, WEAKENED } from '../words/conditions.js';
import { attackOdds } from './attack-odds.js';
import { attackOutcome } from './attack-outcome.js';

/** The figures, in a row. */
function begin(): Ia {
  const c = fourGroups();
  c.battle.figures.forEach((_, u) => standAt(c, u, 2 * (40 + 3 * u)));
  return c;
}

test('the chances of an attack add up, and are those that the estimates know, up to what the target can suffer', () => {
  const c = begin();
  const { conditions } = c.s.figures;
  const figures = c.battle.figures.map((_, u) => u);
  let seen = 0;
  for (const [own, other] of [
    [0, 0],
    [FOCUSED | HIDDEN, 0],
    [WEAKENED, HIDDEN],
  ])
    for (const u of figures)
      for (const v of figures.filter((one) => c.battle.sides[one] !== c.battle.sides[u])) {
        conditions.fill(0);
        conditions[u] = own;
        conditions[v] = other;
        const space = spaceOf(c, v, 0);
        const found = attackOutcome(c, u, aimAt(v, space));
        if (found === undefined) continue;
        const known = attackOdds(c).chances(c, u, v, accuracyNeeded(c, u, space));
        const left = healthOf(c, v);
        expect(found.wounds.reduce((sum, p) => sum + p)).toBeCloseTo(1, 9);
        for (let k = 1; k <= Math.min(left, 8); k++)
          expect(found.wounds.slice(k).reduce((sum, p) => sum + p, 0)).toBeCloseTo(known[k - 1], 4);
        expect(found.wounds.length - 1).toBeLessThanOrEqual(left);
        seen++;
      }
  expect(seen).toBeGreaterThan(30);
});

test('a target with one Health left is defeated by any damage', () => {
  const c = begin();
  standAt(c, 4, 2 * 41);
  c.s.figures.damage[4] = healthOf(c, 4) - 1;
  const found = attackOutcome(c, 0, aimAt(4, spaceOf(c, 4, 0)));
  expect(found?.defeats).toBe(true);
  expect(found?.wounds).toHaveLength(2);
  expect(found?.mean).toBe(found?.wounds[1]);
});
