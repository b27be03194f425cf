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
/** The unit's facing before, and 1 if it has pivoted by Reposition before the move. */
const FACING = OPERANDS + 4;
const TURNED = OPERANDS + 5;

/**
 * An effect makes a unit perform a speed-x move (3155, 4121): a standard move that is not an action. It is possible for
 * engaged units; the caller must check whether the effect allows that. Operands: unit; player that moves it; speed;
 * bits of rules/queries/move/look, and OPTIONAL of rules/procedures/move/choose-move. Answers {@link hasMoved}.
 */
export const speedMove: Procedure = shared.procedure('speed-move', {
  turn(c, f) {
    const w = c.s.frames;
    hasMoved.set(c, 0);
    // A speed-x move does not lead out of a vehicle (2230).
    const u = w[f + UNIT];
    if (isAboard(c, u) || isSet(c, FORBIDDEN, u) || c.b.rules.speedMoves.isHeld(c, u)) return finish(c);
    w[f + FACING] = facingOf(c, w[f + UNIT]);
    offerTurn(c, w[f + UNIT], w[f + CHOOSER]);
  },
  choose(c, f) {
    const w = c.s.frames;
    hasMoved.set(c, 0);
    if (c.s.units.status[w[f + UNIT]] === DEFEATED) return finish(c);
    w[f + TURNED] = facingOf(c, w[f + UNIT]) === w[f + FACING] ? 0 : 1;
    // A unit that has pivoted has begun the move and must complete it.
    const mode = w[f + TURNED] === 1 ? w[f + MODE] & ~OPTIONAL : w[f + MODE];
    // Difficult terrain lowers no speed below 1.
    const slowing = c.b.rules.speedMoves.slowed && w[f + SPEED] > 1 ? 0 : NO_SLOWING;
    askMove(c, w[f + UNIT], w[f + CHOOSER], w[f + SPEED], mode | slowing);
  },
  // Mines and standby respond to moves that are not actions too (4135): standby only in the Activation Phase, mines
  // also when a unit scouts.
  after(c, f) {
    if (hasMoved.get(c) === 0) return finish(c);
    afterEvent(c, c.s.frames[f + UNIT], c.s.frames[f + CHOOSER]);
  },
  reposition(c, f) {
    const w = c.s.frames;
    if (w[f + TURNED] === 0) offerTurn(c, w[f + UNIT], w[f + CHOOSER]);
  },
  // Reactions to the move are over; it must not count as a move of the unit whose effect caused it.
  over(c, f) {
    c.s.game.moveFlags = 0;
    c.s.game.moveMelee = 0;
    hasMoved.set(c, 1);
    c.b.rules.speedMoves.made(c, c.s.frames[f + UNIT]);
  },
});
