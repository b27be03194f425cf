import type { Effect } from '../../cards/language/effect.js';
import type { Ia } from '../../state/context.js';
import { campaignOf } from './campaign-of.js';

/** The credits that an effect gives at the end of a mission. */
function creditsOf({ at, do: steps }: Effect): number {
  if (at !== 'mission.end') return 0;
  return steps.reduce((sum, [word, amount]) => (word === 'credits' ? sum + Number(amount) : sum), 0);
}

/**
 * The credits that Supply cards of heroes give at the end of a mission: they are discarded for them, which nobody
 * declines. Heroes who have withdrawn have their cards still (R 1539).
 */
export function creditsAtEnd(c: Ia): number {
  const { supplies, supplyTexts = [] } = campaignOf(c);
  let sum = 0;
  for (const { id, effects } of supplyTexts) {
    const each = effects.reduce((so, effect) => so + creditsOf(effect), 0);
    if (each === 0) continue;
    supplies.forEach((one, card) => {
      if (one === id && c.s.heroes.supplies.some((cards) => ((cards >>> card) & 1) === 1)) sum += each;
    });
  }
  return sum;
}
