import type { SharedToken } from '../../../contract/rules.js';
import type { Context } from '../../../engine/context.js';
import { type Behaviour, modified, queryOf } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { hasStore } from '../upgrades/logistical-prowess.js';
import { addTokens, cacheSpent, noteTaken, setCacheSpent, storedTokens, storeTokens } from '../own-words/tokens.js';

const KINDS = ['aim', 'dodge', 'surge'] as const;
const ON_CARDS = KINDS.map((kind) => queryOf(`card.${kind}`));
const PRICE = queryOf('card.price');
const CACHES = KINDS.map((kind) => queryOf(`cache.${kind}`));

/** Tokens of a kind that are left of the Cache of unit `u`. */
function ofCache(c: Context, u: number, kind: number): number {
  const most = modified(c, CACHES[kind], u, 0);
  return most === 0 ? 0 : most - cacheSpent(c, u, kind);
}

/** Tokens of a kind that lie on cards and that unit `u` can spend. */
export function cached(c: Context, u: number, token: SharedToken): number {
  const kind = KINDS.findIndex((one) => one === token);
  return kind < 0 ? 0 : ofCache(c, u, kind) + modified(c, ON_CARDS[kind], u, 0);
}

/** Unit `u` spends tokens that lie on an upgrade card of its side, or on its command card. */
function spendFromCard(c: Context, u: number, kind: number, count: number): void {
  const side = c.b.units.side[u];
  if (hasStore(c, u)) storeTokens(c, side, kind, storedTokens(c, side, kind) - count);
  else {
    addTokens(c, side, kind, -count);
    noteTaken(c, u);
  }
  gainTokens(c, u, 'immobilize', count * modified(c, PRICE, u, 0));
}

export function spendCached(c: Context, u: number, token: SharedToken, count: number): void {
  const kind = KINDS.findIndex((one) => one === token);
  if (kind < 0) return;
  const own = Math.min(count, ofCache(c, u, kind));
  setCacheSpent(c, u, kind, cacheSpent(c, u, kind) + own);
  if (own < count) spendFromCard(c, u, kind, count - own);
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
