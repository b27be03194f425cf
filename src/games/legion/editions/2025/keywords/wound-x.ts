import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { type Behaviour, modified, queryOf } from '../../../engine/timing.js';
import { forgetEntered, hasEntered } from '../own-words.js';

const WOUNDS = queryOf('wounds.entering');

/** Unit `u`, which has just entered the table for the first time, suffers the wounds of its Wound X, if it has it. */
export function woundEntering(c: Context, u: number): void {
  const wounds = modified(c, WOUNDS, u, 0);
  forgetEntered(c, u);
  if (wounds > 0) call(c, c.b.sequences.sufferWounds, u, wounds);
}

/** Wound X (R 6255–6258): the unit suffers X wounds when it enters play for the first time. */
export const woundX: Behaviour = {
  name: 'Wound',
  modifiers: [{ of: 'wounds.entering', adjust: (_c, _u, value, amount) => amount + value }],
  triggers: [{ at: 'move.after', optional: false, when: hasEntered, run: woundEntering }],
};
