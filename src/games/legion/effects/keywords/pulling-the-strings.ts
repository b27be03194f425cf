import { targetsOf } from '../../engine/targets.js';
import { NOTHING_TO_DO, OUT_OF_RANGE, PANICKED, UNIT_TYPE, WRONG_UNIT } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { chooseAction, FREE, mayAct } from '../../rules/decisions/choose-action.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { rangeBetween } from '../../rules/queries/measure.js';

const own = rulebook('pulling-the-strings');

const UNIT = OPERANDS;

/** The greatest range to the unit that acts (3541). */
const REACH = 2;

/** The kinds of free action that it grants, as bits: attacks and moves. */
function granted(c: Context): number {
  return c.b.kinds.attack | c.b.kinds.move | FREE;
}

/**
 * Why unit `u` cannot choose unit `v`: that has to be another friendly trooper unit at range 1–2 that could attack or
 * move now; a panicked unit performs no free actions (3435).
 */
function refusal(c: Context, u: number, v: number): Reason {
  const { side, trooper } = c.b.units;
  if (v === u || side[v] !== side[u]) return WRONG_UNIT;
  if (trooper[v] === 0) return UNIT_TYPE;
  if (c.s.units.panic[v] > 0 || !c.b.rules.presence.actsFreely(c, v)) return PANICKED;
  if (rangeBetween(c, u, v) > REACH) return OUT_OF_RANGE;
  return mayAct(c, v, granted(c)) ? LEGAL : NOTHING_TO_DO;
}

/** The unit that was chosen. */
const chosenUnit: Answer = answer();

const chooseUnit: Decision = own.decision(
  unitChoice('pulling-the-strings', { optional: false, chosen: chosenUnit.set, target: refusal }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit attacks or moves?', 'Welche Einheit greift an oder bewegt sich?'],
    acts: true,
    manner: 'helped',
  },
);

const grantFreeAction: Procedure = own.procedure('pulling-the-strings', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, refusal);
    chosenUnit.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseUnit, c.b.units.owner[u], open);
  },
  act(c) {
    const v = chosenUnit.get(c);
    ask(c, chooseAction, c.b.units.owner[v], v, granted(c));
  },
});

/**
 * Pulling the Strings (3537–3545): a card action. Another friendly trooper unit at range 1–2 may perform a free attack
 * action or a free move action, which triggers abilities as any other does. The attack does not count as the one attack
 * of that unit's own activation.
 */
export const pullingTheStrings: Behaviour = {
  name: 'Pulling the Strings',
  rulebook: own,
  actions: [
    {
      name: 'Pulling the Strings',
      free: false,
      target: refusal,
      perform: (c, u) => call(c, grantFreeAction, u),
    },
  ],
};
