import { lowestBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { struckUnits } from '../../../effects/command-cards/struck.js';

const RANGE = 2;

/** Whether unit `u` has attacked a unit at range 1–2. */
function struckNear(c: Context, u: number): boolean {
  for (let rest = struckUnits(c); rest !== 0; rest &= rest - 1)
    if (rangeBetween(c, u, lowestBit(rest)) <= RANGE) return true;
  return false;
}

/** Up Close and Personal: after a ranged attack on a unit at range 1–2 the unit gains a dodge token. */
export const upCloseAndPersonal: Behaviour = {
  name: 'training-up-close-and-personal',
  triggers: [
    {
      at: 'attack.after',
      optional: false,
      when: (c, u) => isRanged(c) && struckNear(c, u),
      run: (c, u) => gainTokens(c, u, 'dodge'),
    },
  ],
};
