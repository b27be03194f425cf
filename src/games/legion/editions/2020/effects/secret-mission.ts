import { zonesInPlay } from '../../../rules/queries/mission.js';
import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import { opponentOf } from '../../../words/players.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { zoneHolds, zoneOf } from '../../../rules/queries/zones.js';
import { isAboard } from '../../../rules/queries/aboard.js';

/** Whether every miniature of unit `u` is wholly inside an enemy deployment zone. */
export function isBehindTheLines(c: Context, u: number): boolean {
  if (zonesInPlay(c) < 0 || isAboard(c, u)) return false;
  const zone = zoneOf(c, opponentOf(c.b.units.side[u]));
  const { firstMini, miniCount } = c.b.units;
  const end = firstMini[u] + miniCount[u];
  for (let m = firstMini[u]; m < end; m++) if (c.s.minis.alive[m] === 1 && !zoneHolds(c, zone, m)) return false;
  return true;
}

const MISSION_FULFILLED = reason('mission-fulfilled');
const OUTSIDE_ENEMY_ZONE = reason('outside-enemy-zone');

/** Why unit `u` cannot fulfil its secret mission now: once in a game (3915). */
function fulfilRefusal(c: Context, u: number): Reason {
  if (c.s.units.missions[u] !== 0) return MISSION_FULFILLED;
  return isBehindTheLines(c, u) ? LEGAL : OUTSIDE_ENEMY_ZONE;
}

/** Unit `u` puts a victory token on its card. */
export function fulfil(c: Context, u: number): void {
  c.s.units.missions[u] = 1;
  if (c.hears) c.tell({ type: 'mission-fulfilled', unit: u });
}

/**
 * Secret Mission (3911–3920): once in a game, as a free card action within an enemy deployment zone, the unit puts a
 * victory token on its card, which counts at the end if it is not defeated (`rules/procedures/marks`).
 */
export const secretMission: Behaviour = {
  name: 'Secret Mission',
  actions: [{ name: 'Secret Mission', free: true, unable: fulfilRefusal, perform: fulfil }],
};
