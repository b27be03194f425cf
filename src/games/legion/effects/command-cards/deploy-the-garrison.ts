import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { standby } from '../../rules/actions/standby.js';
import { FREE, mayAct } from '../../rules/decisions/choose-action.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { performAction } from '../../rules/procedures/perform-action.js';
import { FACEUP, ON_TABLE } from '../../state/state.js';
import { isCharacter, isTrooperOf } from './characters.js';

const own = rulebook('deploy-the-garrison');

const MOST = 2;

const UNIT = OPERANDS;
const CHOSEN = OPERANDS + 1;
/** Bits over the units that have performed the action. */
const DONE = OPERANDS + 2;

/**
 * Bits over the friendly trooper units with faceup orders that can perform a standby action, apart from those in
 * `done`.
 */
function garrison(c: Context, u: number, done: number): number {
  const { count, side } = c.b.units;
  const allowed = FREE | c.b.kinds.bitOf(standby);
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if ((done & (1 << v)) !== 0 || !isTrooperOf(c, v, side[u]) || c.s.units.order[v] !== FACEUP) continue;
    if (c.s.units.status[v] === ON_TABLE && c.s.units.panic[v] === 0 && mayAct(c, v, allowed)) mask |= 1 << v;
  }
  return mask;
}

/** The unit that performs the action, −1 for none. */
const guard: Answer = answer();

const choose: Decision = own.decision(unitChoice('deploy-the-garrison', { optional: true, chosen: guard.set }), {
  question: ['Which unit stands by?', 'Welche Einheit geht in Bereitschaft?'],
});

const deploy: Procedure = own.procedure('deploy-the-garrison', {
  choose(c, f) {
    const w = c.s.frames;
    const open = w[f + CHOSEN]++ === MOST ? 0 : garrison(c, w[f + UNIT], w[f + DONE]);
    if (open === 0) return finish(c);
    ask(c, choose, c.b.units.owner[w[f + UNIT]], open);
  },
  act(c, f, at) {
    const v = guard.get(c);
    if (v < 0) return finish(c);
    c.s.frames[f + DONE] |= 1 << v;
    goTo(c, f, at.choose);
    call(c, performAction, v, 1, c.b.kinds.codeOf(standby), 0);
  },
});

/**
 * Deploy the Garrison: at the start of the Activation Phase up to two friendly trooper units with faceup orders may
 * perform a free standby action each. Director Krennic, whose card it is, stands for its player.
 */
export const deployTheGarrison: CommandCardRules = {
  name: 'deploy-the-garrison',
  rulebook: own,
  triggers: [
    {
      at: 'activation-phase.start',
      // The offer itself can be declined.
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Director Orson Krennic') && garrison(c, u, 0) !== 0,
      run: (c, u) => call(c, deploy, u),
    },
  ],
};
