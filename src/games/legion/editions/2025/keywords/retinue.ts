import { lowestBit } from '../../../../../kernel/bits.js';
import { choice } from '../../../../../machine/choices.js';
import { ask } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { namedFriends } from '../../../rules/queries/named-friends.js';
import { later } from '../rulebook.js';

const TOKENS = ['aim', 'dodge'] as const;
const BOTH = 0b11;
const REACH = 2;

/** Which token the unit gains. Operand B: the unit. */
const gainOne: Decision = later.decision(
  choice('retinue', {
    optional: false,
    label: (_c, i) => TOKENS[i],
    chosen: (c, i) => gainTokens(c, c.s.game.pendingB, TOKENS[i]),
  }),
  {
    question: ['Which token does the unit gain by Retinue?', 'Welchen Marker erhält die Einheit durch Anhängerschaft?'],
  },
);

/** Whether a unit named by the keyword is within range 2. */
function isAttended(c: Context, n: number): boolean {
  const { unit } = c.b.named[n];
  for (let rest = namedFriends(c, n); rest !== 0; rest &= rest - 1) {
    if (rangeBetween(c, unit, lowestBit(rest)) <= REACH) return true;
  }
  return false;
}

/**
 * Retinue (R 4789–4801): at the start of the Activation Phase the unit gains an aim or a dodge token if it is within
 * range 2 of a unit that the keyword names, and it provides backup to such a unit whatever its own rank.
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
  modifiers: [
    { of: 'backup.given', adjust: (c, _u, n, given) => ((namedFriends(c, n) >>> defender(c)) & 1 ? 1 : given) },
  ],
};
