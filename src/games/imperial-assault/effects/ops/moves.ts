import { call } from '../../../../machine/run.js';
import { POINT } from '../points.js';
import { BY_POINTS, BY_SPACES, PUSHED } from '../../rules/moving/manner.js';
import { place as placeFigure } from '../../rules/moving/place.js';
import { spend } from '../../rules/moving/spend.js';
import { controllerOf } from '../../rules/players.js';
import { speedOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Amount, Who } from '../own.js';
import type { OpMaker } from '../compiler.js';
import { entryAt, SPACE, subjectAt, youAt } from '../run.js';
import { amountOf, whoOf } from '../selectors.js';

/** A figure moves, as its player decides or, pushed, as the player of the effect does. */
function mover(how: number): OpMaker {
  return ([who, given], k) => {
    const figure: Who = whoOf(who, k.blame);
    const isSpeed = given === 'speed';
    const amount: Amount = isSpeed ? () => 0 : amountOf(given, k.blame);
    k.add((c, f) => {
      const [you, subject] = [youAt(c, f), subjectAt(c, f)];
      const u = figure(c, f, you, subject);
      if (u < 0 || !isOnMap(c, u)) return;
      const points = isSpeed ? speedOf(c, u) : amount(c, f, you, subject);
      const entry = entryAt(c, f);
      // Movement points gained during an activation, but not in a special action, are kept (R 92, 1131).
      if (how === BY_POINTS && c.s.game.active === u + 1 && entry.point === POINT.activation) {
        c.s.game.points += points;
        return;
      }
      const player = how === PUSHED ? entry.side : controllerOf(c, u);
      call(c, spend, u, points, how, player);
    });
    return undefined;
  };
}

/** `["place", "you", "space"]`: a figure is placed in the space found last (R 1180–1187). */
const place: OpMaker = ([who], k) => {
  const figure = whoOf(who, k.blame);
  k.add((c, f) => {
    const u = figure(c, f, youAt(c, f), subjectAt(c, f));
    const space = c.s.frames[f + SPACE] - 1;
    if (u >= 0 && space >= 0) call(c, placeFigure, u, space, entryAt(c, f).side);
  });
  return undefined;
};

/** Operations that move figures. */
export const MOVE_OPS: Readonly<Record<string, OpMaker>> = {
  points: mover(BY_POINTS),
  move: mover(BY_SPACES),
  push: mover(PUSHED),
  place,
};
