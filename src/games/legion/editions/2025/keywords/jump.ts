import { jump as anyJump } from '../../../effects/keywords/jump.js';
import type { Behaviour } from '../../../engine/timing.js';

/** Jump X (R 5944–5962): as often as the unit could perform a move action. */
export const jump: Behaviour = {
  ...anyJump,
  actions: (anyJump.actions ?? []).map((action) => ({ ...action, repeats: true })),
};
