import { call } from '../../../../../machine/run.js';
import { LEGAL } from '../../../../../machine/reason.js';
import { tokenGiver } from '../../../effects/keywords/give-tokens.js';
import type { Context } from '../../../engine/context.js';
import { hasTarget, type Target } from '../../../engine/targets.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { order, orderRefusal } from '../../../rules/procedures/command-phase/issue-order.js';
import { DEFEATED, NONE, RESERVE } from '../../../state/state.js';
import { CORPS, RANKS } from '../../../words/ranks.js';
import { UNIT_TYPE, WRONG_RANK, WRONG_UNIT } from '../../../words/reasons.js';
import { bringAlong, transportedBy } from '../moves/bring-along.js';
import { later } from '../rulebook.js';

const NEVER = queryOf('transported.never');

const SPECIAL_FORCES = RANKS.indexOf('special forces');

/** Corps and special forces troopers (F transport). */
const target: Target = (c, u, v) => {
  const { side, trooper } = c.b.units;
  const rank = c.s.units.rank[v];
  if (v === u || side[v] !== side[u]) return WRONG_UNIT;
  if (trooper[v] === 0) return UNIT_TYPE;
  if (rank !== CORPS && rank !== SPECIAL_FORCES) return WRONG_RANK;
  if (isSet(c, NEVER, v)) return WRONG_UNIT;
  return c.s.units.status[v] === RESERVE && c.s.units.broughtBy[v] === NONE ? LEGAL : WRONG_UNIT;
};

const choose = tokenGiver(
  later,
  'transport',
  ['Which unit is transported?', 'Welche Einheit wird transportiert?'],
  (c, v, u) => {
    c.s.units.broughtBy[v] = u;
  },
  target,
);

/** The unit that unit `u` has chosen and can order; −1 if there is none. */
function receiver(c: Context, u: number): number {
  for (let v = 0; v < c.b.units.count; v++)
    if (c.s.units.broughtBy[v] === u && orderRefusal(c, u, v) === LEGAL) return v;
  return -1;
}

/**
 * Transport (R 6037–6056): in set-up the unit may choose a friendly unit that it brings along when it deploys; in the
 * first round it may issue an order to it.
 */
export const transport: Behaviour = {
  name: 'Transport',
  triggers: [
    {
      at: 'setup.after',
      // The choice can be declined.
      optional: false,
      when: (c, u) => hasTarget(c, u, target),
      run: (c, u) => call(c, choose, u, 1),
    },
    {
      at: 'command.orders-end',
      optional: true,
      when: (c, u) => c.s.game.round === 1 && c.s.units.status[u] !== DEFEATED && receiver(c, u) >= 0,
      run: (c, u) => order(c, receiver(c, u), u),
    },
    {
      // It has just deployed if its unit still waits.
      at: 'move.after',
      optional: false,
      when: (c, u) => transportedBy(c, u) >= 0,
      run: (c, u) => bringAlong(c, u),
    },
  ],
};
