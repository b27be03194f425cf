import { lowestBit } from '../../../../kernel/bits.js';
import { sideOf } from '../../words/players.js';
import { ACTIVATION } from '../../words/phases.js';
import { deciderOf } from '../queries/decider.js';
import { DONE, RAN, OWNER } from '../../../../machine/triggers.js';
import { chooseAction, FREE, mayAct } from '../decisions/choose-action.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { unitChoice } from '../decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS, topFrame } from '../../../../machine/run.js';
import type { Places } from '../../../../machine/procedure.js';
import type { Context } from '../../engine/context.js';
import { modified, pointOf, queryOf } from '../../engine/timing.js';
import { rangeBetween } from '../queries/measure.js';
import { postponeBaneChecks, resumeBaneChecks } from '../queries/bane-tokens.js';
import { unitSees } from '../queries/sight.js';
import { ON_TABLE } from '../../state/state.js';
import { lookForBanes } from './bane-tokens.js';
import { spendShared } from './spend-shared.js';
import { holdersOf } from '../queries/shared-tokens.js';
import { SPENDER } from '../queries/standby-trigger.js';
import { carryOut, controlledBy, openTriggers } from './trigger.js';

// The frame begins like that of `trigger`: point, unit, done, ran.
/**
 * Bits over the units that have spent a token on this event, and over those that have declined since the last one did.
 */
const ANSWERED = OPERANDS + 4;
const PASSED = OPERANDS + 5;
/** `game.moveFlags` after the event, since reactions to it may overwrite them. */
const MOVE_FLAGS = OPERANDS + 6;
/** Bits over the units that could spend one while the unit was last seen alive. */
const SAW = OPERANDS + 8;

const DETONATE = pointOf('detonate.window');
const RANGE = queryOf('standby.range');

/** Bits over the kinds of free action that a standby token pays for: attacks and moves. */
function reactions(c: Context): number {
  return c.b.kinds.attack | c.b.kinds.move;
}

/** Whether unit `v` has a standby token to spend, its own or one of another unit (2318). */
function hasStandby(c: Context, v: number): boolean {
  if (c.s.units.standby[v] === 0 && c.b.units.exemplars[v] === 0) return false;
  return holdersOf(c, v, 'standby') !== 0;
}

/**
 * Bits over the units not in `answered` that can spend a standby token in response to what unit `u` has just done
 * (4135, 4150).
 */
export function watchers(c: Context, u: number, answered: number): number {
  const { count, side } = c.b.units;
  const { panic } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || (answered & (1 << v)) !== 0 || !hasStandby(c, v)) continue;
    // A panicked unit performs no free actions (3435).
    if (panic[v] > 0) continue;
    if (rangeBetween(c, v, u) > modified(c, RANGE, v, c.b.numbers.standbyRange)) continue;
    if (mayAct(c, v, reactions(c) | FREE) && unitSees(c, v, u)) mask |= 1 << v;
  }
  return mask;
}

/** The subset of the units `units` that can still spend a standby token with some effect. */
function ableToReact(c: Context, units: number): number {
  let mask = units;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const v = lowestBit(bit);
    const { status, panic } = c.s.units;
    if (status[v] !== ON_TABLE || panic[v] > 0 || !hasStandby(c, v) || !mayAct(c, v, reactions(c) | FREE)) mask &= ~bit;
  }
  return mask;
}

/** The unit that spends its standby token, −1 for none. */
const spender: Answer = answer();

/** Which unit spends its standby token now. */
const spendStandby: Decision = shared.decision(
  unitChoice('spend-standby', {
    optional: true,
    chosen: spender.set,
  }),
  {
    choices: { attack: 'step', move: 'step', disembark: 'step', embark: 'step' },
    question: ['Which unit spends its standby token?', 'Welche Einheit gibt ihren Bereitschaftsmarker aus?'],
    answers: {
      pass: ['spend no standby token', 'in Bereitschaft bleiben'],
      '*': ['spend the standby token of {named}', 'den Bereitschaftsmarker von {named} ausgeben'],
    },
    weighty: true,
    acts: true,
    manner: 'standby',
  },
);

