import type { Modifier } from '../../engine/timing.js';
import { isCharacter } from './characters.js';

/** The character may perform two attack actions in its activation. */
export function attacksTwice(character: string): Modifier {
  return {
    of: 'attack.limit',
    adjust: (c, u, side, amount) => (isCharacter(c, u, side, character) ? Math.max(amount, 2) : amount),
  };
}
