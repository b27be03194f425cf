import { DEFENSE_SURGE } from '../../../words/dice.js';
import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { call } from '../../../../../machine/run.js';
import { effectOf, isRanged, poolIsAll, poolValue } from '../../../rules/procedures/attack/pools.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { ignoresAttack, ignoresEnemies } from '../../../rules/queries/enemy-effects.js';

const DEFLECTS = queryOf('deflects');
const EACH = queryOf('deflect.each');
const HIGH_VELOCITY = effectOf('high-velocity');
const IMMUNE = effectOf('immune-deflect');

/** Whether Deflect of unit `u` works against the pool: ranged, and not of High Velocity weapons alone (R 4724–4727). */
function works(c: Context, u: number): boolean {
  return isRanged(c) && (!poolIsAll(c, HIGH_VELOCITY) || ignoresAttack(c, u));
}

/**
 * Wounds that the attacker suffers for `surges` in a roll of unit `u`, as defender or guard: one, or with Shien Mastery
 * one for each; none from a pool with a weapon that is immune (R 4707–4718, 5889–5893, 6469–6474).
 */
export function deflectedWounds(c: Context, u: number, surges: number): number {
  const { attacker } = c.s.attack;
  if (surges === 0 || attacker < 0 || !isSet(c, DEFLECTS, u) || !works(c, u)) return 0;
  if (poolValue(c, IMMUNE) > 0 || ignoresEnemies(c, attacker)) return 0;
  return isSet(c, EACH, u) ? surges : 1;
}

/**
 * Deflect (R 4705–4727): against a ranged attack, or while it uses Guardian, the unit's surges block, and the attacker
 * suffers one wound if the roll shows a surge. The attack goes on even if the attacker dies.
 */
export const deflect: Behaviour = {
  name: 'Deflect',
  modifiers: [
    { of: 'deflects', adjust: () => 1 },
    { of: 'surge.defense', adjust: (c, u, _value, amount) => (works(c, u) ? 1 : amount) },
    { of: 'guards.surge', adjust: (c, u, _value, amount) => (works(c, u) ? 1 : amount) },
  ],
  triggers: [
    {
      at: 'defense.before-convert',
      optional: false,
      when: (c, u) => deflectedWounds(c, u, c.s.defenseFaces[DEFENSE_SURGE]) > 0,
      run: (c, u) =>
        call(c, sufferWounds, c.s.attack.attacker, deflectedWounds(c, u, c.s.defenseFaces[DEFENSE_SURGE]), 0, 1 << u),
    },
  ],
};

/**
 * Shien Mastery (R 5887–5897): Deflect wounds the attacker for each surge instead; a ranged attack that has not wounded
 * the unit gives it no suppression tokens.
 */
export const shienMastery: Behaviour = {
  name: 'Shien Mastery',
  modifiers: [
    { of: 'deflect.each', adjust: () => 1 },
    { of: 'suppression.unshaken', adjust: (c, _u, _value, amount) => (isRanged(c) ? 1 : amount) },
  ],
};
