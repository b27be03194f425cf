import { DEFENSE_BLANK, DEFENSE_SURGE } from '../../../words/dice.js';
import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { dodgesOf, rollsAnyway } from '../../../rules/procedures/attack/pool-values.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { canStrikeBack } from '../../../rules/procedures/attack/strike-back.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';

const BLANKS = queryOf('deflect.blanks');

/** Whether the defender of the pool being resolved has spent a dodge token in it. */
function deflects(c: Context): boolean {
  return c.s.attack.dodgesSpent > 0;
}

/** Whether it can wound the attacker of the pool being resolved. */
function strikes(c: Context): boolean {
  return isRanged(c) && canStrikeBack(c);
}

/**
 * Deflect (1856): having spent a dodge token, the defender blocks with its surges, and each surge it rolled against a
 * ranged attack is a wound for the attacker. Surges are counted just before they would be converted. The attack goes on
 * even if the attacker dies.
 */
export const deflect: Behaviour = {
  name: 'Deflect',
  modifiers: [
    { of: 'surge.defense', adjust: (c, _u, _value, amount) => (deflects(c) ? 1 : amount) },
    { of: 'dodge.arms', adjust: () => 1 },
    // Dice that other cards add are rolled even if nothing is left (2749): their surges can still be deflected.
    { of: 'dodge.strikes', adjust: (c, _u, _value, amount) => (strikes(c) && rollsAnyway(c) ? 1 : amount) },
    {
      of: 'defense.wants-dice',
      adjust: (c, _u, _value, amount) => (isRanged(c) && (deflects(c) || dodgesOf(c) > 0) ? 1 : amount),
    },
  ],
  triggers: [
    {
      at: 'defense.before-convert',
      optional: false,
      when: (c) => deflects(c) && strikes(c),
      run(c, u) {
        const face = isSet(c, BLANKS, u) ? DEFENSE_BLANK : DEFENSE_SURGE;
        call(c, sufferWounds, c.s.attack.attacker, c.s.defenseFaces[face], 0, 1 << u);
      },
    },
  ],
};
