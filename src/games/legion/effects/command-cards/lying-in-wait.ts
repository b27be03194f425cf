import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter, named } from './characters.js';

const BOSSK = 'Bossk';

/** Bossk, if he is on the table on `side`, or −1. */
function bosskOf(c: Context, side: number): number {
  for (let v = 0; v < c.b.units.count; v++) {
    if (isCharacter(c, v, side, BOSSK) && c.s.units.status[v] === ON_TABLE) return v;
  }
  return -1;
}

/** Lying in Wait: Bossk has Sharpshooter 1, and gains an aim token after each activation of an enemy unit. */
export const lyingInWait: CommandCardRules = {
  name: 'lying-in-wait',
  grants: [{ keyword: 'Sharpshooter', value: 1, concerns: named(BOSSK) }],
  triggers: [
    {
      at: 'activation.after',
      optional: false,
      when: (c, u, side) => c.b.units.side[u] !== side && bosskOf(c, side) >= 0,
      run: (c, _u, side) => gainTokens(c, bosskOf(c, side), 'aim'),
    },
  ],
};
