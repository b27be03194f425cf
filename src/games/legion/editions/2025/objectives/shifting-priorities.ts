import { call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { opponentOf, sideOf } from '../../../words/players.js';
import { later } from '../rulebook.js';
import { securedBy } from '../tokens/contest.js';
import { askPlace, askPoint, movedPoint } from './move-points.js';
import { isPoint, primary, sumOfPoints } from './primary.js';

const FIRST_ROUND = 2;

/** The player whose turn it is, and bits over the targets that have been moved. */
const PLAYER = OPERANDS;
const MOVED = OPERANDS + 1;

/** Bits over the targets that `player` moves: those that the opponent secures and that have not been moved. */
function open(c: Context, player: number, moved: number): number {
  let mask = 0;
  for (let t = 0; t < c.b.tokenRows; t++)
    if (isPoint(c, t) && (moved & (1 << t)) === 0 && securedBy(c, t) === sideOf(opponentOf(player))) mask |= 1 << t;
  return mask;
}

/** From blue on the players in turn move the targets that the other secures, each once (R 258–266). */
const shift: Procedure = later.procedure('shift-priorities', {
  begin(c, f) {
    c.s.frames[f + PLAYER] = c.s.game.bluePlayer;
  },
  turn(c, f) {
    const w = c.s.frames;
    if (open(c, w[f + PLAYER], w[f + MOVED]) === 0) w[f + PLAYER] = opponentOf(w[f + PLAYER]);
    const targets = open(c, w[f + PLAYER], w[f + MOVED]);
    if (targets === 0) return finish(c);
    askPoint(c, w[f + PLAYER], targets);
  },
  place(c, f) {
    const t = movedPoint.get(c);
    c.s.frames[f + MOVED] |= 1 << t;
    askPlace(c, c.s.frames[f + PLAYER], t);
  },
  next(c, f, at) {
    const w = c.s.frames;
    w[f + PLAYER] = opponentOf(w[f + PLAYER]);
    goTo(c, f, at.turn);
  },
});

/**
 * Shifting Priorities: 1 point for each target that is secured; from the second round on targets are moved at the end
 * of the End Phase.
 */
export const shiftingPriorities = primary({
  name: 'shifting-priorities',
  points: (c, side) => sumOfPoints(c, (t) => (securedBy(c, t) === side ? 1 : 0)),
  endPhaseEnds(c) {
    if (c.s.game.round >= FIRST_ROUND) call(c, shift);
  },
});
