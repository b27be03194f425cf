import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { COMMANDER, OPERATIVE } from '../../../words/ranks.js';

/** Nanny Programming: AI is a keyword of its data; Grogu, whose counterpart the unit would be, has no card. */
export const nannyProgramming: Behaviour = { name: 'programming-nanny-programming' };

function isAgainst(c: Context, rank: number): boolean {
  return c.s.units.rank[defender(c)] === rank;
}

/** Bounty Programming: weapons of the unit have Pierce 1 against commanders and Suppressive against operatives. */
export const bountyProgramming: Behaviour = {
  name: 'programming-bounty-programming',
  modifiers: [
    { of: 'pierce.add', adjust: (c, _u, _card, amount) => (isAgainst(c, COMMANDER) ? amount + 1 : amount) },
    { of: 'suppressive', adjust: (c, _u, _card, amount) => (isAgainst(c, OPERATIVE) ? 1 : amount) },
  ],
};

/** Programmed Loyalty: only commanders can issue the unit orders. */
export const programmedLoyalty: Behaviour = {
  name: 'programming-programmed-loyalty',
  modifiers: [{ of: 'orders.commanders-only', adjust: () => 1 }],
};
