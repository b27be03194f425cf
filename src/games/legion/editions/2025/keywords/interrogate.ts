import { isCardOf } from '../../../cards/library.js';
import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { ON_TABLE } from '../../../state/state.js';

const INTERROGATES = queryOf('interrogates');
const REACH = 1;

/** Whether the unit of the card that `player` has revealed is interrogated: at a tie the card counts one pip more. */
export function isInterrogated(c: Context, player: number): boolean {
  const { revealed, selected } = c.s.players;
  if (revealed[player] === 0) return false;
  const command = c.b.commandCards[selected[player]];
  if (command.character === null) return false;
  const { count, owner, card, side } = c.b.units;
  for (let u = 0; u < count; u++) {
    if (owner[u] !== player || c.s.units.status[u] !== ON_TABLE || !isCardOf(command, card[u].name)) continue;
    for (let v = 0; v < count; v++) {
      if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE || !isSet(c, INTERROGATES, v)) continue;
      if (rangeBetween(c, u, v) <= REACH) return true;
    }
  }
  return false;
}

/** Interrogate (R 6187–6194): at a tie for priority the command card of an enemy within range 1 counts one pip more. */
export const interrogate: Behaviour = {
  name: 'Interrogate',
  modifiers: [{ of: 'interrogates', adjust: () => 1 }],
};
