import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { type Behaviour, modified, pointOf, queryOf } from '../../../engine/timing.js';
import { fire } from '../../../rules/procedures/trigger.js';
import { forgetEntered, hasEntered } from '../own-words/turns.js';

const WOUNDS = queryOf('wounds.entering');
const DEPLOYED = pointOf('deploy.after-unit');

/** Whether anything follows when unit `u` enters the table. */
export function mattersEntering(c: Context, u: number): boolean {
  return modified(c, WOUNDS, u, 0) > 0 || c.b.triggers.of(DEPLOYED, u).length > 0;
}

/**
 * Unit `u` has just entered the table: it suffers the wounds of its Wound X, then come the effects of being deployed,
 * such as the side of a two-sided card (R 1515–1529). May `call`.
 */
export function afterEntering(c: Context, u: number): void {
  const wounds = modified(c, WOUNDS, u, 0);
  forgetEntered(c, u);
  // What is called last runs first.
  fire(c, DEPLOYED, u);
  if (wounds > 0) call(c, c.b.sequences.sufferWounds, u, wounds);
}

/** The same for every unit that enters by a move, once that is over. */
export const entersByMove: Behaviour = {
  name: 'deployed',
  triggers: [{ at: 'move.after', optional: false, when: hasEntered, run: afterEntering }],
};
