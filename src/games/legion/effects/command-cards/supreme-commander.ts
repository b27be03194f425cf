import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { FACEUP, ON_TABLE } from '../../state/state.js';
import { isCharacter, isTrooperOf } from './characters.js';

const GRIEVOUS = 'General Grievous';

/** How many friendly trooper units are at range 1 of unit `u`, itself included. */
function troopersNear(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let near = 0;
  for (let v = 0; v < count; v++) if (isTrooperOf(c, v, side[u]) && rangeBetween(c, u, v) === 1) near++;
  return near;
}

function hasFaceupOrder(c: Context, u: number): boolean {
  return c.s.units.order[u] === FACEUP;
}

/**
 * Supreme Commander: General Grievous gains a surge token for each friendly trooper unit at range 1; other friendly
 * trooper units have Guardian 2 while they have faceup orders, and can use Guardian during melee attacks.
 */
export const supremeCommander: CommandCardRules = {
  name: 'supreme-commander',
  grants: [
    {
      keyword: 'Guardian',
      value: 2,
      concerns: ({ name, type }, types) => name !== GRIEVOUS && types[type].trooper,
      now: hasFaceupOrder,
    },
  ],
  triggers: [
    {
      at: 'command.revealed',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, GRIEVOUS) && c.s.units.status[u] === ON_TABLE,
      run: (c, u) => gainTokens(c, u, 'surge', troopersNear(c, u)),
    },
  ],
  modifiers: [
    {
      of: 'guards.melee',
      adjust: (c, u, side, amount) =>
        isTrooperOf(c, u, side) && !isCharacter(c, u, side, GRIEVOUS) && hasFaceupOrder(c, u) ? 1 : amount,
    },
  ],
};
