import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { NOT_IN_CONTACT, UNIT_TYPE } from '../../../words/reasons.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { choice } from '../../../../../machine/choices.js';
import { ask } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import type { CardAction } from '../../../engine/timing.js';
import { claim } from '../../../rules/procedures/claims.js';
import { leaderTouches } from '../../../rules/queries/tokens.js';
import { NONE } from '../../../state/state.js';
import { TROOPER } from '../../../words/terrain.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { classic } from '../rulebook.js';
import { isObjective } from '../../../rules/queries/nearness.js';

/** Whether unit `u` is a trooper that can handle objective tokens: creatures and emplacements cannot (1709, 2246). */
export function handlesTokens(c: Context, u: number): boolean {
  return c.b.units.kind[u] === TROOPER;
}

/** Bits over the unclaimed tokens that the leader of unit `u` touches. */
function claimable(c: Context, u: number): number {
  const { kind, claimedBy } = c.s.tokens;
  let mask = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] === OBJECTIVE_TOKEN && claimedBy[t] === NONE && leaderTouches(c, t, u)) mask |= 1 << t;
  }
  return mask;
}

/** Which of several tokens in contact is claimed. Operand B: the unit. */
const claimToken: Decision = classic.decision(
  choice('claim-token', {
    optional: false,
    label: (_c, t) => String(t),
    chosen: (c, t) => claim(c, c.s.game.pendingB, t),
  }),
  {
    question: ['Which token is claimed?', 'Welcher Marker wird an sich genommen?'],
    called: ['claim token', 'Marker nehmen'],
    names: 'token',
  },
);

/** The card action Claim: a trooper's leader claims an unclaimed token that it touches (3290–3292). */
export const claimAction: CardAction = {
  name: 'claim',
  free: false,
  unable(c, u) {
    if (!handlesTokens(c, u)) return UNIT_TYPE;
    return claimable(c, u) !== 0 ? LEGAL : NOT_IN_CONTACT;
  },
  perform(c, u) {
    const open = claimable(c, u);
    if (!hasSeveral(open)) claim(c, u, lowestBit(open));
    else ask(c, claimToken, c.b.units.owner[u], open, u);
  },
};

/** The side whose unit has claimed token `t`, or NONE. */
export function claimerSide(c: Context, t: number): number {
  const u = c.s.tokens.claimedBy[t];
  return c.s.tokens.kind[t] === OBJECTIVE_TOKEN && u !== NONE ? c.b.units.side[u] : NONE;
}

/**
 * By side: whether token `t` is not claimed by that side: agents approach what the enemy holds, too, as it falls with
 * its holder.
 */
export const MISSED = [0, 1].map((side) => (c: Context, t: number) => isObjective(c, t) && claimerSide(c, t) !== side);

/** How many tokens the units of `side` have claimed. */
export function claimedBySide(c: Context, side: number): number {
  let count = 0;
  for (let t = 0; t < c.b.tokenRows; t++) if (claimerSide(c, t) === side) count++;
  return count;
}
