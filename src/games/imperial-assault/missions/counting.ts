import type { MapLayout } from '../maps/map-layout.js';
import type { Scored, ZoneSeen } from '../maps/mission.js';
import { controllerOfSpaces, controllerOfToken } from '../rules/questions/control.js';
import { covers, isOnMap } from '../rules/questions/where.js';
import { zoneNumber, zoneOf } from '../rules/questions/zones.js';
import type { Ia } from '../state/context.js';
import { carried, isInZone } from './carrying.js';

/** How many things a player has of those that a scoring counts, as the game stands. */
export type Count = (c: Ia, side: number) => number;

/** Whether a token has the colour of a player's zone. */
export function isOfOwnColour(c: Ia, t: number, side: number): boolean {
  return c.battle.tokens[t].zone === zoneNumber(c, side);
}

function countTokens(c: Ia, side: number, kinds: readonly string[], ownColour: boolean): number {
  let count = 0;
  for (let t = 0; t < c.s.game.tokens; t++) {
    if (!kinds.includes(c.battle.tokens[t].label) || (ownColour && !isOfOwnColour(c, t, side))) continue;
    if (controllerOfToken(c, t) === side) count++;
  }
  return count;
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

/** How the things of a scoring are counted as the game stands; undefined for those that happen at a moment. */
export function countOf(layout: MapLayout, what: Scored): Count | undefined {
  if ('control' in what) {
    if (what.control === 'token') return (c, side) => countTokens(c, side, what.kinds, what.ownColour);
    if (what.control === 'terminal') return (c, side) => countTokens(c, side, ['terminal'], false);
    if (what.control === 'area') {
      const spaces = layout.areas[what.area] ?? [];
      return (c, side) => (controllerOfSpaces(c, spaces) === side ? 1 : 0);
    }
    return (c, side) => {
      const zones = what.zone === 'each' ? [0, 1] : [what.zone === 'own' ? side : 1 - side];
      return zones.filter((one) => controllerOfSpaces(c, zoneOf(c, one)) === side).length;
    };
  }
  if ('controlAny' in what) return (c, side) => Math.min(1, countTokens(c, side, what.controlAny, false));
  if ('carry' in what) return (c, side) => carried(c, side, what.carry, what.in);
  if ('mostCarried' in what)
    return (c, side) =>
      carried(c, side, what.mostCarried, null) > carried(c, 1 - side, what.mostCarried, null) ? 1 : 0;
  return 'presence' in what ? presenceIn(layout, what.presence) : undefined;
}
