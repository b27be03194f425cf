import type { Context } from '../../engine/context.js';
import { isSet, pointOf, queryOf } from '../../engine/timing.js';
import { NO_COURAGE } from '../../battle/battle.js';
import { courageOf, panics } from '../queries/courage.js';
import type { UnitToken } from '../../state/unit-tokens.js';
import { fire } from './trigger.js';

const GAINED = pointOf('token.gained');
const SUPPRESSED = pointOf('suppression.gained');
const IGNORED = queryOf('suppression.ignored');

/** Whether unit `u` can have suppression tokens now: only troopers with a courage value can (1455, 4224). */
export function canBeSuppressed(c: Context, u: number): boolean {
  return c.b.units.trooper[u] === 1 && courageOf(c, u) !== NO_COURAGE;
}

/** Whether unit `u` is a vehicle or a droid: it cannot gain poison tokens (3488), and Ion works on it (2829). */
export function isMachine(c: Context, u: number): boolean {
  return c.b.units.machine[u] === 1;
}

/**
 * Unit `u` gains `count` tokens. A second standby or panic token is not gained (4141); machines gain no poison tokens;
 * only units that can have suppression tokens gain them, and lose their standby token by it (4137). Effects that follow
 * a gain run before the caller's next step: do not `finish` or `ask` in the step that calls this.
 */
export function gainTokens(c: Context, u: number, token: UnitToken, count = 1): void {
  if (count <= 0) return;
  const { units } = c.s;
  if (token === 'suppression') {
    if (!canBeSuppressed(c, u)) return;
    removeTokens(c, u, 'standby', units.standby[u]);
  }
  if (token === 'poison' && isMachine(c, u)) return;
  if ((token === 'standby' || token === 'panic') && units[token][u] > 0) return;
  // The count is stored in a byte; no battle comes near its limit.
  units[token][u] = Math.min(255, units[token][u] + count);
  if (c.hears) c.tell({ type: 'token-gained', unit: u, token, count });
  fire(c, GAINED, u);
  if (token === 'suppression') fire(c, SUPPRESSED, u);
  if (token !== 'aim' && token !== 'dodge' && token !== 'surge') return;
  for (const { gained, value } of c.b.gains[u]) gained(c, u, value, token, count);
}

/**
 * Removes up to `count` tokens of unit `u` without spending them, unless a card keeps them; returns how many. A unit
 * whose suppression falls below twice its courage stops panicking (3434).
 */
export function removeTokens(c: Context, u: number, token: UnitToken, count: number): number {
  if (token === 'suppression' && isSet(c, IGNORED, u)) return 0;
  const taken = take(c, u, token, count, 'token-removed');
  if (token === 'suppression' && c.s.units.panic[u] > 0 && !panics(c, u, u)) take(c, u, 'panic', 1, 'token-removed');
  return taken;
}

/** Unit `u` spends up to `count` of its tokens; returns how many it spent. */
export function spendTokens(c: Context, u: number, token: UnitToken, count = 1): number {
  return take(c, u, token, count, 'token-spent');
}

function take(c: Context, u: number, token: UnitToken, count: number, type: string): number {
  const field = c.s.units[token];
  const taken = Math.min(count, field[u]);
  if (taken <= 0) return 0;
  field[u] -= taken;
  if (c.hears) c.tell({ type, unit: u, token, count: taken });
  if (token === 'standby') for (const { gone, value } of c.b.standbyGone[u]) gone(c, u, value);
  return taken;
}
