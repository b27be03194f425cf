import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { defender } from '../../rules/procedures/attack/pool-values.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** Whether unit `v` is a trooper unit with a wound token. */
function isWoundedTrooper(c: Context, v: number): boolean {
  const { trooper, firstMini, miniCount } = c.b.units;
  const { alive, wounds } = c.s.minis;
  if (trooper[v] === 0) return false;
  for (let m = firstMini[v]; m < firstMini[v] + miniCount[v]; m++) if (alive[m] === 1 && wounds[m] > 0) return true;
  return false;
}

/** Hunter: when the unit rolls attack dice against a trooper unit with a wound, it may gain an aim token. */
export const hunter: Behaviour = {
  name: 'training-hunter',
  triggers: [
    {
      at: 'attack.rolled',
      optional: true,
      when: (c) => isWoundedTrooper(c, defender(c)),
      run: (c, u) => gainTokens(c, u, 'aim'),
    },
  ],
};
