import type { SharedToken } from '../../../contract/rules.js';
import type { Context } from '../../../engine/context.js';
import { type Behaviour, modified, queryOf } from '../../../engine/timing.js';
import { cacheSpent, setCacheSpent } from '../own-words.js';

const KINDS = ['aim', 'dodge', 'surge'] as const;
const CACHES = KINDS.map((kind) => queryOf(`cache.${kind}`));

/** Tokens of a kind that are left on cards of unit `u`. */
export function cached(c: Context, u: number, token: SharedToken): number {
  const kind = KINDS.findIndex((one) => one === token);
  if (kind < 0) return 0;
  const most = modified(c, CACHES[kind], u, 0);
  return most === 0 ? 0 : most - cacheSpent(c, u, kind);
}

export function spendCached(c: Context, u: number, token: SharedToken, count: number): void {
  const kind = KINDS.findIndex((one) => one === token);
  if (kind < 0) return;
  setCacheSpent(c, u, kind, cacheSpent(c, u, kind) + count);
  if (c.hears) c.tell({ type: 'token-spent', unit: u, token, count });
}

/**
 * Cache (R 6213–6220): the tokens lie on the upgrade card from set-up on. The unit spends them like its own, even if
 * the miniature of the card has been defeated; they are not removed in the End Phase.
 */
export const cache: Behaviour = {
  name: 'Cache',
  named: true,
  outlives: true,
  modifiers: KINDS.map((kind) => ({
    of: `cache.${kind}`,
    adjust(c, _u, n, amount) {
      const { x, of } = c.b.named[n];
      return of.some((name) => name.toLowerCase() === kind) ? amount + x : amount;
    },
  })),
};
