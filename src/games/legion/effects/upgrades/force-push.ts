import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { targetsOf } from '../../engine/targets.js';
import { OUT_OF_RANGE } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { enemyTrooperRefusal } from '../../rules/queries/enemy-effects.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { speedMove } from '../../rules/procedures/move/speed-move.js';

const own = rulebook('force-push');

const UNIT = OPERANDS;

const SPEED = 1;

/** Why unit `u` cannot push unit `v`: it has to be an enemy trooper unit at range 1. */
function refusal(c: Context, u: number, v: number): Reason {
  const why = enemyTrooperRefusal(c, u, v);
  if (why !== LEGAL) return why;
  return c.b.rules.force.range(c, u, v) === 1 ? LEGAL : OUT_OF_RANGE;
}

/** The unit that is pushed. */
const victim: Answer = answer();

const chooseVictim: Decision = own.decision(
  unitChoice('force-push', {
    optional: false,
    chosen: victim.set,
    target: refusal,
  }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit is pushed?', 'Welche Einheit wird gestoßen?'],
    acts: true,
  },
);

const push: Procedure = own.procedure('force-push', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, refusal);
    victim.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chooseVictim, c.b.units.owner[u], open);
  },
  move(c, f) {
    call(c, speedMove, victim.get(c), c.b.units.owner[c.s.frames[f + UNIT]], SPEED, 0);
  },
});

/**
 * Force Push: a free card action; the player makes a speed-1 move with an enemy trooper unit at range 1, even an
 * engaged one.
 */
export const forcePush: Behaviour = {
  name: 'force-force-push',
  rulebook: own,
  actions: [{ name: 'force-push', free: true, target: refusal, perform: (c, u) => call(c, push, u) }],
};
