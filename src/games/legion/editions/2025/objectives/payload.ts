import { call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { opponentOf, sideOf } from '../../../words/players.js';
import { later } from '../rulebook.js';
import { scorePoints } from '../end/score-points.js';
import { securedBy } from '../tokens/contest.js';
import { isInTerritory } from '../tokens/territory.js';
import { askPlace, askPoint, movedPoint } from './move-points.js';
import { isPoint, primary, sumOfPoints } from './primary.js';

const FIRST_ROUND = 2;

/** The player whose turn it is, bits over the carts that have been moved, and bits over those each side secured. */
const PLAYER = OPERANDS;
const MOVED = OPERANDS + 1;
const SECURED = OPERANDS + 2;

/** Bits over the carts that `player` may move: secured when points were scored, and not in the enemy's territory. */
function open(c: Context, f: number, player: number): number {
  const w = c.s.frames;
  const side = sideOf(player);
  let mask = w[f + SECURED + side] & ~w[f + MOVED];
  for (let t = 0; t < c.b.tokenRows; t++)
    if ((mask & (1 << t)) !== 0 && isInTerritory(c, t, 1 - side)) mask &= ~(1 << t);
  return mask;
}

/** From blue on the players in turn move the carts that they secured; then those in enemy territory bring points. */
const roll: Procedure = later.procedure('move-carts', {
  begin(c, f) {
    const w = c.s.frames;
    w[f + PLAYER] = c.s.game.bluePlayer;
    for (let t = 0; t < c.b.tokenRows; t++) {
      if (!isPoint(c, t)) continue;
      const side = securedBy(c, t);
      if (side === 0 || side === 1) w[f + SECURED + side] |= 1 << t;
    }
  },
  turn(c, f, at) {
    const w = c.s.frames;
    if (open(c, f, w[f + PLAYER]) === 0) w[f + PLAYER] = opponentOf(w[f + PLAYER]);
    const carts = open(c, f, w[f + PLAYER]);
    if (carts === 0) return goTo(c, f, at.score);
    askPoint(c, w[f + PLAYER], carts);
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
  score(c) {
    for (let side = 0; side < 2; side++)
      scorePoints(c, side, 2 * sumOfPoints(c, (t) => (isInTerritory(c, t, 1 - side) ? 1 : 0)));
    finish(c);
  },
});

/**
 * Payload: 1 point for each cart that is secured; then each player moves those that it secured, and each cart in the
 * enemy's territory brings 2.
 */
export const payload = primary({
  name: 'payload',
  points: (c, side) => sumOfPoints(c, (t) => (securedBy(c, t) === side ? 1 : 0)),
  value: (c, t, side) => (isInTerritory(c, t, 1 - side) ? 0 : 1),
  due: (c, side) => sumOfPoints(c, (t) => (securedBy(c, t) === side ? 1 : 0) + (isInTerritory(c, t, 1 - side) ? 2 : 0)),
  scored(c) {
    if (c.s.game.round >= FIRST_ROUND) call(c, roll);
  },
});
