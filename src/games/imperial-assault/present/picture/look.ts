import { OUT_OF_REACH } from '../../../../grid/moving.js';
import type { GridLook } from '../../../../grid/picture.js';
import { BY_POINTS } from '../../rules/moving/manner.js';
import { costOf, findReach, placementsEnd } from '../../rules/moving/reach.js';
import { areHostile } from '../../rules/questions/sides.js';
import { sees, seesFigure } from '../../rules/questions/sight.js';
import { speedOf } from '../../rules/questions/values.js';
import { isOnMap, spaceAt } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import type { Names } from '../names.js';

/** Actions of an activation. */
const ACTIONS = 2;

/** Where a figure could get, with the points that it has now or with both actions, and what it sees. */
export function lookOf(c: Ia, names: Names, u: number): GridLook | undefined {
  if (!isOnMap(c, u)) return undefined;
  const { game } = c.s;
  const isActive = game.active === u + 1;
  const points = isActive ? game.points + game.actions * speedOf(c, u) : ACTIONS * speedOf(c, u);
  findReach(c, u, points, BY_POINTS);
  const least = new Map<number, number>();
  for (let placement = 0; placement < placementsEnd(c); placement++) {
    const cost = costOf(c, u, placement);
    if (cost === OUT_OF_REACH || placement === c.s.figures.placement[u]) continue;
    for (let k = 0; k < c.battle.sizes[u]; k++) {
      const square = names.squareNumber(spaceAt(c, u, placement, k));
      least.set(square, Math.min(cost, least.get(square) ?? Infinity));
    }
  }
  const seen: number[] = [];
  for (let space = 0; space < c.battle.grid.count; space++) {
    const held = c.s.held[space];
    const there = held > 0 && held <= game.figures ? held - 1 : NONE;
    if (there !== u && sees(c, u, space, there)) seen.push(names.squareNumber(space));
  }
  const enemies = c.battle.figures.flatMap((_, v) =>
    isOnMap(c, v) && areHostile(c, u, v) && seesFigure(c, u, v) ? [names.marks[v]] : [],
  );
  return { says: names.speech.look(names.figure(u), points, enemies), reach: [...least], seen };
}
