import { call } from '../../../../../machine/run.js';
import type { Behaviour } from '../../../engine/timing.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';

/**
 * Reinforcements (R 6207–6211): at the start of the End Phase of the first round the unit may make a free speed-1
 * move.
 */
export const reinforcements: Behaviour = {
  name: 'Reinforcements',
  triggers: [
    {
      at: 'end-phase.start',
      optional: true,
      when: (c, u) => c.s.game.round === 1 && maySpeedMove(c, u),
      run: (c, u) => call(c, speedMove, u, c.b.units.owner[u], 1, 0),
    },
  ],
};
