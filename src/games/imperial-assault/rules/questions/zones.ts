import type { Ia } from '../../state/context.js';

/** The number of a side's zone, 0 red, 1 blue: what the player with initiative did not choose is the other's. */
export function zoneNumber(c: Ia, side: number): number {
  return side === 0 ? c.s.game.zone : 1 - c.s.game.zone;
}

/** The spaces of a side's zone. */
export function zoneOf(c: Ia, side: number): readonly number[] {
  return c.battle.setup.zones[zoneNumber(c, side)];
}
