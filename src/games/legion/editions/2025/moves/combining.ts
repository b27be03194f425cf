import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import { ATTACKED, LEFT_MELEE } from '../../../battle/activation-flags.js';
import type { CombiningRules } from '../../../contract/rules.js';
import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { standby } from '../../../rules/actions/standby.js';
import { hasRepeated, noteRepeated } from '../own-words/turns.js';

const TWICE = queryOf('card-actions.twice');

/** Values of that query. */
export const TWICE_FREE = 1;
export const TWICE_EACH = 2;

const HAS_ATTACKED = reason('has-attacked');
const STOOD_BY = reason('stood-by');
const WITHDRAWN = reason('withdrawn');

function hasFlag(c: Context, u: number, flag: number): boolean {
  return c.s.game.activating === u && (c.s.game.activationFlags & flag) !== 0;
}

/** Whether unit `u` has made the standby action in its activation. */
function stoodBy(c: Context, u: number): boolean {
  return c.s.game.activating === u && (c.s.game.performed & (1 << c.b.kinds.codeOf(standby))) !== 0;
}

/** Creatures attack and withdraw in one activation (M 911). */
function attacksAndWithdraws(c: Context, u: number): boolean {
  return c.b.units.actsAfterWithdrawal[u] === 1;
}

/** Why what unit `u` has done in its activation keeps it from withdrawing: an attack or a standby action (M 398). */
export function withdrawalRefusal(c: Context, u: number): Reason {
  if (hasFlag(c, u, ATTACKED) && !attacksAndWithdraws(c, u)) return HAS_ATTACKED;
  return stoodBy(c, u) ? STOOD_BY : LEGAL;
}

export const COMBINING: CombiningRules<Context> = {
  // M 398, 911; M 776
  attackRefusal(c, u) {
    if (hasFlag(c, u, LEFT_MELEE) && !attacksAndWithdraws(c, u)) return WITHDRAWN;
    return stoodBy(c, u) ? STOOD_BY : LEGAL;
  },
  // M 398
  standbyRefusal: (c, u) => (hasFlag(c, u, LEFT_MELEE) ? WITHDRAWN : LEGAL),
  startsMelee: (c, u) => !hasFlag(c, u, LEFT_MELEE),
  bareWithdrawals: false,
  repeatsCard(c, u, i) {
    const { action, ofScoring } = c.b.units.actions[u][i];
    if (ofScoring || hasRepeated(c, i)) return false;
    const which = modified(c, TWICE, u, 0);
    return which === TWICE_EACH || (which === TWICE_FREE && action.free);
  },
  noteRepeat: (c, _u, i) => noteRepeated(c, i),
};
