import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import type { Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { chooseAction, FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { scoutSpeed } from '../../../rules/queries/speed.js';
import { move } from '../../../rules/actions/move.js';
import { givenScout, setScouting } from '../own-words/set-up.js';
import { isUndeployed } from '../presence.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;

/** A free move action at the speed of Scout. Operand: the unit. */
const scouting: Procedure = later.procedure('scout', {
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    const allowed = (1 << c.b.kinds.codeOf(move)) | FREE;
    setScouting(c, u);
    if (mayAct(c, u, allowed)) ask(c, chooseAction, c.b.units.owner[u], u, allowed);
  },
  over(c) {
    setScouting(c, -1);
  },
});

/** Scout X (R 4860–4874): several add up, to 3 at most. */
export const scout: Behaviour = {
  name: 'Scout',
  modifiers: [{ of: 'scout', adjust: (_c, _u, value, amount) => amount + value }],
  now: (c, u) => scoutSpeed(c, u),
};

/**
 * What Scout X does, whoever has given it: at the start of Make Actions an undeployed unit may deploy by a free
 * speed-X move action, whatever its own speed; difficult terrain does not slow it (R 4862–4869).
 */
export const scouts: Behaviour = {
  name: 'Scout',
  modifiers: [{ of: 'scout', adjust: (c, u, _value, amount) => amount + givenScout(c, u) }],
  triggers: [
    {
      at: 'activation.actions-start',
      // The action itself can be declined.
      optional: false,
      when: (c, u) => isUndeployed(c, u) && c.s.game.panicked === 0 && scoutSpeed(c, u) > 0,
      run: (c, u) => call(c, scouting, u),
    },
  ],
};
