import type { Said } from '../../words/said.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { ask } from '../../../../machine/run.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { RANGED } from '../../rules/procedures/attack/flags.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { actingPlayer, sideNow } from '../../rules/queries/turned.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { RANKS } from '../../words/ranks.js';

const CORPS = RANKS.indexOf('corps');

/** The greatest range from the corps unit to the unit that gains the token. */
const REACH = 2;

/** Bits over the units of `side` near unit `u`, including `u` itself if `self`. */
function near(c: Context, u: number, side: number, self: boolean): number {
  const { count } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (v === u ? !self : c.b.units.side[v] !== side) continue;
    if (rangeBetween(c, u, v) <= REACH) mask |= 1 << v;
  }
  return mask;
}

/**
 * A command card by which a friendly unit near a friendly corps unit that has performed a ranged attack may gain a
 * token. `needs` are the bits of rules/procedures/attack/flags that the attack must have besides {@link RANGED};
 * `self`: the attacker itself may gain it.
 */
export function afterRangedAttack(
  name: string,
  question: Said,
  token: 'aim' | 'dodge',
  needs: number,
  self: boolean,
): CommandCardRules {
  const wanted = RANGED | needs;
  const own = rulebook(name);
  const gain: Decision = own.decision(
    unitChoice(name, {
      optional: true,
      chosen: (c, v) => {
        if (v >= 0) gainTokens(c, v, token);
      },
    }),
    { choices: { use: 'step' }, question },
  );
  return {
    name,
    rulebook: own,
    triggers: [
      {
        at: 'attack.after',
        optional: false,
        when: (c, u, side) =>
          (c.s.game.attackFlags & wanted) === wanted &&
          sideNow(c, u) === side &&
          c.s.units.rank[u] === CORPS &&
          near(c, u, side, self) !== 0,
        run: (c, u, side) => ask(c, gain, actingPlayer(c, u), near(c, u, side, self)),
      },
    ],
  };
}
