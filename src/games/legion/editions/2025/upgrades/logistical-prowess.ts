import type { Context } from '../../../engine/context.js';
import type { Behaviour, Modifier } from '../../../engine/timing.js';
import { storedTokens } from '../own-words/tokens.js';

const NAME = 'training-logistical-prowess';

/** Whether unit `u` has the card. */
export function hasStore(c: Context, u: number): boolean {
  return c.b.units.upgrades[u].some(({ id }) => id === NAME);
}

const KINDS = ['aim', 'dodge', 'surge'] as const;

/** Logistical Prowess: tokens that a command card puts on it are spent like those of Cache (R 6215–6220). */
export const logisticalProwess: Behaviour = {
  name: NAME,
  modifiers: KINDS.map((token, kind): Modifier => ({
    of: `card.${token}`,
    adjust: (c, u, _card, amount) => amount + storedTokens(c, c.b.units.side[u], kind),
  })),
};
