import { COMMANDER } from '../../../words/ranks.js';
import { classic } from '../rulebook.js';
import type { Decision } from '../../../engine/rulebook.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { ask } from '../../../../../machine/run.js';
import { lowestBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';

/** The unit that becomes a commander when a player has none left (2263). */
const promote: Decision = classic.decision(unitChoice('promote', { optional: false, chosen: promoteUnit }));

/** Unit `u` becomes a commander, which replaces its former rank (1446–1451). */
function promoteUnit(c: Context, u: number): void {
  c.s.units.rank[u] = COMMANDER;
  c.s.units.promoted[u] = 1;
  if (c.hears) c.tell({ type: 'unit-promoted', unit: u });
}

/** `player` promotes one of the units in the bits `able`, if there are any. */
export function promoteOne(c: Context, player: number, able: number): void {
  if (able === 0) return;
  if ((able & (able - 1)) === 0) promoteUnit(c, lowestBit(able));
  else ask(c, promote, player, able);
}
