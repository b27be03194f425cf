import { contactX, contactY } from '../../../../tabletop/contact.js';
import { elevationAt } from '../../../../tabletop/elevation.js';
import { insideTable } from '../../../../tabletop/units.js';
import { facingEnemy } from '../../queries/formations.js';
import type { Context } from '../../engine/context.js';

/** Directions about the leader, from the rear, at which a carried token is laid down. */
const TURN = 30;

/**
 * Tokens that unit `u` has claimed go with its leader: each is laid down touching the leader's base again, wholly on the table, behind it
 * if there is room (3287, 3294).
 */
export function carryTokens(c: Context, u: number): void {
  const { kind, claimedBy, x, y, z } = c.s.tokens;
  const { terrain, table, objectiveRadius } = c.b.geometry;
  const leader = c.b.units.firstMini[u];
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] === 0 || claimedBy[t] !== u) continue;
    for (let turned = 0; turned < 360; turned += TURN) {
      const direction = (facingEnemy(c, u) + 180 + turned) % 360;
      x[t] = contactX(c.s.minis.x[leader], c.b.units.radius[u], objectiveRadius, direction);
      y[t] = contactY(c.s.minis.y[leader], c.b.units.radius[u], objectiveRadius, direction);
      if (insideTable(table, x[t], y[t], objectiveRadius)) break;
    }
    z[t] = elevationAt(terrain, x[t], y[t]);
  }
}
