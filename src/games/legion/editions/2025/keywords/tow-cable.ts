import { TOW_STEPS, towCableWith, vehicleTowed } from '../../../effects/keywords/tow-cable.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { type Places, stepsOf } from '../../../../../machine/procedure.js';
import { goTo } from '../../../../../machine/run.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { later } from '../rulebook.js';

/**
 * Tow Cable (R 6562–6568): after a pool with the weapon has wounded a vehicle, the attacking player performs a pivot
 * with it, if it can pivot; then it gains an immobilize token, however many wounds it has suffered.
 */
export const towCable: Behaviour = towCableWith(
  later.procedure('tow-cable', {
    ...stepsOf(TOW_STEPS, 'choose', 'pivot', 'answer'),
    over(c: Context, f: number): void {
      gainTokens(c, vehicleTowed(c, f), 'immobilize');
    },
    next(c: Context, f: number, at: Places<'choose'>): void {
      c.s.game.moveFlags = 0;
      goTo(c, f, at.choose);
    },
  }),
  () => true,
);
