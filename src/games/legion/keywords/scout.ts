import { OPTIONAL } from '../decisions/move-to.js';
import { call } from '../engine/procedure.js';
import type { Behaviour } from '../engine/timing.js';
import { speedMove } from '../procedures/move/speed-move.js';
import { NO_MELEE } from '../queries/move/look.js';
import { FASTEST } from '../queries/speed.js';

/** Scout X (3897): a speed-X move after the unit has deployed, whatever its own speed; no contact with enemies in Setup (1041). */
export const scout: Behaviour = {
  name: 'Scout',
  rule: 'scout',
  triggers: [
    {
      at: 'deploy.after-unit',
      optional: false,
      when: () => true,
      run: (c, u, value) => call(c, speedMove, u, c.b.units.side[u], Math.min(FASTEST, value), NO_MELEE | OPTIONAL),
    },
  ],
};
