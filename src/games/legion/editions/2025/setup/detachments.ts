import type { Context } from '../../../engine/context.js';
import { isSet, modified, queryOf } from '../../../engine/timing.js';
import { namedFriends } from '../../../rules/queries/named-friends.js';
import { giveInfiltrate, givePrepared } from '../own-words/set-up.js';

const NAMED = queryOf('deploy.beside');
const INFILTRATE = queryOf('infiltrate');
const PREPARED = queryOf('prepared-position');

/** Whether unit `v` has a keyword that a unit with Detachment gains from it. */
function lends(c: Context, v: number): boolean {
  return isSet(c, INFILTRATE, v) || isSet(c, PREPARED, v);
}

/**
 * The unit to which unit `u`, which has Detachment, belongs; −1 if it is none of those in the bits `taken`. One that
 * lends it a keyword comes first.
 */
function hostOf(c: Context, u: number, taken: number): number {
  let host = -1;
  const named = namedFriends(c, modified(c, NAMED, u, 0) - 1) & ~taken;
  for (let v = 0; v < c.b.units.count; v++) {
    if ((named & (1 << v)) === 0 || modified(c, NAMED, v, 0) > 0) continue;
    if (lends(c, v)) return v;
    if (host < 0) host = v;
  }
  return host;
}

/**
 * Each unit with Detachment gains Infiltrate and Prepared Position for the rest of the game if the unit of its own that
 * it names has them (R 4741–4745).
 */
export function detach(c: Context): void {
  let taken = 0;
  for (let u = 0; u < c.b.units.count; u++) {
    if (modified(c, NAMED, u, 0) === 0) continue;
    const host = hostOf(c, u, taken);
    if (host < 0) continue;
    taken |= 1 << host;
    if (isSet(c, INFILTRATE, host)) giveInfiltrate(c, u);
    if (isSet(c, PREPARED, host)) givePrepared(c, u);
  }
}
