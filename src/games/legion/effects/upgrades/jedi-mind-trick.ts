import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { isCommanderOrOperative } from '../../rules/queries/ranks.js';
import { rangeBetween } from '../../rules/queries/measure.js';

const own = rulebook('jedi-mind-trick');

const REACH = 2;
const TOKENS = 2;

/** Bits over the enemy trooper units at range 1–2 that are neither commander nor operative. */
function victims(c: Context, u: number): number {
  const { count, side, trooper } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || trooper[v] === 0 || ignoresEnemies(c, v)) continue;
    if (isCommanderOrOperative(c, v)) continue;
    if (rangeBetween(c, u, v) <= REACH) mask |= 1 << v;
  }
  return mask;
}

function confuse(c: Context, v: number): void {
  gainTokens(c, v, 'suppression', TOKENS);
}

const chooseVictim: Decision = own.decision(unitChoice('jedi-mind-trick', { optional: false, chosen: confuse }));

/** Jedi Mind Trick (5100–5104): a free card action; an enemy trooper unit at range 1–2 gains two suppression tokens. */
export const jediMindTrick: Behaviour = {
  name: 'force-jedi-mind-trick',
  rule: 'jedi-mind-trick',
  rulebook: own,
  actions: [
    {
      name: 'jedi-mind-trick',
      free: true,
      available: (c, u) => victims(c, u) !== 0,
      perform(c, u) {
        const open = victims(c, u);
        if ((open & (open - 1)) === 0) confuse(c, 31 - Math.clz32(open));
        else ask(c, chooseVictim, c.b.units.owner[u], open);
      },
    },
  ],
};
