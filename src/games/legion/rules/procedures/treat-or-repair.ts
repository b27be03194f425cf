import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { targetsOf } from '../../engine/targets.js';
import { NO_LINE_OF_SIGHT, NOTHING_TO_DO, OUT_OF_RANGE, UNIT_TYPE, WRONG_UNIT } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { unitChoice } from '../decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS, topFrame } from '../../../../machine/run.js';
import { miniName } from '../decisions/mini-name.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { rangeBetween } from '../queries/measure.js';
import { unitSees } from '../queries/sight.js';
import { NONE } from '../../state/state.js';
import { removeWound } from './remove-wound.js';
import { restorable, restoreMini } from './restore.js';
import { isMachine, removeTokens } from './tokens.js';

const NEVER_MENDED = queryOf('mended.never');

/** Treat and Repair (4453, 3739) differ in the units they help, and in the tokens they remove besides wounds. */
export const TREAT = 0;
export const REPAIR = 1;
/** Wounds and miniatures alone, of units that are no machines. */
export const HEAL = 2;

const UNIT = OPERANDS;
const KIND = OPERANDS + 1;
const LEFT = OPERANDS + 2;
/** The unit that is treated or repaired. */
export const PATIENT: number = OPERANDS + 3;
/** What has been done for the patient so far: only more of the same may follow. */
const MODE = OPERANDS + 4;
/** 1 + the patient, where it is known before. */
const KNOWN = OPERANDS + 5;
const ANYTHING = 0;
const TOKENS = 1;
const MINIATURES = 2;

/** An action is (what is done) × MINIS + (which miniature). */
const MINIS = 32;
const WOUND = 0;
const RESTORE = 1;
const ION = 2;
const POISON = 3;
const DAMAGED = 4;
const DISABLED = 5;
const DISRUPTED = 6;
const WORDS = ['wound', 'restore', 'ion', 'poison', 'damaged', 'disabled', 'weapon-disrupted'] as const;
const ENOUGH = 7 * MINIS;

/**
 * Whether a card of the kind can be used on unit `v`: droids and vehicles are repaired, other units treated (3742,
 * 4455).
 */
function isPatient(c: Context, v: number, kind: number): boolean {
  return isMachine(c, v) === (kind === REPAIR);
}

/** Whether `action` can be carried out on unit `v`. */
function canBeDone(c: Context, v: number, kind: number, mode: number, action: number): boolean {
  const { units, minis } = c.s;
  const what = Math.floor(action / MINIS);
  const i = action % MINIS;
  if (mode !== ANYTHING && (mode === MINIATURES) !== (what === RESTORE)) return false;
  if (what === RESTORE) return (restorable(c, v) & (1 << i)) !== 0;
  if (what === WOUND) return i < c.b.units.miniCount[v] && minis.wounds[c.b.units.firstMini[v] + i] > 0;
  if (i !== 0) return false;
  if (what === POISON) return kind === TREAT && units.poison[v] > 0;
  if (kind !== REPAIR) return false;
  if (what === ION) return units.ion[v] > 0;
  if (what === DAMAGED) return units.damaged[v] === 1;
  if (what === DISABLED) return units.disabled[v] === 1;
  return what === DISRUPTED && units.disruptedWeapon[v] !== NONE;
}

function isAnythingToDo(c: Context, v: number, kind: number, mode: number): boolean {
  for (let action = 0; action < ENOUGH; action++) if (canBeDone(c, v, kind, mode, action)) return true;
  return false;
}

/**
 * Why unit `u` cannot treat or repair unit `v`: it has to be a friendly unit at range 1 and in sight, or the unit
 * itself, with something to remove or to restore.
 */
export function patientRefusal(c: Context, u: number, v: number, kind: number): Reason {
  const { side } = c.b.units;
  if (side[v] !== side[u] || isSet(c, NEVER_MENDED, v)) return WRONG_UNIT;
  if (!isPatient(c, v, kind)) return UNIT_TYPE;
  if (rangeBetween(c, u, v) !== 1) return OUT_OF_RANGE;
  if (!isAnythingToDo(c, v, kind, ANYTHING)) return NOTHING_TO_DO;
  return u === v || unitSees(c, u, v) ? LEGAL : NO_LINE_OF_SIGHT;
}

/** The unit that is treated or repaired. */
const patient: Answer = answer();

const choosePatient: Decision = shared.decision(
  unitChoice('patient', {
    optional: false,
    chosen: patient.set,
    target: (c, u, v) => patientRefusal(c, u, v, c.s.frames[topFrame(c) + KIND]),
  }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit is treated or repaired?', 'Welche Einheit wird behandelt oder repariert?'],
  },
);

/** The next action of {@link takeOffOrRestore}. */
const nextStep: Answer = answer();

