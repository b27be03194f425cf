import { call } from '../../../../../machine/run.js';
import type { Behaviour } from '../../../engine/timing.js';
import { isMelee } from '../../../rules/procedures/attack/pools.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';

/**
 * Djem So Mastery (R 5043–5049): against a melee attack whose roll shows a blank, the attacker suffers a wound when
 * results are compared.
 */
export const djemSoMastery: Behaviour = {
  name: 'Djem So Mastery',
  triggers: [
    {
      at: 'defense.compare',
      optional: false,
      when(c) {
        const { attacker, blanks } = c.s.attack;
        return isMelee(c) && blanks > 0 && attacker >= 0 && !ignoresEnemies(c, attacker);
      },
      run: (c, u) => call(c, sufferWounds, c.s.attack.attacker, 1, 0, 1 << u),
    },
  ],
};
