import { LEGAL, reason } from '../../../../machine/reason.js';
import type { Context } from '../../engine/context.js';
import { type Behaviour, CANNOT_PACK } from '../../engine/timing.js';
import { patientRefusal, startTreatOrRepair } from '../../rules/procedures/treat-or-repair.js';
import { NONE } from '../../state/state.js';

/** Value: X; shifted by 8 bits the capacity Y; shifted by 16 the row of the card in `units.cardWounds`. */
const SHIFT = 8;
const MASK = 255;

/** The wound count of a card has two bits; the last row is that of the unit card. */
const MOST_CAPACITY = 3;
const UNIT_CARD = 15;

/** The card has as many wound tokens as its capacity. */
const CARD_FULL = reason('card-full');

function woundsOnCard(c: Context, u: number, value: number): number {
  return (c.s.units.cardWounds[u] >>> (2 * (value >>> (2 * SHIFT)))) & 3;
}

/**
 * A keyword Repair X: Capacity Y or Treat X: Capacity Y: usable while its card has fewer than Y wound tokens; each use
 * places one (3740, 4454).
 */
export function treatOrRepair(name: string, kind: number): Behaviour {
  return {
    name,
    pack(keyword, upgrade) {
      const row = upgrade === NONE ? UNIT_CARD : upgrade;
      if (keyword.capacity > MOST_CAPACITY || (upgrade !== NONE && upgrade >= UNIT_CARD)) return CANNOT_PACK;
      return keyword.value | (keyword.capacity << SHIFT) | (row << (2 * SHIFT));
    },
    actions: [
      {
        name,
        free: false,
        unable: (c, u, value) => (woundsOnCard(c, u, value) < ((value >>> SHIFT) & MASK) ? LEGAL : CARD_FULL),
        target: (c, u, v) => patientRefusal(c, u, v, kind),
        perform(c, u, value) {
          c.s.units.cardWounds[u] += 1 << (2 * (value >>> (2 * SHIFT)));
          startTreatOrRepair(c, u, kind, value & MASK);
        },
      },
    ],
  };
}
