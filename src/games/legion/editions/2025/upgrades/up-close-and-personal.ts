import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { hasShotClose, noteShotClose } from '../own-words/turns.js';

const RANGE = 2;

/** Whether the pool at hand is one of a ranged attack on a unit within range 2. */
function isClose(c: Context): boolean {
  return isRanged(c) && c.s.pools.range[c.s.attack.pool] <= RANGE;
}

/** Up Close and Personal: after a ranged attack on a unit within range 2 the unit gains a dodge token. */
export const upCloseAndPersonal: Behaviour = {
  name: 'training-up-close-and-personal',
  triggers: [
    { at: 'attack.before-roll', optional: false, when: isClose, run: (c, u) => noteShotClose(c, u, true) },
    {
      at: 'attack.after',
      optional: false,
      when: hasShotClose,
      run(c, u) {
        noteShotClose(c, u, false);
        gainTokens(c, u, 'dodge');
      },
    },
  ],
};
