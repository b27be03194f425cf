import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter, isTrooperOf } from './characters.js';

const OBI_WAN = 'Obi-Wan Kenobi';

/** How many other friendly trooper units are at range 1 of unit `u`. */
function troopersNear(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let near = 0;
  for (let v = 0; v < count; v++) if (v !== u && isTrooperOf(c, v, side[u]) && rangeBetween(c, u, v) === 1) near++;
  return near;
}

/**
 * Knowledge and Defense: Obi-Wan Kenobi gains a dodge token for each other friendly trooper unit at range 1, and can
 * use Guardian during melee attacks.
 */
export const knowledgeAndDefense: CommandCardRules = {
  name: 'knowledge-and-defense',
  triggers: [
    {
      at: 'command.revealed',
      optional: false,
      when: (c, u, side) =>
        isCharacter(c, u, side, OBI_WAN) && c.s.units.status[u] === ON_TABLE && troopersNear(c, u) > 0,
      run: (c, u) => gainTokens(c, u, 'dodge', troopersNear(c, u)),
    },
  ],
  modifiers: [{ of: 'guards.melee', adjust: (c, u, side, amount) => (isCharacter(c, u, side, OBI_WAN) ? 1 : amount) }],
};
