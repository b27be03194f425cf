import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { isMelee } from '../../rules/procedures/attack/pools.js';

function defendsInMelee(c: Context, u: number): boolean {
  const { attack, pools } = c.s;
  return attack.pools > 0 && pools.defender[attack.pool] === u && isMelee(c);
}

/** Electrostaff Guard: while it defends against a melee attack the unit has Immune: Pierce. */
export const electrostaffGuard: Behaviour = {
  name: 'heavy-weapon-electrostaff-guard',
  modifiers: [{ of: 'immune.pierce', adjust: (c, u, _value, amount) => (defendsInMelee(c, u) ? 1 : amount) }],
};
