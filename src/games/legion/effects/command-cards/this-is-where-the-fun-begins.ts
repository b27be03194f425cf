import { PRECEDED } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { ANAKIN, paysAtTheEnd } from './anakin.js';
import { isCharacter, named } from './characters.js';
import { isMarked } from './ordered-by.js';

/** Notes that a friend has activated before Anakin Skywalker; it changes nothing once he has activated himself. */
function precede(c: Context, side: number): void {
  for (let v = 0; v < c.b.units.count; v++) {
    if (isCharacter(c, v, side, ANAKIN)) c.s.units.roundEffects[v] |= PRECEDED;
  }
}

/**
 * This is Where the Fun Begins: Anakin Skywalker has Outmaneuver and Relentless; he gains a suppression token at the
 * end of his activation if he was not the first friendly unit to activate in the round.
 */
export const thisIsWhereTheFunBegins: CommandCardRules = {
  name: 'this-is-where-the-fun-begins',
  grants: [
    { keyword: 'Outmaneuver', concerns: named(ANAKIN) },
    { keyword: 'Relentless', concerns: named(ANAKIN) },
  ],
  triggers: [
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => c.b.units.side[u] === side && !isCharacter(c, u, side, ANAKIN),
      run: (c, u) => precede(c, c.b.units.side[u]),
    },
    paysAtTheEnd(isMarked(PRECEDED)),
  ],
};
