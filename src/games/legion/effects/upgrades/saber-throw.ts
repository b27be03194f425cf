import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { targetsOf } from '../../engine/targets.js';
import { type Reason } from '../../../../machine/reason.js';
import { attackRefusal, noteAttackAction } from '../../rules/actions/attack.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { attack } from '../../rules/procedures/attack/attack.js';
import { THROWN } from '../../rules/procedures/attack/modes.js';
import { targetRefusal, whyNoTarget } from '../../rules/procedures/attack/targets.js';

const own = rulebook('saber-throw');

const UNIT = OPERANDS;

/** Why the lightsaber cannot be thrown at unit `v`. */
function refusal(c: Context, u: number, v: number): Reason {
  return targetRefusal(c, u, v, THROWN);
}

/** The same with what is wrong with the weapons, for explanations. */
function why(c: Context, u: number, v: number): Reason {
  return whyNoTarget(c, u, v, THROWN);
}

/** The target of the thrown lightsaber. */
const target: Answer = answer();

const chooseTarget: Decision = own.decision(
  unitChoice('saber-throw', {
    optional: false,
    chosen: target.set,
    target: why,
  }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit is attacked?', 'Welche Einheit wird angegriffen?'],
    acts: true,
  },
);

const throwSaber: Procedure = own.procedure('saber-throw', {
  target(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, refusal);
    target.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chooseTarget, c.b.units.owner[u], open);
  },
  attack(c, f) {
    call(c, attack, c.s.frames[f + UNIT], target.get(c), THROWN);
  },
});

/**
 * Saber Throw: a card action that counts as the activation's attack action (1199–1205): a ranged attack at range 1–2
 * with a melee weapon and half of its dice, rounded up. The card exhausts.
 */
export const saberThrow: Behaviour = {
  name: 'force-saber-throw',
  rulebook: own,
  actions: [
    {
      name: 'saber-throw',
      free: false,
      counts: 'attack',
      unable: attackRefusal,
      target: refusal,
      why,
      perform(c, u) {
        noteAttackAction(c, u);
        call(c, throwSaber, u);
      },
    },
  ],
};
