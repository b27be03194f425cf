import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Target, targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { rollDefense } from '../../../rules/chance/defense-dice.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { canMend, HEAL, mendUnit, patientRefusal, TREAT } from '../../../rules/procedures/treat-or-repair.js';
import { ON_TABLE } from '../../../state/state.js';
import { BLOCK, DEFENSE_SURGE } from '../../../words/dice.js';
import { NOTHING_TO_DO, UNIT_TYPE } from '../../../words/reasons.js';
import { later } from '../rulebook.js';
import { friendlyTroopers } from './near.js';

const UNIT = OPERANDS;
const PATIENT = OPERANDS + 1;

/** The unit that is treated. */
const patient: Answer = answer();

function patientChoice(name: string, target: Target): Decision {
  return later.decision(unitChoice(name, { optional: false, chosen: patient.set, target }), {
    choices: { 'card-action': 'step' },
    question: ['Which unit is treated?', 'Welche Einheit wird behandelt?'],
    manner: 'helped',
  });
}

/** A trooper unit that is no droid, near and in sight, with something to treat. */
const treatable: Target = (c, u, v) => patientRefusal(c, u, v, TREAT);

const chooseTreated = patientChoice('backworld-medic', treatable);

const DICE = 2;

/** Operand: the unit with the card. */
const treat: Procedure = later.procedure('backworld-medic', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, treatable);
    patient.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseTreated, c.b.units.owner[u], open);
  },
  mend(c, f) {
    const w = c.s.frames;
    w[f + PATIENT] = patient.get(c);
    mendUnit(c, w[f + UNIT], w[f + PATIENT], TREAT, 1);
  },
  roll(c) {
    rollDefense(c, DICE, 0);
  },
  suppress(c, f) {
    const v = c.s.frames[f + PATIENT];
    const count = c.s.defenseFaces[BLOCK] + c.s.defenseFaces[DEFENSE_SURGE];
    c.s.defenseFaces.fill(0);
    if (c.s.units.status[v] === ON_TABLE) gainTokens(c, v, 'suppression', count);
  },
});

/**
 * Backworld Medic: a card action; a friendly trooper unit that is no droid, within range 1 and in sight, loses a wound
 * or a poison token or gets a miniature back; it gains a suppression token for each block and surge of two white dice.
 */
export const backworldMedic: Behaviour = {
  name: 'crew-backworld-medic',
  actions: [{ name: 'backworld-medic', free: false, target: treatable, perform: (c, u) => call(c, treat, u) }],
};

const near = friendlyTroopers(1);

/** An Ewok trooper unit near with a wound, or a miniature to restore. */
const ewok: Target = (c, u, v) => {
  if (c.b.units.card[v].affiliation !== 'ewok') return UNIT_TYPE;
  return near(c, u, v, 0) || (canMend(c, v, HEAL) ? LEGAL : NOTHING_TO_DO);
};

const chooseEwok = patientChoice('herbal-medicine', ewok);

/** Operand: the unit with the card. */
const heal: Procedure = later.procedure('herbal-medicine', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, ewok);
    patient.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseEwok, c.b.units.owner[u], open);
  },
  mend(c, f) {
    mendUnit(c, c.s.frames[f + UNIT], patient.get(c), HEAL, 1);
  },
});

/**
 * Herbal Medicine: a free card action; an Ewok trooper unit within range 1 loses a wound or gets a miniature back. The
 * card exhausts.
 */
export const herbalMedicine: Behaviour = {
  name: 'training-herbal-medicine',
  actions: [{ name: 'herbal-medicine', free: true, target: ewok, perform: (c, u) => call(c, heal, u) }],
};
