import { type ActionKind, plainKind } from '../../engine/action-kind.js';
import { modified, pointOf, queryOf } from '../../engine/timing.js';
import { ATTACKED } from '../../battle/activation-flags.js';
import { gainTokens } from '../procedures/tokens.js';

const ALLOWED = queryOf('standby.allowed');

/**
 * The unit gains a standby token: troopers and ground vehicles that have not attacked in this activation (4129, 4134).
 */
export const standby: ActionKind = plainKind(
  'standby',
  (c, u) => {
    if (c.s.game.activating === u && (c.s.game.activationFlags & ATTACKED) !== 0) return false;
    return modified(c, ALLOWED, u, c.b.units.standsBy[u]) !== 0;
  },
  (c, u) => gainTokens(c, u, 'standby'),
  pointOf('standby.after'),
);
