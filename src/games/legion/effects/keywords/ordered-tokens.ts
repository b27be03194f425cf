import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import type { UnitToken } from '../../state/unit-tokens.js';

/**
 * A keyword that gives its unit X tokens when the unit is issued an order; one whose order is diverted gains none
 * (1840, 4342).
 */
export function gainsWhenOrdered(name: string, token: UnitToken): Behaviour {
  return {
    name,
    triggers: [
      {
        at: 'command.order-issued',
        optional: false,
        when: () => true,
        run: (c, u, value) => gainTokens(c, u, token, value),
      },
    ],
  };
}
