import type { CommandCardRules } from '../../engine/battle-card.js';
import { characterNamed, named } from './characters.js';

const REX = 'Clone Captain Rex';
const isRex = characterNamed(REX);

/**
 * Call Me Captain: Clone Captain Rex has Fire Support, keeps his order token faceup for it, and can also add a ranged
 * weapon to the melee attack of a friendly unit.
 */
export const callMeCaptain: CommandCardRules = {
  name: 'call-me-captain',
  grants: [{ keyword: 'Fire Support', concerns: named(REX) }],
  modifiers: [
    { of: 'fire-support.keeps-order', adjust: (c, u, side, amount) => (isRex(c, u, side) ? 1 : amount) },
    { of: 'fire-support.melee', adjust: (c, u, side, amount) => (isRex(c, u, side) ? 1 : amount) },
  ],
};
