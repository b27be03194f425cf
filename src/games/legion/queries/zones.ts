import type { DeploymentZone } from '../battle/zones.js';
import type { Zone } from '../../../tabletop/formation.js';
import { modified, queryOf } from '../engine/timing.js';
import { bandBetween } from '../../../tabletop/range.js';
import type { Context } from '../engine/context.js';

/** Which of the battle's zones and facts about them hold: those of the card in play, as it lies for the edge that blue has chosen. */
export function layoutOf(c: Context): number {
  return c.s.game.deployment + c.s.game.blueIsFar * c.b.deployments.length;
}

/** The deployment zone of `side` on the card in play. */
export function zoneOf(c: Context, side: number): DeploymentZone {
  return c.b.zones[layoutOf(c)][side === c.s.game.bluePlayer ? 0 : 1];
}

/** Whether a disc lies outside both deployment zones and, with `band` above 0, beyond that range of them. */
export function awayFromZones(c: Context, x: number, y: number, r: number, band: number): boolean {
  const [blue, red] = c.b.zones[layoutOf(c)];
  if (band === 0) return blue.excludes(x, y, r) && red.excludes(x, y, r);
  return blue.isBeyond(x, y, r, band) && red.isBeyond(x, y, r, band);
}

/** What reinforcements and infiltrators keep away from enemies by: beyond this band. */
const SAFE = 2;
const UNSEEN = 3;

const INFILTRATE = queryOf('infiltrate');

class FarFromEnemies implements Zone {
  c: Context | null = null;
  side = 0;
  band = SAFE;

  contains(x: number, y: number, r: number): boolean {
    const { c, side, band } = this;
    if (c === null) return false;
    const { minis, units } = c.b;
    const s = c.s.minis;
    for (let m = 0; m < minis.count; m++) {
      if (s.alive[m] === 0 || s.aside[m] === 1 || units.side[minis.unit[m]] === side) continue;
      if (bandBetween(s.x[m], s.y[m], minis.radius[m], x, y, r) <= band) return false;
    }
    return true;
  }
}

const far = new FarFromEnemies();

/** All places beyond range 2 of every enemy miniature of `side`. The answer is overwritten by the next. */
export function farFromEnemies(c: Context, side: number): Zone {
  far.c = c;
  far.side = side;
  return far;
}

/** Where an infiltrator may stand: each miniature inside its own zone or beyond range 3 of every enemy (2806–2809). */
class InfiltratorZone implements Zone {
  readonly far: FarFromEnemies = new FarFromEnemies();
  own: Zone | null = null;

  contains(x: number, y: number, r: number): boolean {
    return this.own?.contains(x, y, r) === true || this.far.contains(x, y, r);
  }
}

const infiltrator = new InfiltratorZone();
infiltrator.far.band = UNSEEN;

/** Whether unit `u` may deploy outside its side's zone. */
export function infiltrates(c: Context, u: number): boolean {
  return modified(c, INFILTRATE, u, 0) !== 0;
}

/** Where the miniatures of unit `u` may be deployed. The answer for an infiltrator is overwritten by the next. */
export function deployableZone(c: Context, u: number): Zone {
  const side = c.b.units.side[u];
  const own = zoneOf(c, side);
  if (!infiltrates(c, u)) return own;
  infiltrator.own = own;
  infiltrator.far.c = c;
  infiltrator.far.side = side;
  return infiltrator;
}
