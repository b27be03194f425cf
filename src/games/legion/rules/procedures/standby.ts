import { ACTIVATION } from '../../words/phases.js';
import { deciderOf } from '../queries/decider.js';
import { DONE, RAN, UNIT } from '../decisions/choose-trigger.js';
import { chooseAction, FREE, mayAct } from '../decisions/choose-action.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { unitChoice } from '../decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { modified, pointOf, queryOf } from '../../engine/timing.js';
import { rangeBetween } from '../queries/measure.js';
import { postponeBaneChecks, resumeBaneChecks } from '../queries/bane-tokens.js';
import { unitSees } from '../queries/sight.js';
import { ON_TABLE } from '../../state/state.js';
import { lookForBanes } from './bane-tokens.js';
import { spendTokens } from './tokens.js';
import { carryOut, controlledBy, openTriggers } from './trigger.js';

// The frame begins like that of `trigger`: point, unit, done, ran.
/** Bits over units: those that have spent a token on the event at hand, and those that let it pass as things stand. */
const ANSWERED = OPERANDS + 4;
const PASSED = OPERANDS + 5;
/** What `game.moveFlags` was after the event: reactions to it may move others. */
const MOVE_FLAGS = OPERANDS + 6;

const DETONATE = pointOf('detonate.window');
const RANGE = queryOf('standby.range');

/** Bits over the kinds of free action that a standby token pays for: attacks and moves. */
function reactions(c: Context): number {
  return c.b.kinds.attack | c.b.kinds.move;
}

/** Bits over the units that can spend a standby token on what unit `u` has just done (4135, 4150). */
export function watchers(c: Context, u: number, answered: number): number {
  const { count, side } = c.b.units;
  const { standby } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (standby[v] === 0 || side[v] === side[u] || (answered & (1 << v)) !== 0) continue;
    if (rangeBetween(c, v, u) > modified(c, RANGE, v, c.b.numbers.standbyRange)) continue;
    if (mayAct(c, v, reactions(c) | FREE) && unitSees(c, v, u)) mask |= 1 << v;
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
);

const reaction: Procedure = shared.procedure('after-event', {
  begin(c, f) {
    c.s.frames[f + MOVE_FLAGS] = c.s.game.moveFlags;
    // Bane tokens that the event reveals come after all reactions to it and what follows these (4368).
    postponeBaneChecks(c);
  },
  watch(c, f, at) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (c.s.game.phase !== ACTIVATION || c.s.units.status[u] !== ON_TABLE) {
      return goTo(c, f, at.detonate);
    }
    const able = watchers(c, u, w[f + ANSWERED] | w[f + PASSED]);
    if (able === 0) return goTo(c, f, at.detonate);
    // Taken back if one of them spends its token.
    w[f + PASSED] |= able;
    ask(c, spendStandby, deciderOf(c, able), able);
  },
  spend(c, f, at) {
    const w = c.s.frames;
    const v = spender.get(c);
    goTo(c, f, at.watch);
    if (v < 0) return;
    w[f + ANSWERED] |= 1 << v;
    w[f + PASSED] = 0;
    spendTokens(c, v, 'standby');
    ask(c, chooseAction, c.b.units.owner[v], v, reactions(c) | FREE);
  },
  // The side that did not act detonates first (1958).
  detonate(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    c.s.game.moveFlags = w[f + MOVE_FLAGS];
    const open = openTriggers(c, DETONATE, u, w[f + DONE]);
    if (open === 0) {
      resumeBaneChecks(c);
      return finish(c);
    }
    const theirs = controlledBy(c, DETONATE, u, open, 1 - c.b.units.side[u]);
    carryOut(c, f, theirs === 0 ? open : theirs);
  },
  // What has gone off may be answered by a standby token that was kept till now (1938, 1955).
  next(c, f) {
    const w = c.s.frames;
    if (w[f + RAN] === 1) w[f + PASSED] = 0;
    goTo(c, f, reaction.at[w[f + RAN] === 1 ? 'watch' : 'detonate']);
  },
});

/**
 * What may follow an attack, a move or an action of unit `u` before everything else does (4368): the other side's
 * standby tokens, one unit after the other (4127–4159), and whatever detonates. A standby token may be spent before
 * anything goes off or after it (1938, 1955). A unit that has been defeated sets off nothing of its own; charges may
 * still answer what it did.
 */
export function answerEvent(c: Context, u: number): void {
  call(c, reaction, DETONATE, u);
}

/**
 * {@link answerEvent}, and then the Bane tokens that are revealed: for what is no action, after which its unit has
 * effects of its own.
 */
export function afterEvent(c: Context, u: number): void {
  lookForBanes(c);
  answerEvent(c, u);
}
