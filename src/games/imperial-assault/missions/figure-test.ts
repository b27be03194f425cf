import { type FigureTest, figureTestSchema } from '../maps/figure-test.js';
import { DOOR, FIGURE, PLAYER, SPACE, TOKEN } from '../rules/mission/run.js';
import { areBeside, countBetween, countTo, isBeside, isOnOrBeside } from '../rules/questions/distance.js';
import { isHero, isWounded } from '../rules/questions/heroes.js';
import { areHostile } from '../rules/questions/sides.js';
import { seesFigure } from '../rules/questions/sight.js';
import { covers, isOnMap, spaceOf } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import type { Builder } from './builder.js';
import { carriedBy } from './carrying.js';
import { CHOSEN } from '../state/marks.js';
import { isOfKind, spaceOfToken } from './token-test.js';

/** Whether a figure passes, for the steps at `f`. */
export type TestsFigure = (c: Ia, f: number, v: number) => boolean;

/** Whether a space sees a figure. */
export function spaceSees(c: Ia, from: number, v: number): boolean {
  const own = c.s.held[from];
  for (let k = 0; k < c.battle.sizes[v]; k++)
    if (c.battle.sight.sees(from, spaceOf(c, v, k), c.s.held, own, v + 1)) return true;
  return false;
}

function isNear(c: Ia, v: number, space: number, within: number | null): boolean {
  return space !== NONE && (within === null ? isOnOrBeside(c, v, space) : countTo(c, v, space) <= within);
}

/** A test of figures as the data of a mission writes it. */
export function figureTest(given: unknown, k: Builder): TestsFigure {
  const test: FigureTest = k.read(figureTestSchema, given ?? {});
  const inArea = new Set(test.area === null ? [] : k.layout.areas[test.area]);
  const { exterior } = k.layout;
  return (c, f, v) => {
    const w = c.s.frames;
    if (!isOnMap(c, v)) return false;
    const side = c.battle.sides[v];
    const me = w[f + FIGURE] - 1;
    const token = w[f + TOKEN] === 0 ? NONE : spaceOfToken(c, w[f + TOKEN] - 1);
    const space = w[f + SPACE] - 1;
    if (test.side === 'own' && side !== w[f + PLAYER]) return false;
    if (test.side === 'enemy' && side !== 1 - w[f + PLAYER]) return false;
    if (test.kind !== null && !isOfKind(c, v, test.kind)) return false;
    if (test.not !== null && isOfKind(c, v, test.not)) return false;
    if (test.hostile && !areHostile(c, me, v)) return false;
    if (test.hero && !isHero(c, v)) return false;
    if (test.healthy && isWounded(c, v)) return false;
    if (test.cards !== null && !test.cards.includes(c.battle.figures[v].profile.card)) return false;
    if (test.cost !== null && c.battle.figures[v].profile.reinforceCost > test.cost) return false;
    if (test.nearest && !isNearest(c, v, me)) return false;
    if (test.around === 'door' && !isNearDoor(c, v, w[f + DOOR] - 1, test.within)) return false;
    if (test.around === 'token' && !isNear(c, v, token, test.within)) return false;
    if (test.around === 'space' && !isNear(c, v, space, test.within)) return false;
    if (test.beside === 'token' && (token === NONE || !isBeside(c, v, token))) return false;
    if (test.beside === 'space' && (space === NONE || !isBeside(c, v, space))) return false;
    if (test.beside === 'figure' && !areBeside(c, me, v)) return false;
    if (test.on === 'space' && !covers(c, v, space)) return false;
    if (test.area !== null && !coversSome(c, v, (one) => inArea.has(one))) return false;
    if (test.exterior && !coversSome(c, v, (one) => exterior[one] === 1)) return false;
    if (test.seenFrom === 'token' && (token === NONE || !spaceSees(c, token, v))) return false;
    if (test.sees !== null && !seesKind(c, v, test.sees)) return false;
    if (test.carries !== null && carriedBy(c, v, test.carries) === 0) return false;
    if (test.free !== null && carriedBy(c, v, test.free) > 0) return false;
    if (test.aroundKind !== null && !isNearKind(c, v, test.aroundKind, isOnOrBeside)) return false;
    if (test.besideKind !== null && !isNearKind(c, v, test.besideKind, isBeside)) return false;
    if (test.besideFigure !== null && !isBesideFigure(c, v, test.besideFigure)) return false;
    if (test.withinFigure !== null && countBetween(c, me, v) > test.withinFigure) return false;
    if (test.fresh && (c.s.figures.marks[v] & CHOSEN) !== 0) return false;
    return !test.hurt || c.s.figures.damage[v] > 0;
  };
}

/** Whether no other figure of the side of a figure is nearer to another. */
function isNearest(c: Ia, v: number, to: number): boolean {
  if (to === NONE || !isOnMap(c, to)) return false;
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && c.battle.sides[u] === c.battle.sides[v] && countBetween(c, u, to) < countBetween(c, v, to))
      return false;
  return true;
}

/** Whether a figure is at most n spaces from one of those beside a door. */
function isNearDoor(c: Ia, v: number, d: number, within: number | null): boolean {
  return d !== NONE && c.battle.doors[d].spaces.some((space) => isNear(c, v, space, within ?? 0));
}

function isBesideFigure(c: Ia, v: number, kind: string): boolean {
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && isOfKind(c, u, kind) && areBeside(c, u, v)) return true;
  return false;
}

function isNearKind(
  c: Ia,
  v: number,
  kinds: readonly string[],
  near: (c: Ia, v: number, space: number) => boolean,
): boolean {
  for (let t = 0; t < c.s.game.tokens; t++)
    if (c.s.tokens.space[t] !== NONE && kinds.includes(c.battle.tokens[t].label) && near(c, v, c.s.tokens.space[t]))
      return true;
  return false;
}

/** Whether a figure sees one of the mission of a kind. */
function seesKind(c: Ia, v: number, kind: string): boolean {
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && isOfKind(c, u, kind) && seesFigure(c, v, u)) return true;
  return false;
}

/** Whether a figure covers a space that passes. */
export function coversSome(c: Ia, v: number, test: (space: number) => boolean): boolean {
  for (let k = 0; k < c.battle.sizes[v]; k++) if (test(spaceOf(c, v, k))) return true;
  return false;
}
