import { TOO_FAR, TOO_HIGH } from '../../words/reasons.js';
import { type Reason } from '../../../../machine/reason.js';
import { elevationAt } from '../../../../tabletop/elevation.js';
import { heightBand } from '../../../../tabletop/range.js';
import type { NamedKeyword } from '../../battle/named-keywords.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { modified, queryOf } from '../../engine/timing.js';
import { ON_TABLE, RESERVE } from '../../state/state.js';
import { namedFriends } from './named-friends.js';
import { baseWithin } from './bases.js';
import { type Arrival, arrivalRefusal } from './deployment.js';

const NAMED = queryOf('deploy.beside');

function keywordOf(c: Context, u: number): NamedKeyword | undefined {
  return c.b.named[modified(c, NAMED, u, 0) - 1];
}

/** Bits over the friendly units beside which unit `u` must deploy; 0 for most units (1908). */
function hostsNamed(c: Context, u: number): number {
  const n = modified(c, NAMED, u, 0) - 1;
  return n < 0 ? 0 : namedFriends(c, n);
}

/** Whether units `u` and `v` have the same Detachment keyword. */
function sameKeyword(c: Context, u: number, v: number): boolean {
  return keywordOf(c, u)?.of.join() === keywordOf(c, v)?.of.join();
}

/** Bits over those of them that are on the table and beside which no unit with the same keyword has deployed (1912). */
export function freeHosts(c: Context, u: number): number {
  let free = 0;
  for (let rest = hostsNamed(c, u); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (c.s.units.status[v] === ON_TABLE && !hasServed(c, u, v)) free |= 1 << v;
  }
  return free;
}

function hasServed(c: Context, u: number, host: number): boolean {
  const { broughtBy } = c.s.units;
  for (let v = 0; v < c.b.units.count; v++) if (broughtBy[v] === host && sameKeyword(c, u, v)) return true;
  return false;
}

/** Whether a unit beside which unit `u` must deploy is itself not deployed yet, so that it deploys first (1916). */
export function awaitsHost(c: Context, u: number): boolean {
  for (let rest = hostsNamed(c, u); rest !== 0; rest &= rest - 1) {
    if (c.s.units.status[lowestBit(rest)] === RESERVE) return true;
  }
  return false;
}

/**
 * Whether the leader of the arrival may stand at (x, y): at speed 1 and within height 1 of the leader of unit `host`,
 * in its zone or not (1908, 1919).
 */
export function besideRefusal(c: Context, at: Arrival, host: number, x: number, y: number, facing: number): Reason {
  const leader = c.b.units.firstMini[host];
  const minis = c.s.minis;
  if (!baseWithin(c, at.u, x, y, facing, leader, c.b.geometry.measures.moveTool[1])) return TOO_FAR;
  if (
    heightBand(
      c.b.geometry.measures.heightSegment,
      Math.abs(elevationAt(c.b.geometry.terrain, x, y) - minis.z[leader]),
    ) > 1
  )
    return TOO_HIGH;
  return arrivalRefusal(c, at, x, y, facing);
}
