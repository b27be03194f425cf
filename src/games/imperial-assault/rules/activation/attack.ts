import { type Kind, kind } from '../../../../machine/kinds.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';
import { aimFrom, aimRefusal, aimText, eachAim, targetNamed } from '../attack/aims.js';
import { callAttack } from '../attack/attack.js';
import { controllerOf } from '../players.js';
import { cannotAttack, OWN_ATTACK } from '../questions/eligible.js';
import { attackLimitOf } from '../questions/values.js';
import { ALREADY_ATTACKED, NO_TARGET, NOT_ENOUGH_ACTIONS, OCCUPIED } from '../reasons.js';
import { NONE } from '../../state/state.js';
import { aimedSpace, aimedTarget, aimedWeapon } from '../targets.js';
import { payActions } from './after-action.js';
import { onlyMoves } from './only-moves.js';
import { mustMoveOn } from './place-to-act.js';

/** Why the active figure cannot use an action to attack (R 253–254). */
export function cannotUseAttack(c: Ia, u: number, actions: number): Reason {
  if (c.s.game.actions < actions) return NOT_ENOUGH_ACTIONS;
  if (onlyMoves(c, u)) return NOT_OFFERED;
  if (c.s.game.attacked >= attackLimitOf(c, u)) return ALREADY_ATTACKED;
  return cannotAttack(c, u);
}

/** The action of attacking. */
export const attackKind: Kind<Ia> = kind<Ia>({
  name: 'attack',
  listsAll: true,
  unable: (c, u) => cannotUseAttack(c, u, 1) || (mustMoveOn(c, u) ? OCCUPIED : LEGAL),
  list: (c, u, _left, out) => eachAim(c, u, OWN_ATTACK, (aim) => out.push(c.kinds.actionOf(attackKind, aim))),
  sample(c, u, _left, rng) {
    const aims: number[] = [];
    eachAim(c, u, OWN_ATTACK, (aim) => aims.push(aim));
    return aims.length === 0 ? -1 : aims[rng.below(aims.length)];
  },
  refusal: (c, u, _left, aim) => aimRefusal(c, u, aim, OWN_ATTACK),
  perform(c, u, aim) {
    c.s.game.attacked++;
    payActions(c, u, 1);
    callAttack(c, u, aimedTarget(aim), aimedSpace(aim), controllerOf(c, u), 0, NONE, aimedWeapon(aim));
  },
  format: (c, u, aim) => aimText(c, u, aim),
  parse: (c, u, text) => aimFrom(c, u, text),
  why(c, u, _left, text) {
    if (targetNamed(c, text.split(' ')[0]) < 0) return NOT_OFFERED;
    const aim = aimFrom(c, u, text);
    return aim < 0 ? NO_TARGET : aimRefusal(c, u, aim, OWN_ATTACK);
  },
});
