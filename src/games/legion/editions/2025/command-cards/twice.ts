import type { Modifier } from '../../../engine/timing.js';
import { isCharacter } from '../../../effects/command-cards/characters.js';
import { TWICE_EACH, TWICE_FREE } from '../moves/combining.js';

/** The character may perform each of its card actions twice in its activation, or each of those with the free icon. */
export function actsTwice(character: string, which: 'each' | 'free'): Modifier {
  const least = which === 'each' ? TWICE_EACH : TWICE_FREE;
  return {
    of: 'card-actions.twice',
    adjust: (c, u, side, amount) => (isCharacter(c, u, side, character) ? Math.max(amount, least) : amount),
  };
}
