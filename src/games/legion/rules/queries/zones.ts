import { zoneRules, zonesInPlay } from './mission.js';
import { TOO_NEAR } from '../../words/reasons.js';
import { LEGAL, type Reason, reason } from '../../../../machine/reason.js';
import type { DeploymentZone } from '../../battle/deployment-zone.js';
import { ZoneSurroundings } from '../../battle/zone-surroundings.js';
import type { Footprint } from '../../../../tabletop/footprints.js';
import type { Zone } from '../../../../tabletop/formation.js';
import { isSet, queryOf } from '../../engine/timing.js';
import type { Context } from '../../engine/context.js';
import { bandFromBox, bandFromDisc, isOblong, writeBase } from './bases.js';

/**
 * Index of the zones in use, and of the facts about them, in the battle: those of the deployment card in play, turned
 * for the edge that blue has chosen.
 */
export function layoutOf(c: Context): number {
  return zonesInPlay(c) + c.s.game.blueIsFar * c.b.mission.cards[c.b.mission.zones].length;
}

/** The deployment zone of `side` on the card in play. */
export function zoneOf(c: Context, side: number): DeploymentZone {
  return c.b.zones[layoutOf(c)][side === c.s.game.bluePlayer ? 0 : 1];
}

/** Whether a disc lies outside both deployment zones and, with `band` above 0, beyond that range of them. */
export function awayFromZones(c: Context, x: number, y: number, r: number, band: number): boolean {
  const [blue, red] = c.b.zones[layoutOf(c)];
  if (band === 0) return blue.excludes(x, y, r) && red.excludes(x, y, r);
  const gap = band * c.b.geometry.measures.rangeSegment;
  return blue.isBeyond(x, y, r, gap) && red.isBeyond(x, y, r, gap);
}

export const INSIDE_ZONE: Reason = reason('inside-zone', TOO_NEAR);

/** Why a disc does not lie {@link awayFromZones}. */
export function nearZonesRefusal(c: Context, x: number, y: number, r: number, band: number): Reason {
  if (awayFromZones(c, x, y, r, band)) return LEGAL;
  return band > 0 && awayFromZones(c, x, y, r, 0) ? TOO_NEAR : INSIDE_ZONE;
}

/** The range band beyond which reinforcements must be from every enemy. */
const SAFE = 2;

const INFILTRATE = queryOf('infiltrate');

/** A zone in which units on round or oblong bases may be put down. */
export interface ArrivalZone extends Zone {
  /** Whether an oblong base may be put down there. */
  admits(box: Footprint): boolean;
}

/** The whole table. */
export const ANYWHERE: ArrivalZone = { contains: () => true, admits: () => true };

const box: Footprint = { x: 0, y: 0, facing: 0, round: true, halfLength: 0, halfWidth: 0 };

/** Whether a base of unit `u` may be put down at (x, y, facing) in `zone`. */
export function isInZone(c: Context, zone: ArrivalZone, u: number, x: number, y: number, facing: number): boolean {
  if (isOblong(c, u)) return zone.admits(writeBase(c, u, x, y, facing, box));
  return zone.contains(x, y, c.b.units.radius[u]);
}

/** Whether the base of miniature `m` is now wholly inside a deployment zone. */
export function zoneHolds(c: Context, zone: DeploymentZone, m: number): boolean {
  const { x, y, facing } = c.s.minis;
  const u = c.b.minis.unit[m];
  if (isOblong(c, u)) return zone.holds(writeBase(c, u, x[m], y[m], facing[m], box));
  return zone.contains(x[m], y[m], c.b.units.radius[u]);
}

/** All places beyond a range band of every miniature that is an enemy of a side. */
class FarFromEnemies implements ArrivalZone {
  private readonly c: Context;
  private readonly side: number;
  private readonly band: number;

  constructor(c: Context, side: number, band: number) {
    this.c = c;
    this.side = side;
    this.band = band;
  }

  contains(x: number, y: number, r: number): boolean {
    const { c, band } = this;
    for (let m = 0; m < c.b.minis.count; m++)
      if (this.counts(c, m) && bandFromDisc(c, x, y, r, m) <= band) return false;
    return true;
  }

  admits(base: Footprint): boolean {
    const { c, band } = this;
    for (let m = 0; m < c.b.minis.count; m++) if (this.counts(c, m) && bandFromBox(c, base, m) <= band) return false;
    return true;
  }

  private counts(c: Context, m: number): boolean {
    const { alive, offTable } = c.s.minis;
    return alive[m] === 1 && offTable[m] === 0 && c.b.units.side[c.b.minis.unit[m]] !== this.side;
  }
}

/** All places beyond range 2 of every enemy miniature of `side`. */
export function farFromEnemies(c: Context, side: number): ArrivalZone {
  return new FarFromEnemies(c, side, SAFE);
}

/** Where an infiltrator may stand: each miniature inside its own zone or far enough from every enemy (2806–2809). */
class InfiltratorZone implements ArrivalZone {
  private readonly own: ArrivalZone;
  private readonly far: ArrivalZone;

  constructor(own: ArrivalZone, far: ArrivalZone) {
    this.own = own;
    this.far = far;
  }

  contains(x: number, y: number, r: number): boolean {
    return this.own.contains(x, y, r) || this.far.contains(x, y, r);
  }

  admits(base: Footprint): boolean {
    return this.own.admits(base) || this.far.admits(base);
  }
}

/** Whether unit `u` may deploy outside its side's zone. */
export function infiltrates(c: Context, u: number): boolean {
  return c.b.numbers.infiltrationRange > 0 && isSet(c, INFILTRATE, u);
}

/** By zone: its surroundings, by range band. */
const surroundings = new WeakMap<DeploymentZone, Map<number, ZoneSurroundings>>();

/** The zone of `side` together with the part of the table within range `band` of it. */
export function zoneWithin(c: Context, side: number, band: number): ZoneSurroundings {
  const zone = zoneOf(c, side);
  const known = surroundings.get(zone) ?? new Map<number, ZoneSurroundings>();
  surroundings.set(zone, known);
  let around = known.get(band);
  if (around === undefined) {
    around = new ZoneSurroundings(c.b.geometry.table, zone, band * c.b.geometry.measures.rangeSegment);
    known.set(band, around);
  }
  return around;
}

/** The zone and its surroundings in which the deployment card lets unit `u` deploy, or null if it allows none. */
export function surroundingsFor(c: Context, u: number): ZoneSurroundings | null {
  const band = zoneRules(c).around?.(c, u) ?? 0;
  return band === 0 ? null : zoneWithin(c, c.b.units.side[u], band);
}

/** Where the miniatures of unit `u` may be deployed. */
export function deployableZone(c: Context, u: number): ArrivalZone {
  const side = c.b.units.side[u];
  const own = surroundingsFor(c, u) ?? zoneOf(c, side);
  return infiltrates(c, u) ? new InfiltratorZone(own, new FarFromEnemies(c, side, c.b.numbers.infiltrationRange)) : own;
}
