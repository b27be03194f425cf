import type { Ia } from '../../state/context.js';

/** The most threat that the Imperial player can have (R 1468). */
const MOST_THREAT = 20;

/** Threat grows or falls, between 0 and 20; what is beyond is ignored (R 1468). */
export function changeThreat(c: Ia, amount: number): void {
  const { threat } = c.s.empire;
  const before = threat[0];
  threat[0] = Math.max(0, Math.min(MOST_THREAT, before + amount));
  if (c.hears && threat[0] !== before) c.tell({ type: 'threat-changed', count: threat[0] - before });
}
