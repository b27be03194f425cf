import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { targetsOf } from '../../engine/targets.js';
import { OUT_OF_RANGE, NO_LINE_OF_SIGHT } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { enemyTrooperRefusal } from '../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { unitSees } from '../../rules/queries/sight.js';

const own = rulebook('electro-grappling-line');

const UNIT = OPERANDS;
const TOKENS = 2;

/** Why it cannot be used on unit `v`: it has to be an enemy trooper unit at range 1 and in line of sight. */
function refusal(c: Context, u: number, v: number): Reason {
  const why = enemyTrooperRefusal(c, u, v);
  if (why !== LEGAL) return why;
  if (rangeBetween(c, u, v) !== 1) return OUT_OF_RANGE;
  return unitSees(c, u, v) ? LEGAL : NO_LINE_OF_SIGHT;
}

/** The unit that gains the tokens. */
const victim: Answer = answer();

const chooseVictim: Decision = own.decision(
  unitChoice('electro-grappling-line', { optional: false, chosen: victim.set, target: refusal }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit is caught in the grappling line?', 'Welche Einheit fängt die Elektro-Greifleine?'],
  },
);

const grapple: Procedure = own.procedure('electro-grappling-line', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, refusal);
    victim.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chooseVictim, c.b.units.owner[u], open);
  },
  immobilize(c, f) {
    c.s.frames[f + UNIT] = victim.get(c);
    gainTokens(c, c.s.frames[f + UNIT], 'immobilize', TOKENS);
  },
  suppress(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'suppression', TOKENS);
  },
});

/**
 * Electro Grappling Line: a card action; an enemy trooper unit at range 1 and in sight gains two immobilize and two
 * suppression tokens. The card exhausts.
 */
export const electroGrapplingLine: Behaviour = {
  name: 'gear-electro-grappling-line',
  rulebook: own,
  actions: [
    {
      name: 'electro-grappling-line',
      free: false,
      target: refusal,
      perform: (c, u) => call(c, grapple, u),
    },
  ],
};
