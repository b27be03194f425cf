import { DEFENSE_SURGE } from '../../../words/dice.js';
import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { dodgesOf, rollsAnyway } from '../../../rules/procedures/attack/pool-values.js';
import { canStrikeBack } from '../../../rules/procedures/attack/strike-back.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';

/** Whether the defender of the pool being resolved has spent a dodge token in it. */
function hasDodged(c: Context): boolean {
  return c.s.attack.dodgesSpent > 0;
}

/**
 * Soresu Mastery (4022–4036): having spent a dodge token, the defender blocks with its surges, and each surge it rolled
 * is a wound for the attacker, in any attack; the attack goes on even if the attacker dies. While the unit uses
 * Guardian it may spend one dodge token to the same effect: see ./guardian.
 */
export const soresuMastery: Behaviour = {
  name: 'Soresu Mastery',
  modifiers: [
    { of: 'surge.defense', adjust: (c, _u, _value, amount) => (hasDodged(c) ? 1 : amount) },
    { of: 'dodge.arms', adjust: () => 1 },
    // Dice that other cards add are rolled even if nothing is left (2749).
    { of: 'dodge.strikes', adjust: (c, _u, _value, amount) => (rollsAnyway(c) && canStrikeBack(c) ? 1 : amount) },
    { of: 'defense.wants-dice', adjust: (c, _u, _value, amount) => (hasDodged(c) || dodgesOf(c) > 0 ? 1 : amount) },
    { of: 'guards.dodging', adjust: () => 1 },
  ],
  triggers: [
    {
      at: 'defense.before-convert',
      optional: false,
      when: (c) => hasDodged(c) && canStrikeBack(c),
      run: (c, u) => call(c, sufferWounds, c.s.attack.attacker, c.s.defenseFaces[DEFENSE_SURGE], 0, 1 << u),
    },
  ],
};
