import type { Ia } from '../../state/context.js';
import { NEUTRAL } from '../../words/sides.js';
import { isIncapacitated } from './incapacitated.js';

/**
 * Whether nothing affects a figure: one that is incapacitated, and in a campaign a neutral one of which the mission
 * does not say otherwise (R 792, 1145).
 */
export function isUntouchable(c: Ia, u: number): boolean {
  if (isIncapacitated(c, u)) return true;
  return c.battle.campaign !== undefined && c.battle.sides[u] === NEUTRAL && c.mission.canAttackFigure === undefined;
}
