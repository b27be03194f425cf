import { ALREADY_PERFORMED, TOO_HIGH, UNIT_TYPE } from '../../../words/reasons.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../../machine/reason.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import { SCALED_FIRST } from '../../../battle/round-effects.js';
import { chooseAction, FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import type { ActionKind } from '../../../engine/action-kind.js';
import type { Context } from '../../../engine/context.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { SCALED } from '../../../rules/queries/move/flags.js';
import { isPerformedFree, performAction } from '../../../rules/procedures/perform-action.js';
import { clamberCost, clamberDice } from './vertical.js';
import { ON_TABLE } from '../../../state/state.js';
import { clamber, climb, verticalKind, wallRefusal } from './climb.js';
import { move } from '../../../rules/actions/move.js';
import { spur } from '../../../rules/actions/spur.js';

const SCALE = queryOf('scale');

const UNIT = OPERANDS;
const WAY = OPERANDS + 1;
const IS_FREE = OPERANDS + 2;

/** Why unit `u` cannot use Scale with a clamber now; not with a move that it has already begun with Scale. */
function scaleRefusal(c: Context, u: number): Reason {
  if (!isSet(c, SCALE, u)) return UNIT_TYPE;
  return (c.s.units.roundEffects[u] & SCALED_FIRST) === 0 ? wallRefusal(c, u) : ALREADY_PERFORMED;
}

/**
 * A clamber action that uses Scale: to height 2 or over a wall with one action (3875–3876). To height 1 it is the free
 * clamber itself, which is not listed, as it belongs to another move.
 */
export const scaledClamber: ActionKind = verticalKind({
  name: 'scaled-clamber',
  said: ['clamber (Scale)', 'erklimmen (Scale)'],
  unable: scaleRefusal,
  refusal: (operand) => (clamberCost(operand) > 1 ? LEGAL : NOT_OFFERED),
  cost: () => 1,
  dice: clamberDice,
  flags: SCALED,
});

/**
 * The free clamber action, then the move to which it belongs (3872). Operands: unit, way, whether that move is a free
 * action.
 */
const scaleFirst: Procedure = classic.procedure('scale', {
  clamber(c, f) {
    const w = c.s.frames;
    call(c, performAction, w[f + UNIT], 1, c.b.kinds.codeOf(scaledClamber), w[f + WAY]);
  },
  move(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (c.s.units.status[u] !== ON_TABLE) return finish(c);
    const kinds =
      (1 << c.b.kinds.codeOf(move)) |
      (1 << c.b.kinds.codeOf(climb)) |
      (1 << c.b.kinds.codeOf(clamber)) |
      (1 << c.b.kinds.codeOf(spur));
    const allowed = w[f + IS_FREE] === 1 ? kinds | FREE : kinds;
    c.s.units.roundEffects[u] |= SCALED_FIRST;
    if (mayAct(c, u, allowed)) ask(c, chooseAction, actingPlayer(c, u), u, allowed);
    else if (w[f + IS_FREE] === 0) c.s.game.actionsLeft--;
  },
  over(c, f) {
    c.s.units.roundEffects[c.s.frames[f + UNIT]] &= ~SCALED_FIRST;
  },
});

/** Scale (3872): a free clamber action, and the move action that follows it. The cost is that of the move. */
export const scale: ActionKind = verticalKind({
  name: 'scale',
  said: ['climb (Scale)', 'klettern (Scale)'],
  composed: true,
  unable: scaleRefusal,
  refusal: (operand) => (clamberCost(operand) === 1 ? LEGAL : TOO_HIGH),
  cost: () => 0,
  dice: clamberDice,
  flags: 0,
  perform: (c, u, operand) => call(c, scaleFirst, u, operand, isPerformedFree(c) ? 1 : 0),
});
