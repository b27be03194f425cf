import { modified, queryOf } from '../../engine/timing.js';
import { NOT_ON_TABLE, UNIT_TYPE } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { COMMANDER } from '../../words/ranks.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { unitChoice } from '../decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';

const PROMOTABLE = queryOf('promotable');

/** The unit that becomes a commander when a player has none left (2263). */
const promote: Decision = shared.decision(
  unitChoice('promote', { optional: false, chosen: promoteUnit, unknown: promotionRefusal }),
  {
    choices: {
      promote: { fields: { player: 'player', unit: 'unit' }, answer: '{unit}', made: ['unit-promoted', 'unit'] },
    },
    question: ['Which unit is promoted to commander?', 'Welche Einheit wird zum Commander befördert?'],
    answers: { '*': ['promote {named}', '{named} befördern'] },
  },
);

/** Why unit `u` cannot be promoted at the end of a round: a trooper unit on the table, unless a card says otherwise. */
export function promotionRefusal(c: Context, u: number): Reason {
  if (!c.b.rules.presence.acts(c, u)) return NOT_ON_TABLE;
  return modified(c, PROMOTABLE, u, c.b.units.trooper[u]) !== 0 ? LEGAL : UNIT_TYPE;
}

/** Unit `u` becomes a commander, which replaces its former rank (1446–1451). */
function promoteUnit(c: Context, u: number): void {
  c.s.units.rank[u] = COMMANDER;
  c.s.units.promoted[u] = 1;
  if (c.hears) c.tell({ type: 'unit-promoted', unit: u });
}

/** `player` promotes one of the units in the bits `able`, if there are any. */
export function promoteOne(c: Context, player: number, able: number): void {
  if (able === 0) return;
  if (!hasSeveral(able)) promoteUnit(c, lowestBit(able));
  else ask(c, promote, player, able);
}
