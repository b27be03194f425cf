import { type Kind, kind } from '../../../../machine/kinds.js';
import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import { payActions } from '../activation/after-action.js';
import { mustMoveOn } from '../activation/place-to-act.js';
import { recoverStrain } from '../damage/strain.js';
import { enduranceOf, isHero } from '../questions/heroes.js';
import { NO_HERO, NOT_ENOUGH_ACTIONS, OCCUPIED } from '../reasons.js';
import { onlyMoves } from '../activation/only-moves.js';

/** A hero rests: recovers strain equal to the Endurance (R 1294). */
export function rest(c: Ia, u: number): void {
  if (c.hears) c.tell({ type: 'rested', figure: u });
  recoverStrain(c, u, enduranceOf(c, u));
  fire(c, POINT['rest.after'], u);
}

/** The action of resting, which only heroes have. */
export const restKind: Kind<Ia> = kind<Ia>({
  name: 'rest',
  listsAll: true,
  unable(c, u) {
    if (!isHero(c, u)) return NO_HERO;
    if (onlyMoves(c, u)) return NOT_OFFERED;
    return c.s.game.actions <= 0 ? NOT_ENOUGH_ACTIONS : mustMoveOn(c, u) ? OCCUPIED : LEGAL;
  },
  list: (c, _u, _left, out) => out.push(c.kinds.actionOf(restKind, 0)),
  sample: () => 0,
  refusal: (_c, _u, _left, operand) => (operand === 0 ? LEGAL : NOT_OFFERED),
  perform(c, u) {
    payActions(c, u, 1);
    rest(c, u);
  },
  format: () => '',
  parse: (_c, _u, text) => (text === '' ? 0 : -1),
});
