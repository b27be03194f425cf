import { deciderOf } from '../queries/decider.js';
import { chooseAction, FREE, mayAct } from '../decisions/choose-action.js';
import { unitChoice } from '../decisions/factories.js';
import { kindsOf } from '../engine/action-kind.js';
import type { Context } from '../engine/context.js';
import { ask, type Decision } from '../engine/decision.js';
import { finish, goTo, OPERANDS, type Procedure, procedure } from '../engine/procedure.js';
import { modified, pointOf, queryOf } from '../engine/timing.js';
import { rangeBetween } from '../queries/measure.js';
import { unitSees } from '../queries/sight.js';
import { ACTIVATION, ON_TABLE } from '../state/state.js';
import { spendTokens } from './tokens.js';
import { fire, openTriggers } from './trigger.js';

const UNIT = OPERANDS;
/** Bits over units: those that have spent a token on the event at hand, or let it pass. */
const ANSWERED = OPERANDS + 1;
/** 1 once what the event sets off has gone off, or nothing does. */
const DETONATED = OPERANDS + 2;

const DETONATE = pointOf('detonate.window');
const RANGE = queryOf('standby.range');

/** Standby reaches this far unless a card says otherwise (4135). */
const STANDBY_RANGE = 2;

let freeKinds = 0;

/** Bits over the kinds of free action that a standby token pays for: attacks and moves. */
function reactions(): number {
  if (freeKinds === 0) freeKinds = kindsOf('attack') | kindsOf('move');
  return freeKinds;
}

/** Bits over the units that can spend a standby token on what unit `u` has just done (4135, 4150). */
export function watchers(c: Context, u: number, answered: number): number {
  const { count, side } = c.b.units;
  const { standby, status } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (standby[v] === 0 || side[v] === side[u] || status[v] !== ON_TABLE || (answered & (1 << v)) !== 0) continue;
    if (rangeBetween(c, v, u) > modified(c, RANGE, v, STANDBY_RANGE)) continue;
    if (mayAct(c, v, reactions() | FREE) && unitSees(c, v, u)) mask |= 1 << v;
  }
  return mask;
}

/** Which unit spends its standby token now. */
const spendStandby: Decision = unitChoice('spend-standby', {
  optional: true,
  chosen: (c, v) => {
    c.s.game.result = v;
  },
});

/**
 * What may follow an attack, a move or an action of unit `u` before everything else does (4368): charges and mines, and the other side's standby
 * tokens, one unit after the other (4127–4159). A standby token may be spent before anything goes off or after it (1938, 1955). A unit that has
 * been defeated sets nothing off. Operand: the unit.
 */
export const afterEvent: Procedure = procedure('after-event', {
  begin(c, f) {
    const w = c.s.frames;
    w[f + DETONATED] = openTriggers(c, DETONATE, w[f + UNIT], 0) === 0 ? 1 : 0;
  },
  watch(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (c.s.units.status[u] !== ON_TABLE) return finish(c);
    const able = c.s.game.phase === ACTIVATION ? watchers(c, u, w[f + ANSWERED]) : 0;
    if (able === 0) return goTo(c, f, afterEvent.at['detonate']);
    ask(c, spendStandby, deciderOf(c, able), able);
  },
  spend(c, f) {
    const w = c.s.frames;
    const v = c.s.game.result;
    if (v < 0) return goTo(c, f, afterEvent.at['detonate']);
    w[f + ANSWERED] |= 1 << v;
    spendTokens(c, v, 'standby');
    ask(c, chooseAction, c.b.units.owner[v], v, reactions() | FREE);
  },
  next(c, f) {
    goTo(c, f, afterEvent.at['watch']);
  },
  detonate(c, f) {
    const w = c.s.frames;
    if (w[f + DETONATED] === 1 || c.s.units.status[w[f + UNIT]] !== ON_TABLE) return finish(c);
    w[f + DETONATED] = 1;
    goTo(c, f, afterEvent.at['watch']);
    fire(c, DETONATE, w[f + UNIT]);
  },
});
