import { lowestBit } from '../../../../../kernel/bits.js';
import { classic } from '../rulebook.js';
import type { Decision } from '../../../engine/rulebook.js';
import { choice } from '../../../../../machine/choices.js';
import { ask } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { namedFriends } from '../../../rules/queries/named-friends.js';
import { rangeBetween } from '../../../rules/queries/measure.js';

const TOKENS = ['aim', 'dodge'] as const;
const BOTH = 0b11;
const REACH = 2;

/** Which token the unit gains. Operand B: the unit. */
const gainOne: Decision = classic.decision(
  choice('retinue', {
    optional: false,
    label: (_c, i) => TOKENS[i],
    chosen: (c, i) => gainTokens(c, c.s.game.pendingB, TOKENS[i]),
  }),
  { question: ['Which token does the unit gain by Retinue?', 'Welchen Marker erhält die Einheit durch Retinue?'] },
);

/** Whether a unit named by the keyword is at range 1–2. */
function isAttended(c: Context, n: number): boolean {
  const { unit } = c.b.named[n];
  for (let rest = namedFriends(c, n); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (rangeBetween(c, unit, v) <= REACH) return true;
  }
  return false;
}

/**
 * Retinue (3814–3818): at the start of the Activation Phase the unit gains an aim or a dodge token if it is at range
 * 1–2 of a unit named by the keyword.
 */
export const retinue: Behaviour = {
  name: 'Retinue',
  named: true,
  triggers: [
    {
      at: 'activation-phase.start',
      optional: false,
      when: (c, _u, n) => isAttended(c, n),
      run: (c, u) => ask(c, gainOne, c.b.units.owner[u], BOTH, u),
    },
  ],
};
