import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';

/** A figure retrieves a token: it carries it from now on (R 1302). */
export function takeToken(c: Ia, u: number, t: number): void {
  c.s.tokens.space[t] = NONE;
  c.s.tokens.carrier[t] = u + 1;
  if (c.hears) c.tell({ type: 'retrieved', figure: u, token: t });
}
