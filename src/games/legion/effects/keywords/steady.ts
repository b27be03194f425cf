import { LEGAL } from '../../../../machine/reason.js';
import { actingPlayer } from '../../rules/queries/turned.js';
import { attack, hasAttackAction, hasTarget } from '../../rules/actions/attack.js';
import { cardAttack } from '../../rules/actions/card-actions.js';
import { chooseAction, FREE } from '../../rules/decisions/choose-action.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { RANGED_ATTACKS } from '../../contract/behaviour.js';
import type { Behaviour } from '../../engine/timing.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { canTarget } from '../../rules/procedures/attack/targets.js';
import { performAction } from '../../rules/procedures/perform-action.js';
import { inMelee, inMeleeWith } from '../../rules/queries/melee.js';

const own = rulebook('steady');

const UNIT = OPERANDS;

/** Bits over the units that `u` can attack, except those in its melee. */
function rangedTargets(c: Context, u: number): number {
  let mask = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if (!inMeleeWith(c, u, v) && canTarget(c, u, v, ORDINARY)) mask |= 1 << v;
  }
  return mask;
}

/** The target, −1 for none. */
const target: Answer = answer();

/** The target of the ranged attack of a unit that is in a melee with a vehicle. */
const steadyTarget: Decision = own.decision(
  unitChoice('steady', {
    optional: true,
    chosen: target.set,
  }),
  { question: ['Which unit is attacked?', 'Welche Einheit wird angegriffen?'], acts: true, manner: 'accept' },
);

const besideVehicle: Procedure = own.procedure('steady', {
  target(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, steadyTarget, actingPlayer(c, u), rangedTargets(c, u));
  },
  attack(c, f) {
    if (target.get(c) >= 0) call(c, performAction, c.s.frames[f + UNIT], 1, c.b.kinds.codeOf(attack), target.get(c));
  },
});

/**
 * Steady (4171; R 5738–5743): after a move action the unit may perform a free ranged attack action. It counts as the
 * activation's one attack action.
 */
export const steady: Behaviour = {
  name: 'Steady',
  choice: 'attack',
  rulebook: own,
  attacksAfterMove: RANGED_ATTACKS,
  triggers: [
    {
      at: 'move.after',
      // The offer itself can be declined.
      optional: false,
      when(c, u) {
        if (!hasAttackAction(c, u)) return false;
        if (inMelee(c, u)) return rangedTargets(c, u) !== 0;
        return hasTarget(c, u, ORDINARY) || cardAttack.unable(c, u) === LEGAL;
      },
      run(c, u) {
        if (inMelee(c, u)) call(c, besideVehicle, u);
        else ask(c, chooseAction, actingPlayer(c, u), u, c.b.kinds.attack | FREE);
      },
    },
  ],
};
