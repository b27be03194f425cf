import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { activatesNext, isReadyToAct } from './activate-next.js';
import { isCharacter } from './characters.js';
import { rulebook } from '../../engine/rulebook.js';

const own = rulebook('somebody-has-to-save-our-skins');

const REACH = 2;

/** Bits over the friendly units at range 1–2 of Leia Organa with a faceup order, if unit `u` is she. */
function near(c: Context, u: number, side: number): number {
  if (!isCharacter(c, u, side, 'Leia Organa')) return 0;
  let mask = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if (v === u || c.b.units.side[v] !== side || !isReadyToAct(c, v)) continue;
    if (rangeBetween(c, u, v) <= REACH) mask |= 1 << v;
  }
  return mask;
}

/**
 * Somebody Has to Save Our Skins: after Leia Organa's activation a friendly unit at range 1–2 of her with a faceup
 * order may be activated.
 */
export const somebodyHasToSaveOurSkins: CommandCardRules = {
  name: 'somebody-has-to-save-our-skins',
  rulebook: own,
  triggers: [
    activatesNext(
      own,
      'somebody-has-to-save-our-skins',
      ['Which unit activates now?', 'Welche Einheit wird jetzt aktiviert?'],
      near,
    ),
  ],
};
