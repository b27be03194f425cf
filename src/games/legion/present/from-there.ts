import type { Context } from '../engine/context.js';
import { standAt } from '../estimates/stand-at.js';
import { expectedDamage } from '../estimates/threat.js';
import { canStrike } from '../rules/queries/melee.js';
import { miniSeesTarget } from '../rules/queries/sight.js';
import { ON_TABLE } from '../state/state.js';
import type { Aim } from './places.js';
import type { Pages } from './wording/pages.js';

/** Less than this is said to be nothing: it would be written as 0.0. */
const NOTHING = 0.05;

/**
 * What unit `u` would see, hit and suffer with its leader at a place, in a few words: the number of enemies that its
 * leader sees, the mean wounds of its best attack and on whom, and the sum of the mean wounds of one attack of each
 * enemy. `there` is a copy of the state, on which the unit is moved.
 */
export function fromThere(there: Context, u: number, { x, y, facing }: Aim, { measure: said }: Pages): string {
  const { side, firstMini, tag, count } = there.b.units;
  const { status } = there.s.units;
  const first = firstMini[u];
  standAt(there, u, x, y, facing ?? there.s.minis.facing[first]);
  let seen = 0;
  let best = 0;
  let target = -1;
  let suffers = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || status[v] !== ON_TABLE) continue;
    if (canStrike(there, u, v) || miniSeesTarget(there, first, v)) seen++;
    const hits = expectedDamage(there, u, v);
    if (hits > best) [best, target] = [hits, v];
    suffers += expectedDamage(there, v, u);
  }
  if (seen === 0 && suffers < NOTHING) return said.seesNobody;
  const hits = best < NOTHING ? '' : `, ${said.hitsUnit(tag[target], best.toFixed(1))}`;
  const harm = suffers < NOTHING ? '' : `, ${said.suffersAll(suffers.toFixed(1))}`;
  return `${said.seesEnemies(seen)}${hits}${harm}`;
}