/** What is removed or restored next, if anything. Operand A: the frame that asks. */
const takeOffOrRestore: Decision = shared.decision({
  name: 'mend',
  list(c, out) {
    for (let action = 0; action < ENOUGH; action++) if (isOpen(c, action)) out.push(action);
    out.push(ENOUGH);
  },
  sample(c, rng) {
    let seen = 1;
    let drawn = ENOUGH;
    for (let action = 0; action < ENOUGH; action++) if (isOpen(c, action) && rng.below(++seen) === 0) drawn = action;
    return drawn;
  },
  isLegal: (c, action) => action === ENOUGH || (action < ENOUGH && isOpen(c, action)),
  apply(c, action) {
    nextStep.set(c, action);
  },
  format(c, action) {
    if (action === ENOUGH) return 'enough';
    const what = Math.floor(action / MINIS);
    if (what !== WOUND && what !== RESTORE) return WORDS[what];
    const v = c.s.frames[c.s.game.pendingA + PATIENT];
    return `${WORDS[what]} ${miniName(c, c.b.units.firstMini[v] + (action % MINIS))}`;
  },
  parse(_c, text) {
    if (text === 'enough') return ENOUGH;
    const [word, mini] = text.split(' ');
    const what = WORDS.findIndex((known) => known === word);
    if (what < 0) return -1;
    const number = mini === undefined ? 1 : Number(/\.([1-9]\d?)$/.exec(mini)?.[1] ?? 0);
    return number === 0 ? -1 : what * MINIS + number - 1;
  },
  notes: {
    choices: {
      mend: {
        fields: {
          unit: 'unit',
          what: { one: ['wound', 'restore', 'ion', 'poison', 'damaged', 'disabled', 'weapon-disrupted'] },
          'mini?': 'mini',
        },
        of: (play) => play.operand(play.a, PATIENT),
        answer: (_play, { mini }: { readonly mini?: number }) =>
          mini === undefined ? '{what}' : '{what} {unit}.{mini}',
      },
    },
    question: ['What is taken off or restored?', 'Was wird entfernt oder wiederhergestellt?'],
    answers: {
      enough: ['mend no more', 'genug geheilt'],
      wound: ['mend {rest}', 'heilen: {rest}'],
      '*': ['mend: {text}', 'heilen: {named}'],
    },
    declined: 'enough',
  },
});

function isOpen(c: Context, action: number): boolean {
  const w = c.s.frames;
  const f = c.s.game.pendingA;
  return canBeDone(c, w[f + PATIENT], w[f + KIND], w[f + MODE], action);
}

function takeOff(c: Context, v: number, what: number, i: number): void {
  const { units } = c.s;
  if (what === WOUND) removeWound(c, v, i);
  else if (what === ION) removeTokens(c, v, 'ion', 1);
  else if (what === POISON) removeTokens(c, v, 'poison', 1);
  else {
    if (what === DAMAGED) units.damaged[v] = 0;
    else if (what === DISABLED) units.disabled[v] = 0;
    else units.disruptedWeapon[v] = NONE;
    if (c.hears) c.tell({ type: 'token-removed', unit: v, token: WORDS[what], count: 1 });
  }
}

/**
 * A unit treats or repairs a friendly unit: it removes up to X wounds and other tokens, or restores up to X miniatures
 * (3740, 4454). Operands: the unit, TREAT or REPAIR, X. The decision and the procedure are named `mend` because records
 * and cases use the first name, and the numbering in states depends on both.
 */
export const treatOrRepair: Procedure = shared.procedure('mend', {
  patient(c, f) {
    const w = c.s.frames;
    if (w[f + KNOWN] > 0) return patient.set(c, w[f + KNOWN] - 1);
    const open = targetsOf(c, w[f + UNIT], patientRefusal, w[f + KIND]);
    if (open === 0) return finish(c);
    patient.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, choosePatient, c.b.units.owner[w[f + UNIT]], open);
  },
  begin(c, f) {
    c.s.frames[f + PATIENT] = patient.get(c);
  },
  choose(c, f) {
    const w = c.s.frames;
    if (w[f + LEFT] === 0 || !isAnythingToDo(c, w[f + PATIENT], w[f + KIND], w[f + MODE])) return finish(c);
    ask(c, takeOffOrRestore, c.b.units.owner[w[f + UNIT]], f);
  },
  carryOut(c, f, at) {
    const w = c.s.frames;
    const action = nextStep.get(c);
    if (action === ENOUGH) return finish(c);
    const v = w[f + PATIENT];
    const what = Math.floor(action / MINIS);
    w[f + LEFT]--;
    w[f + MODE] = what === RESTORE ? MINIATURES : TOKENS;
    goTo(c, f, at.choose);
    if (what === RESTORE) restoreMini(c, v, action % MINIS, c.b.units.owner[w[f + UNIT]]);
    else takeOff(c, v, what, action % MINIS);
  },
});

/** Whether anything can be done for unit `v` by a card of that kind. */
export function canMend(c: Context, v: number, kind: number): boolean {
  return isPatient(c, v, kind) && !isSet(c, NEVER_MENDED, v) && isAnythingToDo(c, v, kind, ANYTHING);
}

/** A card of unit `u` does up to `x` things of that kind for unit `v`. */
export function mendUnit(c: Context, u: number, v: number, kind: number, x: number): void {
  call(c, treatOrRepair, u, kind, x);
  c.s.frames[topFrame(c) + KNOWN] = v + 1;
}

/** Unit `u` starts to treat or repair with value `x`. */
export function startTreatOrRepair(c: Context, u: number, kind: number, x: number): void {
  call(c, treatOrRepair, u, kind, x);
}
