import { actingPlayer } from '../queries/turned.js';
import { SPURRED } from '../../battle/round-effects.js';
import { askMove } from '../procedures/move/choose-move.js';
import { type ActionKind, actionKind, push } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { type Procedure, shared } from '../../engine/rulebook.js';
import { call, finish, OPERANDS } from '../../../../machine/run.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { TURNED_BEFORE } from '../queries/move/flags.js';
import { offerTurn } from '../procedures/move/reposition.js';
import { gainTokens } from '../procedures/tokens.js';
import { REVERSES } from '../queries/move/look.js';
import { moveCost, standardSpeed } from '../queries/move/permission.js';
import { ON_TABLE } from '../../state/state.js';
import { facingOf } from '../queries/move/turns.js';
import { LEGAL, NOT_OFFERED, type Reason, reason } from '../../../../machine/reason.js';
import { NOT_ENOUGH_ACTIONS, NOTHING_POSSIBLE, UNIT_TYPE } from '../../words/reasons.js';
import { reverseRefusal, reverseSpeed } from './reverse.js';

const SPUR = queryOf('spur');

const UNIT = OPERANDS;
const WAY = OPERANDS + 1;
/** The unit's facing before the action. */
const FACING = OPERANDS + 2;
/** 1 if the unit has pivoted by Reposition before the move. */
const TURNED = OPERANDS + 3;

/** Words of the action's operands. */
const WAYS = ['move', 'reverse'] as const;
const FORWARD = 0;

/** The unit's maximum speed for that kind of move in its current state; 0 if it may not make one. */
function speedOf(c: Context, u: number, way: number): number {
  if (way === FORWARD) return standardSpeed(c, u);
  return reverseRefusal(c, u) === LEGAL ? reverseSpeed(c, u) : 0;
}

/** Whether Spur makes that kind of move faster for the unit. Leaves the state unchanged. */
function helps(c: Context, u: number, way: number): boolean {
  const { roundEffects } = c.s.units;
  const plain = speedOf(c, u, way);
  roundEffects[u] |= SPURRED;
  const spurred = speedOf(c, u, way);
  roundEffects[u] &= ~SPURRED;
  return spurred > plain;
}

const NO_FASTER = reason('no-faster');

/** Why unit `u`, which has Spur, cannot spur for that kind of move with `left` actions. */
function wayRefusal(c: Context, u: number, left: number, way: number): Reason {
  if (!helps(c, u, way)) return NO_FASTER;
  return left >= costOf(c, u, way) ? LEGAL : NOT_ENOUGH_ACTIONS;
}

function costOf(c: Context, u: number, way: number): number {
  return way === FORWARD ? moveCost(c, u) : 1;
}

/** The suppression token, then the move; the unit is faster for this move only (4105). Operands: unit, way. */
const spurred: Procedure = shared.procedure('spur', {
  turn(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    w[f + FACING] = facingOf(c, u);
    if (w[f + WAY] === FORWARD) offerTurn(c, u, actingPlayer(c, u));
  },
  gain(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (c.s.units.status[u] !== ON_TABLE) return finish(c);
    w[f + TURNED] = facingOf(c, u) === w[f + FACING] ? 0 : 1;
    c.s.units.roundEffects[u] |= SPURRED;
    gainTokens(c, u, 'suppression');
  },
  move(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    // Whoever loses the token at the price of a wound can be defeated by it.
    if (c.s.units.status[u] === ON_TABLE)
      askMove(c, u, actingPlayer(c, u), speedOf(c, u, w[f + WAY]), w[f + WAY] === FORWARD ? 0 : REVERSES);
  },
  over(c, f) {
    const w = c.s.frames;
    c.s.units.roundEffects[w[f + UNIT]] &= ~SPURRED;
    if (w[f + TURNED] === 1) c.s.game.moveFlags |= TURNED_BEFORE;
  },
});

/** Spur (4101): the unit gains a suppression token and makes a standard move or reverse at maximum speed + 1. */
export const spur: ActionKind = actionKind({
  name: 'spur',
  said: { '*': ['spur the mount (Spur)', 'das Reittier antreiben (Spur)'] },
  group: 'move',
  repeats: true,
  listsAll: true,
  cost: costOf,
  unable(c, u) {
    if (!isSet(c, SPUR, u)) return UNIT_TYPE;
    return helps(c, u, FORWARD) || helps(c, u, 1) ? LEGAL : NOTHING_POSSIBLE;
  },
  list(c, u, left, out) {
    for (let way = 0; way < WAYS.length; way++) if (wayRefusal(c, u, left, way) === LEGAL) push(c, out, spur, way);
  },
  sample(c, u, left, rng) {
    const first = rng.below(WAYS.length);
    for (let tried = 0; tried < WAYS.length; tried++) {
      const way = (first + tried) % WAYS.length;
      if (wayRefusal(c, u, left, way) === LEGAL) return way;
    }
    return -1;
  },
  refusal: (c, u, left, way) => (way < WAYS.length ? wayRefusal(c, u, left, way) : NOT_OFFERED),
  perform: (c, u, way) => call(c, spurred, u, way),
  format: (_c, _u, way) => WAYS[way],
  parse: (_c, _u, text) => WAYS.findIndex((word) => word === text),
});
