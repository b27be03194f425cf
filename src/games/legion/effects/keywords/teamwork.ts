import { lowestBit } from '../../../../kernel/bits.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour, SharedGain } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { namedFriends } from '../../rules/queries/named-friends.js';
import { rangeBetween } from '../../rules/queries/measure.js';

/** The greatest range between the two units (4330). */
const REACH = 2;

/** What the keywords name whose gains are being shared: those gains do not set off the same keyword again (4334). */
const sharing: string[] = scratch([]);

/**
 * Unit `u` has gained tokens; if it is one of the units `a` and `b` that work together under the name `name` and the
 * other is near, the other gains as many.
 */
export function shareGain(
  c: Context,
  u: number,
  a: number,
  b: number,
  name: string,
  token: SharedGain,
  count: number,
): void {
  if ((u !== a && u !== b) || rangeBetween(c, a, b) > REACH || sharing.includes(name)) return;
  sharing.push(name);
  gainTokens(c, u === a ? b : a, token, count);
  sharing.pop();
}

/**
 * Teamwork (4328–4334): while the unit is at range 1–2 of a friendly unit that the keyword names, either gains as many
 * aim or dodge tokens as the other.
 */
export const teamwork: Behaviour = {
  name: 'Teamwork',
  named: true,
  gained(c, u, n, token, count) {
    if (token === 'surge') return;
    const { unit, of } = c.b.named[n];
    for (let rest = namedFriends(c, n); rest !== 0; rest &= rest - 1) {
      shareGain(c, u, unit, lowestBit(rest), of.join(), token, count);
    }
  },
};
