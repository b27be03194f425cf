import { type ActionKind, plainKind } from '../../engine/action-kind.js';
import { modified, pointOf, queryOf } from '../../engine/timing.js';
import { ATTACKED } from '../../battle/activation-flags.js';
import { LEGAL, reason } from '../../../../machine/reason.js';
import { UNIT_TYPE } from '../../words/reasons.js';
import { gainTokens } from '../procedures/tokens.js';

const ALLOWED = queryOf('standby.allowed');

const HAS_ATTACKED = reason('has-attacked');

/**
 * The unit gains a standby token: troopers and ground vehicles that have not attacked in this activation (4129, 4134).
 */
export const standby: ActionKind = plainKind(
  'standby',
  ['stand by', 'in Bereitschaft gehen'],
  (c, u) => {
    if (c.s.game.activating === u && (c.s.game.activationFlags & ATTACKED) !== 0) return HAS_ATTACKED;
    const why = c.b.rules.combining.standbyRefusal(c, u);
    if (why !== LEGAL) return why;
    return modified(c, ALLOWED, u, c.b.units.standsBy[u]) !== 0 ? LEGAL : UNIT_TYPE;
  },
  (c, u) => gainTokens(c, u, 'standby'),
  pointOf('standby.after'),
);
