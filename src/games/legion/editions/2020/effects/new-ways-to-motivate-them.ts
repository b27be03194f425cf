import { withdraw } from '../moves/withdraw.js';
import { chooseAction, FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { FACEUP, ON_TABLE } from '../../../state/state.js';
import { isCharacter, isTrooperOf } from '../../../effects/command-cards/characters.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';

const UNIT = OPERANDS;

/**
 * Kinds of free action: any that the unit could perform (672) except a withdrawal, which takes all its own actions
 * (4791–4793).
 */
function anyFree(c: Context): number {
  return FREE | (0x7fffffff & ~c.b.kinds.bitOf(withdraw));
}

const motivate: Procedure = classic.procedure('new-ways-to-motivate-them', {
  wound(c, f) {
    call(c, sufferWounds, c.s.frames[f + UNIT], 1);
  },
  act(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.status[u] === ON_TABLE && mayAct(c, u, anyFree(c))) {
      ask(c, chooseAction, c.b.units.owner[u], u, anyFree(c));
    }
  },
});

function applies(c: Context, u: number, side: number): boolean {
  if (c.s.units.order[u] !== FACEUP || !isTrooperOf(c, u, side)) return false;
  return !isCharacter(c, u, side, 'Darth Vader');
}

/**
 * New Ways to Motivate Them: a friendly trooper unit with a faceup order, not Vader, may suffer a wound when it
 * activates for a free action.
 */
export const newWaysToMotivateThem: CommandCardRules = {
  name: 'new-ways-to-motivate-them',
  triggers: [{ at: 'activation.start', optional: true, when: applies, run: (c, u) => call(c, motivate, u) }],
};
