import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { COMMANDER, OPERATIVE } from '../../words/ranks.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { markUnit } from '../../rules/procedures/marks.js';
import { DEFEATED } from '../../state/state.js';

const own = rulebook('bounty');

/** Bits over the enemy commanders and operatives. */
function targets(c: Context, u: number): number {
  const { count, side } = c.b.units;
  const { rank, status } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || status[v] === DEFEATED || ignoresEnemies(c, v)) continue;
    if (rank[v] === COMMANDER || rank[v] === OPERATIVE) mask |= 1 << v;
  }
  return mask;
}

/** Which enemy is marked (1148). */
const markEnemy: Decision = own.decision(unitChoice('bounty', { optional: false, chosen: markUnit }), {
  question: [
    'Which enemy unit is marked with a bounty?',
    'Auf welche gegnerische Einheit wird ein Kopfgeld ausgesetzt?',
  ],
});

/**
 * Bounty (1146–1169; R 5463–5477): after setup, the blue player's units first, the unit marks an enemy commander or
 * operative. What it gains by defeating a marked enemy is for `PrizeRules` to say.
 */
export const bounty: Behaviour = {
  name: 'Bounty',
  rulebook: own,
  triggers: [
    {
      at: 'setup.after',
      optional: false,
      when: (c, u) => targets(c, u) !== 0,
      run(c, u) {
        const open = targets(c, u);
        if (!hasSeveral(open)) markUnit(c, lowestBit(open));
        else ask(c, markEnemy, c.b.units.owner[u], open);
      },
    },
  ],
  modifiers: [{ of: 'marks.collected', adjust: () => 1 }],
};
