import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { unitSees } from '../../rules/queries/sight.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter } from './characters.js';

const VADER = 'Darth Vader';
const REACH = 2;

/** Darth Vader, if he is on the table on `side` with unit `u` at range 1–2 and in sight, or −1. */
function vaderNear(c: Context, u: number, side: number): number {
  for (let v = 0; v < c.b.units.count; v++) {
    if (!isCharacter(c, v, side, VADER) || c.s.units.status[v] !== ON_TABLE) continue;
    if (rangeBetween(c, v, u) <= REACH && unitSees(c, v, u)) return v;
  }
  return -1;
}

/**
 * Fear and Dead Men: when Darth Vader uses Deflect, the attacker suffers a wound for each blank instead of each surge;
 * he gains a dodge token each time an enemy unit at range 1–2 and in his sight activates.
 */
export const fearAndDeadMen: CommandCardRules = {
  name: 'fear-and-dead-men',
  modifiers: [{ of: 'deflect.blanks', adjust: (c, u, side, amount) => (isCharacter(c, u, side, VADER) ? 1 : amount) }],
  triggers: [
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => c.b.units.side[u] !== side && vaderNear(c, u, side) >= 0,
      run: (c, u, side) => gainTokens(c, vaderNear(c, u, side), 'dodge'),
    },
  ],
};
