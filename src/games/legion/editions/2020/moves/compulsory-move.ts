import { reason } from '../../../../../machine/reason.js';
import { LARGEST_BEND } from '../../../../../tabletop/movement-tools.js';
import { chosenBend, compulsoryBend } from './compulsory-bend.js';
import { type ActionKind, actionKind } from '../../../engine/action-kind.js';
import type { Context } from '../../../engine/context.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { pointOf } from '../../../engine/timing.js';
import { COMPULSORY, FULL_SPEED, STANDARD } from '../../../rules/queries/move/flags.js';
import { moveUnit } from '../../../rules/procedures/move/move-unit.js';
import { performAction } from '../../../rules/procedures/perform-action.js';
import { fire } from '../../../rules/procedures/trigger.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { placing } from '../../../rules/queries/cohesion.js';
import { compulsoryWay, found, lookAtCompulsory } from './compulsory.js';
import { look } from '../../../rules/queries/move/look.js';
import { decodeWay, end } from '../../../rules/queries/move/notched-operands.js';
import { mustStayOffDifficult } from '../../../rules/queries/move/notched-places.js';
import { displacedUnits, takeOffRunOver } from '../../../rules/queries/move/run-over.js';
import { maximumSpeed } from '../../../rules/queries/speed.js';

const BEFORE = pointOf('compulsory-move.before');

const UNIT = OPERANDS;
const BEND = OPERANDS + 1;
const WOUNDS = OPERANDS + 2;

/** The move itself, then the wounds of a move that stayed short (1475). Operands: unit, bend + 90. */
const forcedMove: Procedure = classic.procedure('compulsory-move', {
  move(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    lookAtCompulsory(c, u);
    compulsoryWay(c, w[f + BEND] - LARGEST_BEND);
    decodeWay(c, found.operand);
    w[f + WOUNDS] = found.isShort ? maximumSpeed(c, u) : 0;
    const kind = STANDARD | COMPULSORY | (found.isShort ? 0 : FULL_SPEED);
    const displaced = displacedUnits(c);
    takeOffRunOver(c, displaced);
    const { x, y, facing } = end;
    moveUnit(c, u, x, y, facing, kind, c.b.units.owner[u], placing(mustStayOffDifficult(), look.segments), displaced);
  },
  wounds(c, f) {
    const w = c.s.frames;
    if (w[f + WOUNDS] > 0) call(c, sufferWounds, w[f + UNIT], w[f + WOUNDS]);
  },
});

/** It is made when a rule says so, and is never chosen. */
const COMPELLED_ONLY = reason('compelled-only');

/**
 * A free standard move action that cannot be chosen: card text starts it with {@link compelMove}. Operands: bend + 90.
 */
export const compulsoryMove: ActionKind = actionKind({
  name: 'compulsory-move',
  group: 'move',
  repeats: true,
  compelled: true,
  cost: () => 0,
  never: () => COMPELLED_ONLY,
  unable: () => COMPELLED_ONLY,
  list: () => undefined,
  sample: () => -1,
  refusal: () => COMPELLED_ONLY,
  perform: (c, u, operand) => call(c, forcedMove, u, operand),
  format: (_c, _u, operand) => String(operand - LARGEST_BEND),
  parse: () => -1,
});

/** Operand: unit. Cards may change its speed; its owner chooses the bend of the tool, then the unit moves. */
const compelled: Procedure = classic.procedure('compelled', {
  speed(c, f) {
    fire(c, BEFORE, c.s.frames[f + UNIT]);
  },
  bend(c, f) {
    const u = c.s.frames[f + UNIT];
    lookAtCompulsory(c, u);
    if (look.speed === 0) return finish(c);
    ask(c, compulsoryBend, c.b.units.owner[u], u);
  },
  move(c, f) {
    call(c, performAction, c.s.frames[f + UNIT], 1, c.b.kinds.codeOf(compulsoryMove), chosenBend.get(c) + LARGEST_BEND);
  },
});

/**
 * Unit `u` performs a compulsory move now (1468–1491); a unit whose maximum speed is 0 where it stands does not move.
 */
export function compelMove(c: Context, u: number): void {
  lookAtCompulsory(c, u);
  if (look.speed > 0) call(c, compelled, u);
}
