import type { CommandCardRules } from '../../engine/battle-card.js';
import { needsRecovery } from '../../rules/actions/recover.js';
import { recoverUnit } from '../../rules/procedures/recover.js';

/** Imperial Discipline: a friendly unit may recover when it is issued an order. */
export const imperialDiscipline: CommandCardRules = {
  name: 'imperial-discipline',
  triggers: [
    {
      at: 'command.order-issued',
      optional: true,
      when: (c, u, side) => c.b.units.side[u] === side && needsRecovery(c, u),
      run: (c, u) => recoverUnit(c, u),
    },
  ],
};
