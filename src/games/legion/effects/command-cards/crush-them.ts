import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { DEFEATED } from '../../state/state.js';
import { isOrderedBy } from './ordered-by.js';

/** How many enemy units of `side` are defeated. */
function enemiesDefeated(c: Context, side: number): number {
  let defeated = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if (c.b.units.side[v] !== side && c.s.units.status[v] === DEFEATED) defeated++;
  }
  return defeated;
}

/** Crush Them!: a unit to which General Grievous issues an order gains a surge token for each defeated enemy unit. */
export const crushThem: CommandCardRules = {
  name: 'crush-them',
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, _u, side) => isOrderedBy(c, side, 'General Grievous') && enemiesDefeated(c, side) > 0,
      run: (c, u, side) => gainTokens(c, u, 'surge', enemiesDefeated(c, side)),
    },
  ],
};
