import type { MapLayout } from '../maps/map-layout.js';
import type { Scored } from '../maps/mission.js';
import { tokenTestSchema, type ZoneSeen } from '../maps/token-test.js';
import { controllerOfSpaces } from '../rules/questions/control.js';
import { areHostile } from '../rules/questions/sides.js';
import { covers, isOnMap } from '../rules/questions/where.js';
import { zoneOf } from '../rules/questions/zones.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { carried, isInZone } from './carrying.js';
import { spaceSees } from './figure-test.js';
import { countTokens, isOfKind, tokenTest, type TestsToken } from './token-test.js';
import { OPERATOR, picksOf, STACK } from './words.js';

/** How many things a player has of those that a scoring counts, as the game stands. */
export type Count = (c: Ia, side: number) => number;

function controlled(kinds: readonly string[], ownColour: boolean): Count {
  const test = tokenTest(
    tokenTestSchema.parse({ kinds, at: 'any', controlled: true, colour: ownColour ? 'own' : undefined }),
  );
  return (c, side) => countTokens(c, side, test);
}

function presenceIn(layout: MapLayout, place: string): Count {
  const isIn = (c: Ia, u: number): boolean =>
    place === 'own-zone' || place === 'opponent-zone'
      ? isInZone(c, u, place satisfies ZoneSeen)
      : (layout.areas[place] ?? []).some((space) => covers(c, u, space));
  return (c, side) => {
    for (let u = 0; u < c.s.game.figures; u++) if (c.battle.sides[u] === side && isOnMap(c, u) && isIn(c, u)) return 1;
    return 0;
  };
}

function marksOn(c: Ia, side: number, test: TestsToken): number {
  let sum = 0;
  for (let t = 0; t < c.s.game.tokens; t++) if (test(c, side, NONE, t)) sum += c.s.tokens.mark[t];
  return sum;
}

/** The figures hostile to a player that tokens of that player's see. */
function seen(c: Ia, side: number, kind: string): number {
  let count = 0;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (!isOnMap(c, u) || c.battle.sides[u] === side || !isHostileTo(c, u, side)) continue;
    for (let t = 0; t < c.s.game.tokens; t++) {
      const { label, owner } = c.battle.tokens[t];
      if (label !== kind || owner !== side || c.s.tokens.space[t] === NONE) continue;
      if (!spaceSees(c, c.s.tokens.space[t], u)) continue;
      count++;
      break;
    }
  }
  return count;
}

function isHostileTo(c: Ia, u: number, side: number): boolean {
  for (let v = 0; v < c.s.game.figures; v++) if (c.battle.sides[v] === side) return areHostile(c, u, v);
  return false;
}

function figuresOf(c: Ia, side: number, kind: string): number {
  let count = 0;
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && c.battle.sides[u] === side && isOfKind(c, u, kind)) count++;
  return count;
}

function hasPicked(c: Ia, side: number): number {
  for (let u = 0; u < c.s.game.figures; u++) {
    const { group } = c.battle.figures[u];
    if (group !== NONE && isOnMap(c, u) && ((picksOf(c, side) >> group) & 1) === 1 && c.battle.sides[u] === side)
      return 1;
  }
  return 0;
}

function operates(c: Ia, side: number): boolean {
  return c.s.game[OPERATOR] === side + 1;
}

/** How the things of a scoring are counted as the game stands; undefined for those that happen at a moment. */
export function countOf(layout: MapLayout, what: Scored): Count | undefined {
  if ('control' in what) {
    if (what.control === 'token') return controlled(what.kinds, what.ownColour);
    if (what.control === 'terminal') return controlled(['terminal'], false);
    if (what.control === 'area') {
      const spaces = layout.areas[what.area] ?? [];
      return (c, side) => (controllerOfSpaces(c, spaces) === side ? 1 : 0);
    }
    return (c, side) => {
      const zones = what.zone === 'each' ? [0, 1] : [what.zone === 'own' ? side : 1 - side];
      return zones.filter((one) => controllerOfSpaces(c, zoneOf(c, one)) === side).length;
    };
  }
  if ('controlAny' in what) {
    const count = controlled(what.controlAny, false);
    return (c, side) => Math.min(1, count(c, side));
  }
  if ('carry' in what) return (c, side) => carried(c, side, what.carry, what.in, what.beside);
  if ('mostCarried' in what)
    return (c, side) =>
      carried(c, side, what.mostCarried, null) > carried(c, 1 - side, what.mostCarried, null) ? 1 : 0;
  if ('tokens' in what) {
    const test = tokenTest(what.tokens);
    return (c, side) => (what.operator && !operates(c, side) ? 0 : countTokens(c, side, test));
  }
  if ('marks' in what) {
    const test = tokenTest(what.marks);
    return (c, side) => marksOn(c, side, test);
  }
  if ('stack' in what) return (c, side) => (operates(c, side) ? c.s.game[STACK] : 0);
  if ('figures' in what) return (c, side) => figuresOf(c, side, what.figures);
  if ('seen' in what) return (c, side) => seen(c, side, what.seen);
  if ('picked' in what) return hasPicked;
  return 'presence' in what ? presenceIn(layout, what.presence) : undefined;
}
