import { score } from '../rules/ending.js';
import { healthOf } from '../rules/questions/values.js';
import type { Ia } from '../state/context.js';
import type { Entry } from './own.js';

/** Whether a figure can pay what an effect costs. */
export function payable(c: Ia, { text: { cost }, side }: Entry, you: number): boolean {
  if (cost === undefined) return true;
  const { points = 0, vp = 0, strain: strains = 0, actions = 0 } = cost;
  const isActive = c.s.game.active === you + 1;
  if (points > 0 && (!isActive || c.s.game.points < points)) return false;
  if (actions > 0 && (!isActive || c.s.game.actions < actions)) return false;
  if (strains > 0 && healthOf(c, you) === 0) return false;
  return c.s.players.points[side] >= vp;
}

/** Pays it; strain is suffered before the effect happens. */
export function pay(c: Ia, { text: { cost }, side }: Entry, you: number): void {
  if (cost === undefined) return;
  const { points = 0, vp = 0, strain: strains = 0, actions = 0 } = cost;
  c.s.game.points -= points;
  c.s.game.actions -= actions;
  if (vp > 0) score(c, side, -vp);
  if (strains > 0) c.sequences.strain(c, you, strains);
}
