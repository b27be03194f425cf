import { HOLDS_BACK } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { FACEUP } from '../../state/state.js';
import { isCharacter } from './characters.js';
import { hasRank, isMarked } from './ordered-by.js';

const IDEN = 'Iden Versio';
const SPEED = 1;

/** Whether unit `u` is Iden Versio or a special forces unit with a faceup order, on `side`. */
function strikes(c: Context, u: number, side: number): boolean {
  if (isCharacter(c, u, side, IDEN)) return true;
  return c.b.units.side[u] === side && c.s.units.order[u] === FACEUP && hasRank(c, u, ['special forces']);
}

/**
 * Tactical Strike: when they activate, Iden Versio and friendly special forces units with faceup orders may reduce
 * their maximum speed to 1 this round to have Steady and Tactical 1.
 */
export const tacticalStrike: CommandCardRules = {
  name: 'tactical-strike',
  grants: [
    { keyword: 'Steady', concerns: () => true, now: isMarked(HOLDS_BACK) },
    { keyword: 'Tactical', value: 1, concerns: () => true, now: isMarked(HOLDS_BACK) },
  ],
  triggers: [
    {
      at: 'activation.start',
      optional: true,
      when: strikes,
      run(c, u) {
        c.s.units.roundEffects[u] |= HOLDS_BACK;
      },
    },
  ],
  modifiers: [
    {
      of: 'speed.increase',
      adjust: (c, u, _side, amount) =>
        (c.s.units.roundEffects[u] & HOLDS_BACK) === 0 ? amount : Math.min(amount, SPEED),
    },
  ],
};
