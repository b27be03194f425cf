import { pointsOf } from '../rules/ending.js';
import { healthOf } from '../rules/questions/values.js';
import { isOnMap } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { WAITING } from '../state/state.js';
import { FOCUSED, HARMS, HIDDEN } from '../words/conditions.js';
import { bitCount } from '../../../kernel/bits.js';
import { prospectOf, willAct, worthOfPending } from './prospects.js';

/**
 * What an estimate adds up, each the difference of both sides in victory points or something like them: points scored;
 * points that the mission gives if the round ends now; the cost of groups that stand; the cost of their health; attacks
 * that go on; what the attacks of figures that act in this round are worth; what those of the others are worth; Command
 * cards in hand; figures that are focused or hidden, less those that are harmed.
 */
export const TERMS = [
  'points',
  'income',
  'standing',
  'health',
  'attacks',
  'ready',
  'later',
  'cards',
  'conditions',
] as const;

const [POINTS, INCOME, STANDING, HEALTH, ATTACKS, READY, LATER, CARDS, CONDITIONS] = TERMS.keys();

/** Adds what a side has, times `sign`, to the terms. */
function addSide(c: Ia, side: number, sign: number, out: Float64Array): void {
  out[POINTS] += sign * pointsOf(c, side);
  out[INCOME] += sign * (c.mission.outlook?.(c, side) ?? 0);
  for (let group = 0; group < c.battle.groups.length; group++) {
    const { side: own, cost, figures } = c.battle.groups[group];
    if (own !== side) continue;
    let health = 0;
    let most = 0;
    for (const u of figures) {
      const full = c.battle.figures[u].profile.health;
      most += full;
      if (c.s.figures.status[u] === WAITING) health += full;
      if (!isOnMap(c, u)) continue;
      health += Math.max(0, healthOf(c, u) - c.s.figures.damage[u]);
      out[willAct(c, u) ? READY : LATER] += sign * prospectOf(c, u);
      const { [u]: bits } = c.s.figures.conditions;
      out[CONDITIONS] += sign * (bitCount(bits & (FOCUSED | HIDDEN)) - bitCount(bits & HARMS));
    }
    if (health <= 0) continue;
    out[STANDING] += sign * cost;
    out[HEALTH] += sign * cost * (health / most);
  }
  const { hand, hidden } = c.s.players;
  out[CARDS] += sign * (hidden[side] + bitCount(hand[side]));
}

/** Writes the terms for a player: its own less those of the other; exactly the negative ones for the other. */
export function writeTerms(c: Ia, player: number, out: Float64Array): void {
  out.fill(0);
  addSide(c, 0, 1, out);
  addSide(c, 1, -1, out);
  const { attacks } = c.s;
  for (let at = 0; at < c.s.game.attacks; at++)
    out[ATTACKS] += (attacks.player[at] === 0 ? 1 : -1) * worthOfPending(c, at);
  if (player === 1) for (let k = 0; k < out.length; k++) out[k] = -out[k];
}
