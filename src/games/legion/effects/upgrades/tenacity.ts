import type { Context } from '../../engine/context.js';
import { RED_DIE } from '../../rules/procedures/attack/gather-dice.js';
import type { Behaviour } from '../../engine/timing.js';
import { isMelee } from '../../rules/procedures/attack/pools.js';

/** Whether unit `u` has a wound token or has lost a miniature. */
function isHurt(c: Context, u: number): boolean {
  const { alive, wounds } = c.s.minis;
  const first = c.b.units.firstMini[u];
  for (let m = first; m < first + c.b.units.miniCount[u]; m++) if (alive[m] === 0 || wounds[m] > 0) return true;
  return false;
}

/** Tenacity: a red die more in melee attack pools while the unit has a wound or has lost a miniature. */
export const tenacity: Behaviour = {
  name: 'training-tenacity',
  modifiers: [
    {
      of: 'attack.dice',
      adjust: (c, u, _card, amount) => (isMelee(c) && isHurt(c, u) ? amount + RED_DIE : amount),
    },
  ],
};
