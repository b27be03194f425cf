import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { chosenAmount, askAmount, dodgeCrits } from './choices.js';
import { defender } from './pool-values.js';

const CRITS = queryOf('dodge.crits');

/** Whether the defender's dodge tokens can cancel criticals (3408). */
export function dodgesCrits(c: Context): boolean {
  return isSet(c, CRITS, defender(c));
}

/**
 * Asks how many of the dodge tokens just chosen cancel criticals; the others cancel hits. Listed: as many as possible,
 * because nothing later in the attack cancels a critical more easily than a hit.
 */
export function askForDodgedCrits(c: Context): void {
  const { attack } = c.s;
  const spent = chosenAmount.get(c);
  attack.dodgesSpent = spent;
  chosenAmount.set(c, 0);
  const most = Math.min(spent, attack.crits);
  if (most > 0 && dodgesCrits(c)) askAmount(c, dodgeCrits, c.b.units.owner[defender(c)], most, most, most);
}
