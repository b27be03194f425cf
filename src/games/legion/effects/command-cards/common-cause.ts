import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { activatesNext, isReadyToAct } from './activate-next.js';
import { rulebook } from '../../engine/rulebook.js';

const own = rulebook('common-cause');

const PAIR = ['Chewbacca', 'Luke Skywalker'];

/** Bits over the other of the two, if unit `u` is one of them and the other has a faceup order. */
function partner(c: Context, u: number, side: number): number {
  const { card, count, side: sides } = c.b.units;
  const at = PAIR.indexOf(card[u].name);
  if (at < 0) return 0;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (sides[v] === side && card[v].name === PAIR[1 - at] && isReadyToAct(c, v)) mask |= 1 << v;
  }
  return mask;
}

/**
 * Common Cause: after Chewbacca has activated, Luke Skywalker may if he has a faceup order, and the other way round.
 */
export const commonCause: CommandCardRules = {
  name: 'common-cause',
  rulebook: own,
  triggers: [
    activatesNext(
      own,
      'common-cause',
      ['Does the other one activate now?', 'Wird jetzt die andere aktiviert?'],
      partner,
    ),
  ],
};
