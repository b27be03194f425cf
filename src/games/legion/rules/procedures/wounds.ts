import { hasSeveral, highestBit, lowestBit } from '../../../../kernel/bits.js';
import { NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { aliveMinis } from '../queries/alive.js';
import { noncombatants } from '../queries/noncombatants.js';
import { miniName, miniNamed } from '../decisions/mini-name.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import { ask, call, finish, goTo, OPERANDS, topFrame } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { isSet, pointOf, queryOf } from '../../engine/timing.js';
import { NONE, ON_TABLE } from '../../state/state.js';
import { defeatMini, followDefeat, replaceLeader } from './defeat.js';
import { collectMarks } from './marks.js';
import { passengersOf } from '../queries/aboard.js';
import { resilienceReached } from '../queries/resilience.js';
import { fire } from './trigger.js';

const UNIT = OPERANDS;
const COUNT = OPERANDS + 1;
const FLAGS = OPERANDS + 2;
/** Bits over the units that cause the wounds. */
const BLAME = OPERANDS + 3;
const MINI_DIED = OPERANDS + 4;
/** The latest miniature that has died. */
const MINI = OPERANDS + 5;

/** Wounds of the current attack pool: only miniatures that the attacker saw can suffer them (2984). */
export const FROM_ATTACK = 1;
/** Wounds of a clamber: miniatures other than the leader suffer them first (1248). */
export const LEADER_LAST = 2;

/** Wounds of a miniature that an effect has chosen: its number in the unit is flags >> {@link MINI_SHIFT}. */
export const ONE_MINI = 4;
export const MINI_SHIFT = 8;

const SURVIVED = queryOf('wounds.survived');
const BEFORE = pointOf('wounds.before');
const AFTER = pointOf('wounds.after');
const MINIS_LOST = pointOf('minis.lost');

/** The number of the chosen miniature in its unit, from 0. */
const chosenMini: Answer = answer();

function miniChoice(
  name: string,
  why: (c: Context, u: number, i: number) => Reason = () => NOT_OFFERED,
): DecisionRules<Context> {
  return choice(name, {
    optional: false,
    label: (c, i) => miniName(c, c.b.units.firstMini[c.s.game.pendingB] + i),
    chosen: chosenMini.set,
    unknown(c, text) {
      const i = miniNamed(c, c.s.game.pendingB, text);
      return i < 0 ? NOT_OFFERED : why(c, c.s.game.pendingB, i);
    },
  });
}

/** Why miniature `i` of unit `u` cannot be chosen for the next wounds of the procedure on top. */
function woundRefusal(c: Context, u: number, i: number): Reason {
  return c.b.rules.wounds.refusal(c, u, i, c.s.frames[topFrame(c) + FLAGS]);
}

/** Others before the leader, those of the card before those that upgrades add, low numbers first. */
function firstToDie({ b, s }: Context): string {
  const { pendingA: open, pendingB: u } = s.game;
  return `${b.units.tag[u]}.${lowestBit(open === 1 ? 1 : open & ~1) + 1}`;
}

/** Which miniature suffers the next wounds, until it dies or no wounds are left. Operand B: the unit. */
const assignWound: Decision = shared.decision(miniChoice('assign-wound', woundRefusal), {
  choices: {
    'assign-wound': {
      fields: { unit: 'unit', mini: 'mini' },
      of: 'b',
      answer: '{unit}.{mini}',
      made: ['wounds-assigned', 'unit', 'mini'],
      forced: ['wounds-assigned', 'unit'],
    },
  },
  question: ['Which miniature suffers the wound?', 'Welche Miniatur erleidet die Wunde?'],
  answers: { '*': ['a wound for {named}', 'eine Wunde für {named}'] },
  manner: 'wound',
  usual: firstToDie,
});

/** Which miniature becomes the leader after the leader has died. Operand B: the unit. */
const newLeader: Decision = shared.decision(miniChoice('new-leader'), {
  choices: {
    'new-leader': {
      fields: { unit: 'unit', mini: 'mini' },
      of: 'b',
      answer: '{unit}.{mini}',
      made: ['new-leader', 'unit', 'mini'],
      forced: ['new-leader', 'unit'],
    },
  },
  question: ['Which miniature becomes the leader?', 'Welche Miniatur wird Einheitenführer?'],
  answers: { '*': ['make {named} the leader', '{named} wird Einheitenführer'] },
  manner: 'leader',
});

/**
 * A unit suffers wounds (4844–4866): its owner assigns them to one miniature at a time; wounds that no miniature can
 * suffer are lost. Operands: unit, number of wounds, flags ({@link FROM_ATTACK}, {@link LEADER_LAST},
 * {@link ONE_MINI}), bits over the units that cause them.
 */
export const sufferWounds: Procedure = shared.procedure('suffer-wounds', {
  before(c, f) {
    const w = c.s.frames;
    if (c.s.units.status[w[f + UNIT]] !== ON_TABLE) return finish(c);
    c.s.game.woundsAtHand = w[f + COUNT];
    c.s.game.blameAtHand = w[f + BLAME];
    fire(c, BEFORE, w[f + UNIT]);
  },
  settle(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    // Wounds that are put off are not suffered after defending, so they bring no poison and the like (2667, 3492).
    if ((w[f + FLAGS] & FROM_ATTACK) !== 0) c.s.attack.wounds = Math.min(c.s.attack.wounds, c.s.game.woundsAtHand);
    w[f + COUNT] = Math.min(c.s.game.woundsAtHand, c.b.rules.wounds.capacity(c, u, w[f + FLAGS]));
    c.s.game.woundsAtHand = 0;
    c.s.game.blameAtHand = 0;
    if (w[f + COUNT] <= 0) return finish(c);
    if (c.hears) c.tell({ type: 'wounds-suffered', unit: u, count: w[f + COUNT] });
  },
  choose(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const open = c.b.rules.wounds.choices(c, u, w[f + FLAGS]);
    // If all miniatures that can suffer wounds die, their order does not matter, and the leader is taken last.
    chosenMini.set(c, highestBit(open));
    if (!hasSeveral(open) || w[f + COUNT] >= c.b.rules.wounds.left(c, u, w[f + FLAGS])) return;
    ask(c, assignWound, c.b.units.owner[u], open, u);
  },
  assign(c, f, at) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const m = c.b.units.firstMini[u] + chosenMini.get(c);
    const { wounds } = c.s.minis;
    // The wounds of a unit with a counterpart are assigned one at a time (1584).
    const most = c.b.units.counterpart[u] === NONE ? w[f + COUNT] : 1;
    const suffered = Math.min(most, c.b.minis.wounds[m] - wounds[m]);
    w[f + COUNT] -= suffered;
    wounds[m] += suffered;
    if (c.hears) c.tell({ type: 'wounds-assigned', unit: u, mini: chosenMini.get(c), count: suffered });
    if (wounds[m] < c.b.minis.wounds[m] || isSet(c, SURVIVED, u)) return goTo(c, f, at.more);
    w[f + MINI_DIED] = 1;
    w[f + MINI] = m;
    const { wreck } = c.b.sequences;
    const isLast = aliveMinis(c, u) === 1 << (m - c.b.units.firstMini[u]);
    if (wreck !== undefined && isLast && passengersOf(c, u) !== 0) call(c, wreck, u, m, w[f + BLAME]);
    else defeatMini(c, m);
  },
  died(c, f, at) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const m = w[f + MINI];
    if (c.s.units.status[u] !== ON_TABLE) {
      const by = w[f + BLAME];
      const byAttack = w[f + FLAGS] & FROM_ATTACK;
      collectMarks(c, u, by);
      // This clears the operands.
      finish(c);
      return followDefeat(c, u, by, byAttack);
    }
    if (m !== c.b.units.firstMini[u]) return goTo(c, f, at.more);
    const alive = aliveMinis(c, u);
    const left = alive & ~noncombatants(c, u) || alive;
    chosenMini.set(c, highestBit(left));
    if (hasSeveral(left)) ask(c, newLeader, c.b.units.owner[u], left, u);
  },
  leader(c, f) {
    replaceLeader(c, c.b.units.firstMini[c.s.frames[f + UNIT]] + chosenMini.get(c));
  },
  more(c, f, at) {
    if (c.s.frames[f + COUNT] > 0) goTo(c, f, at.choose);
  },
  after(c, f) {
    const u = c.s.frames[f + UNIT];
    if (resilienceReached(c, u)) call(c, c.b.sequences.vehicleDamage, u);
  },
  effects(c, f) {
    const w = c.s.frames;
    // What is fired last comes first.
    if (w[f + MINI_DIED] === 1) fire(c, MINIS_LOST, w[f + UNIT]);
    fire(c, AFTER, w[f + UNIT]);
  },
  // Miniatures that have lost contact because others died move back into contact (3071).
  contact(c, f) {
    const w = c.s.frames;
    if (w[f + MINI_DIED] === 1 && c.s.units.meleeWith[w[f + UNIT]] !== 0) call(c, c.b.sequences.meleeUpkeep);
  },
});