type Step = 'watch' | 'detonate' | 'react';

/** The steps by which units react to an event. */
export const REACTION_STEPS = {
  begin(c: Context, f: number): void {
    c.s.frames[f + MOVE_FLAGS] = c.s.game.moveFlags;
    // Bane tokens that the event reveals come after all reactions to it and the effects that follow these (4368).
    postponeBaneChecks(c);
  },
  watch(c: Context, f: number, at: Places<Step>): void {
    const w = c.s.frames;
    const u = w[f + OWNER];
    if (c.s.game.phase !== ACTIVATION) return goTo(c, f, at.detonate);
    // A unit that a first reaction has killed leaves the event to others that could answer it (rulings: standby).
    if (c.s.units.status[u] === ON_TABLE) w[f + SAW] = watchers(c, u, w[f + ANSWERED]);
    else w[f + SAW] = ableToReact(c, w[f + SAW] & ~w[f + ANSWERED]);
    const able = w[f + SAW] & ~w[f + PASSED];
    if (able === 0) return goTo(c, f, at.detonate);
    // Cleared again if one of them spends its token.
    w[f + PASSED] |= able;
    ask(c, spendStandby, deciderOf(c, able), able);
  },
  spend(c: Context, f: number, at: Places<Step>): void {
    const w = c.s.frames;
    const v = spender.get(c);
    goTo(c, f, at.watch);
    if (v < 0) return;
    w[f + ANSWERED] |= 1 << v;
    w[f + PASSED] = 0;
    w[f + SPENDER] = v;
    goTo(c, f, at.react);
    spendShared(c, v, 'standby', 1);
  },
  react(c: Context, f: number, at: Places<Step>): void {
    const v = c.s.frames[f + SPENDER];
    goTo(c, f, at.watch);
    ask(c, chooseAction, c.b.units.owner[v], v, reactions(c) | FREE);
  },
  // The side that did not act detonates first (1958).
  detonate(c: Context, f: number): void {
    const w = c.s.frames;
    const u = w[f + OWNER];
    c.s.game.moveFlags = w[f + MOVE_FLAGS];
    const open = openTriggers(c, DETONATE, u, w[f + DONE]);
    if (open === 0) {
      resumeBaneChecks(c);
      return finish(c);
    }
    const theirs = controlledBy(c, DETONATE, u, open, 1 - c.b.units.side[u]);
    carryOut(c, f, theirs === 0 ? open : theirs);
  },
  // After a detonation, standby tokens that were kept may be spent (1938, 1955).
  next(c: Context, f: number, at: Places<Step>): void {
    const w = c.s.frames;
    if (w[f + RAN] === 1) w[f + PASSED] = 0;
    goTo(c, f, at[w[f + RAN] === 1 ? 'watch' : 'detonate']);
  },
};

/**
 * The reactions that precede all other effects after an attack, a move or an action of unit `u` (4368): standby tokens
 * of the other side, one unit at a time (4127–4159), and detonations. A standby token may be spent before or after a
 * detonation (1938, 1955). If the unit has been defeated, charges may still respond to what it did. `by`: the player
 * whose effect makes the unit do it, if not its own.
 */
export function answerEvent(c: Context, u: number, by: number = c.b.units.owner[u]): void {
  call(c, c.b.sequences.reaction, DETONATE, u);
  const side = sideOf(by);
  // Nobody answers what the own side has made the unit do, where the edition says so (M 778).
  if (side !== c.b.units.side[u] && !c.b.rules.declaring.answersOwnEffects)
    c.s.frames[topFrame(c) + ANSWERED] = c.b.units.ofSide[side];
}

/**
 * {@link answerEvent}, followed by the revelation of Bane tokens: for events that are not actions, so that no effects
 * of the unit itself follow them.
 */
export function afterEvent(c: Context, u: number, by?: number): void {
  lookForBanes(c);
  answerEvent(c, u, by);
}
