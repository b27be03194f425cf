import type { Player } from '../../../kernel/game.js';
import { pointsOf } from '../rules/ending.js';
import { healthOf } from '../rules/questions/values.js';
import { isOnMap } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { OVER, WAITING } from '../state/state.js';

/** Victory points that make a game three quarters won: the estimate is half of a full win there. */
const HALF = 14;
/** What a whole group is worth beside the points that it brings, and what of that hangs on its health. */
const STANDING = 0.7;
const BY_HEALTH = 0.6;
/** What a ready group is worth in this round, a card in hand, a power token, and conditions. */
const READY = 0.08;
const CARD = 0.5;
/** What the points are worth that the mission would give if the round ended now. */
const INCOME = 0.6;

/** What the groups of a side are worth in victory points: those that are hurt less. */
function material(c: Ia, side: number): number {
  let sum = 0;
  for (let group = 0; group < c.battle.groups.length; group++) {
    const { side: own, cost, figures } = c.battle.groups[group];
    if (own !== side || cost === 0) continue;
    let health = 0;
    let most = 0;
    for (const u of figures) {
      most += c.battle.figures[u].profile.health;
      if (c.s.figures.status[u] === WAITING) health += c.battle.figures[u].profile.health;
      else if (isOnMap(c, u)) health += healthOf(c, u) - c.s.figures.damage[u];
    }
    if (health <= 0) continue;
    const ready = c.s.groups.exhausted[group] === 0 ? READY : 0;
    sum += cost * (STANDING * (1 - BY_HEALTH + BY_HEALTH * (health / most)) + ready);
  }
  return sum;
}

/** The victory points of a side, those that the mission promises, and what its groups and cards are worth. */
function standing(c: Ia, side: number): number {
  const { hand, hidden } = c.s.players;
  let cards = hidden[side];
  for (let rest = hand[side]; rest !== 0; rest &= rest - 1) cards++;
  const income = c.mission.outlook?.(c, side) ?? 0;
  return pointsOf(c, side) + material(c, side) + CARD * cards + INCOME * income;
}

/** A first estimate of the result for a player, −1 to 1: the difference in points and in what is left of the armies. */
export function estimate(c: Ia, player: Player): number {
  const { game } = c.s;
  if (game.phase === OVER) return game.winner - 1 === player ? 1 : -1;
  const difference = standing(c, player) - standing(c, 1 - player);
  return difference / (HALF + Math.abs(difference));
}
