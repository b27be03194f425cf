import { ATTACKED } from '../../battle/activation-flags.js';
import { SURGE_CRIT } from '../../battle/battle.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { ANAKIN, paysAtTheEnd } from './anakin.js';
import { isCharacter, named } from './characters.js';

/**
 * You Underestimate My Power: Anakin Skywalker's attack surges become criticals, and he has Master of the Force 1 and
 * Defend 1; he gains a suppression token at the end of an activation in which he has not attacked.
 */
export const youUnderestimateMyPower: CommandCardRules = {
  name: 'you-underestimate-my-power',
  grants: [
    { keyword: 'Master of the Force', value: 1, concerns: named(ANAKIN) },
    { keyword: 'Defend', value: 1, concerns: named(ANAKIN) },
  ],
  triggers: [paysAtTheEnd((c) => (c.s.game.activationFlags & ATTACKED) === 0)],
  modifiers: [
    {
      of: 'surge.attack',
      adjust: (c, u, side, amount) => (isCharacter(c, u, side, ANAKIN) ? SURGE_CRIT : amount),
    },
  ],
};
