import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { orderIssuer } from '../../rules/procedures/command-phase/issue-order.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { isCharacter } from './characters.js';

/** How many other friendly units are at range 1 of unit `u`. */
function companions(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let others = 0;
  for (let v = 0; v < count; v++) if (v !== u && side[v] === side[u] && rangeBetween(c, u, v) === 1) others++;
  return others;
}

/**
 * General Kenobi: a unit to which Obi-Wan Kenobi issues an order gains a surge token for each other friendly unit at
 * range 1 of it.
 */
export const generalKenobi: CommandCardRules = {
  name: 'general-kenobi',
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, u, side) =>
        orderIssuer(c) >= 0 && isCharacter(c, orderIssuer(c), side, 'Obi-Wan Kenobi') && companions(c, u) > 0,
      run: (c, u) => gainTokens(c, u, 'surge', companions(c, u)),
    },
  ],
};
