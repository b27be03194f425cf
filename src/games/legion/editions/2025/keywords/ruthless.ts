import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import type { Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { chooseAction, FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { DEFEATED, FACEUP } from '../../../state/state.js';
import { CORPS } from '../../../words/ranks.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;

/** The greatest range to the units that it drives on. */
const REACH = 2;

/** Every kind of action, for free. */
const ANY = 0x7fffffff | FREE;

/** The wound comes first; a unit that it defeats does nothing more. */
const drive: Procedure = later.procedure('ruthless', {
  wound(c, f) {
    call(c, c.b.sequences.sufferWounds, c.s.frames[f + UNIT], 1, 0, 0);
  },
  act(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.status[u] !== DEFEATED && mayAct(c, u, ANY)) ask(c, chooseAction, c.b.units.owner[u], u, ANY);
  },
});

/**
 * Ruthless (R 6098–6104): when another friendly corps trooper unit within range 2 and in line of sight activates that
 * has a faceup order token, it may suffer a wound to make a free action.
 */
export const ruthless: Behaviour = {
  name: 'Ruthless',
  byUnit: true,
  watches: [
    {
      at: 'activation.start',
      optional: true,
      when(c, u, by) {
        if (u === by || c.b.units.side[u] !== c.b.units.side[by] || c.b.units.trooper[u] === 0) return false;
        if (c.s.units.rank[u] !== CORPS || c.s.units.order[u] !== FACEUP) return false;
        return rangeBetween(c, by, u) <= REACH && unitSees(c, by, u) && mayAct(c, u, ANY);
      },
      run: (c, u) => call(c, drive, u),
    },
  ],
};
