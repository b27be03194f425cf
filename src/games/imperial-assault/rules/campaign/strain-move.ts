import { type Kind, kind } from '../../../../machine/kinds.js';
import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';
import { strain } from '../damage/strain.js';
import { canTakeStrain, heroNumber, isHero } from '../questions/heroes.js';
import { isForbidden } from '../questions/values.js';
import { NO_HERO, OVER_ENDURANCE, OVER_LIMIT } from '../reasons.js';

/** How often a hero can do it in an activation (R 108). */
const MOST = 2;

/** A hero suffers 1 strain to gain 1 movement point (R 108, 1379). */
export const strainMoveKind: Kind<Ia> = kind<Ia>({
  name: 'strain-move',
  listsAll: true,
  unable(c, u) {
    if (!isHero(c, u)) return NO_HERO;
    if (c.s.heroes.strainMoves[heroNumber(c, u)] >= MOST) return OVER_LIMIT;
    if (isForbidden(c, u, 'suffer-strain')) return NOT_OFFERED;
    return canTakeStrain(c, u, 1) ? LEGAL : OVER_ENDURANCE;
  },
  list: (c, _u, _left, out) => out.push(c.kinds.actionOf(strainMoveKind, 0)),
  sample: () => 0,
  refusal: (_c, _u, _left, operand) => (operand === 0 ? LEGAL : NOT_OFFERED),
  perform(c, u) {
    c.s.heroes.strainMoves[heroNumber(c, u)]++;
    c.s.game.points++;
    strain(c, u, 1);
  },
  format: () => '',
  parse: (_c, _u, text) => (text === '' ? 0 : -1),
});
