import { offerTurn } from './reposition.js';
import { facingOf } from '../../queries/move/turns.js';
import { DEFEATED } from '../../../state/state.js';
import { hasMoved, askMove, OPTIONAL } from './choose-move.js';
import { type Procedure, shared } from '../../../engine/rulebook.js';
import { finish, OPERANDS } from '../../../../../machine/run.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { isAboard } from '../../queries/aboard.js';
import { NO_SLOWING } from '../../queries/move/look.js';
import { afterEvent } from '../standby.js';

const FORBIDDEN = queryOf('move.forbidden');

const UNIT = OPERANDS;
const CHOOSER = OPERANDS + 1;
const SPEED = OPERANDS + 2;
const MODE = OPERANDS + 3;
/** The unit's facing before, and whether it turned by Reposition before the move. */
const FACING = OPERANDS + 4;
const TURNED = OPERANDS + 5;

/**
 * An effect makes a unit perform a speed-x move (3155, 4121): a standard move that is no action. It works on engaged
 * units and on units that immobilize tokens hold; whoever calls it decides that. Difficult terrain does not slow it
 * (2010). Operands: unit; player who moves it; speed; bits of rules/queries/move/look, and OPTIONAL of
 * rules/procedures/move/choose-move. Answers {@link hasMoved}.
 */
export const speedMove: Procedure = shared.procedure('speed-move', {
  turn(c, f) {
    const w = c.s.frames;
    hasMoved.set(c, 0);
    // No speed-x move leads out of a vehicle (2230).
    if (isAboard(c, w[f + UNIT]) || isSet(c, FORBIDDEN, w[f + UNIT])) return finish(c);
    w[f + FACING] = facingOf(c, w[f + UNIT]);
    offerTurn(c, w[f + UNIT], w[f + CHOOSER]);
  },
  choose(c, f) {
    const w = c.s.frames;
    hasMoved.set(c, 0);
    if (c.s.units.status[w[f + UNIT]] === DEFEATED) return finish(c);
    w[f + TURNED] = facingOf(c, w[f + UNIT]) === w[f + FACING] ? 0 : 1;
    // Who has turned has begun the move.
    const mode = w[f + TURNED] === 1 ? w[f + MODE] & ~OPTIONAL : w[f + MODE];
    askMove(c, w[f + UNIT], w[f + CHOOSER], w[f + SPEED], mode | NO_SLOWING);
  },
  // Mines and standby answer moves that are no actions too (4135); standby only in the Activation Phase, mines also
  // when a unit scouts.
  after(c, f) {
    if (hasMoved.get(c) === 0) return finish(c);
    afterEvent(c, c.s.frames[f + UNIT]);
  },
  reposition(c, f) {
    const w = c.s.frames;
    if (w[f + TURNED] === 0) offerTurn(c, w[f + UNIT], w[f + CHOOSER]);
  },
  // It has been answered: whoever made the unit move has not moved by it.
  over(c) {
    c.s.game.moveFlags = 0;
    c.s.game.moveMelee = 0;
    hasMoved.set(c, 1);
  },
});
