import type { Context } from '../../engine/context.js';

/** Whether the battle uses the rules for grand armies (5307–5309). */
export function isGrandArmy(c: Context): boolean {
  return c.b.scenario.optional?.includes('grand-army') === true;
}

/** Whether the battle uses the rules for unlimited rounds (5339–5345). */
export function isUnlimited(c: Context): boolean {
  return c.b.scenario.optional?.includes('unlimited-rounds') === true;
}
