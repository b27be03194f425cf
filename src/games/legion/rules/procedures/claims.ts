import type { Context } from '../../engine/context.js';
import { NONE } from '../../state/state.js';

/** Unit `u` claims token `t`, which touches its leader (1234–1236, 3286–3287). */
export function claim(c: Context, u: number, t: number): void {
  c.s.tokens.claimedBy[t] = u;
  // The data that a card keeps with a token concerns unclaimed tokens only.
  c.s.tokens.state[t] = 0;
  if (c.hears) c.tell({ type: 'token-claimed', unit: u, token: t });
}

/**
 * Every token that unit `u` has claimed stays at its place and is no longer claimed. To be called before a panicked or
 * defeated leader leaves the table (3292).
 */
export function dropClaims(c: Context, u: number): void {
  const { kind, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== 0 && claimedBy[t] === u) dropClaim(c, t);
  }
}

/** A claimed token stays at its place and is no longer claimed. */
export function dropClaim(c: Context, t: number): void {
  const u = c.s.tokens.claimedBy[t];
  c.s.tokens.claimedBy[t] = NONE;
  if (c.hears) c.tell({ type: 'token-dropped', unit: u, token: t });
}
