import { type Decision, rulebook } from '../../engine/rulebook.js';
import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { defender } from '../../rules/procedures/attack/pool-values.js';
import { isRanged } from '../../rules/procedures/attack/pools.js';
import { exhaustCard } from '../../rules/procedures/recover.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { isCardReady } from '../../rules/queries/used-cards.js';
import { ON_TABLE } from '../../state/state.js';

const own = rulebook('force-barrier');

const CARD = 'force-force-barrier';
const MOST_HITS = 2;

/** The card of unit `by`, by its number among the unit's upgrade cards. */
function cardOf(c: Context, by: number): number {
  return c.b.units.upgrades[by].findIndex(({ id }) => id === CARD);
}

const RESULTS = ['hits', 'crit'] as const;

function cancel(c: Context, what: number): void {
  const { attack } = c.s;
  const count = what === 1 ? 1 : Math.min(MOST_HITS, attack.hits);
  if (what === 1) attack.crits -= count;
  else attack.hits -= count;
  if (!c.hears) return;
  const face = what === 1 ? 'crit' : 'hit';
  c.tell({ type: 'result-cancelled', unit: defender(c), by: 'force-barrier', face, count });
}

/** Whether hits or a critical are cancelled. */
const cancelled: Decision = own.decision(
  choice('force-barrier', { optional: false, label: (_c, i) => RESULTS[i], chosen: cancel }),
  {
    question: [
      'Does Force Barrier cancel hits or a critical?',
      'Hebt Force Barrier Treffer oder einen kritischen Treffer auf?',
    ],
  },
);

/**
 * Force Barrier: while a friendly trooper unit at range 1, or the unit itself, defends against a ranged attack, the
 * card may exhaust to cancel a critical or up to two hits.
 */
export const forceBarrier: Behaviour = {
  name: CARD,
  rulebook: own,
  byUnit: true,
  watches: [
    {
      at: 'defense.modify-attack-dice',
      optional: true,
      when(c, v, by) {
        const { side, trooper } = c.b.units;
        if (side[v] !== side[by] || trooper[v] === 0 || !isRanged(c) || c.s.attack.hits + c.s.attack.crits === 0)
          return false;
        if (c.s.units.status[by] !== ON_TABLE || isAboard(c, by) || !isCardReady(c, by, cardOf(c, by))) return false;
        return c.b.rules.force.range(c, by, v) === 1;
      },
      run(c, _v, by) {
        exhaustCard(c, by, cardOf(c, by));
        const { hits, crits } = c.s.attack;
        if (hits > 0 && crits > 0) ask(c, cancelled, c.b.units.owner[by], 0b11);
        else cancel(c, crits > 0 ? 1 : 0);
      },
    },
  ],
};
