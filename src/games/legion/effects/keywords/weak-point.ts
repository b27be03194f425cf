import { discInArc } from '../../../../tabletop/arcs.js';
import { standInFor } from '../../rules/queries/aboard.js';
import { miniInArcOf } from '../../rules/queries/bases.js';
import { LEFT_ARC, REAR_ARC, RIGHT_ARC } from '../../rules/queries/arcs.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';

/** The arc that the keyword names, in the lowest bits of its value; X is stored above them. */
const REAR = 1;
const SIDES = 2;
const SHIFT = 2;

/**
 * Whether the leader of the attack being resolved, or the token that attacks, is in an arc of the leader of unit `v`
 * (4707, 4709).
 */
function isInArc(c: Context, v: number, arc: number): boolean {
  const { attack, minis } = c.s;
  const n = c.b.units.firstMini[v];
  const m = attack.attacker < 0 ? -1 : standInFor(c, c.b.units.firstMini[attack.attacker]);
  const { x, y, facing } = minis;
  if (m >= 0) return miniInArcOf(c, x[n], y[n], facing[n], arc, m);
  return discInArc(x[n], y[n], facing[n], arc, attack.tokenX, attack.tokenY, c.b.geometry.conditionRadius);
}

/** Weak Point X: Rear or Sides (4705): a pool gains Impact X if the attacking leader is in that arc of the unit. */
export const weakPoint: Behaviour = {
  name: 'Weak Point',
  pack: ({ value, of }) => (value << SHIFT) | (of.includes('Rear') ? REAR : 0) | (of.includes('Sides') ? SIDES : 0),
  modifiers: [
    {
      of: 'impact.gained',
      adjust(c, v, value, amount) {
        const weak =
          ((value & REAR) !== 0 && isInArc(c, v, REAR_ARC)) ||
          ((value & SIDES) !== 0 && (isInArc(c, v, LEFT_ARC) || isInArc(c, v, RIGHT_ARC)));
        return weak ? amount + (value >> SHIFT) : amount;
      },
    },
  ],
};
