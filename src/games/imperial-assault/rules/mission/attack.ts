import { LEGAL } from '../../../../machine/reason.js';
import { ask } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { aimFrom, aimRefusal, aimText, eachAim } from '../attack/aims.js';
import { callAttack } from '../attack/attack.js';
import { controllerOf } from '../players.js';
import { cannotAttack, OWN_ATTACK } from '../questions/eligible.js';
import { isOnMap } from '../questions/where.js';
import { NO_TARGET } from '../reasons.js';
import { rules } from '../rulebook.js';
import { aimedSpace, aimedTarget, aimedWeapon } from '../targets.js';
import { missionStepAt } from './run.js';

/** An aim plus 1; 0 declines. */
const DECLINE = 0;

/** Whether the step at `f` lets a target be attacked, and the rules do. */
function mayAttack(c: Ia, f: number, aim: number): boolean {
  return missionStepAt(c, f).filter?.(c, f, aimedTarget(aim)) !== false;
}

function each(c: Ia, u: number, f: number, take: (aim: number) => void): void {
  eachAim(c, u, OWN_ATTACK, (aim) => {
    if (mayAttack(c, f, aim)) take(aim);
  });
}

/** What a figure attacks that the mission lets attack, or nothing. Operands: the figure, the frame of the step. */
const missionAttack = rules.decision({
  name: 'mission-attack',
  listsAll: true,
  list(c, out) {
    each(c, c.s.game.pendingA, c.s.game.pendingB, (aim) => out.push(aim + 1));
    out.push(DECLINE);
  },
  sample(c, rng) {
    const aims: number[] = [DECLINE];
    each(c, c.s.game.pendingA, c.s.game.pendingB, (aim) => aims.push(aim + 1));
    return aims[rng.below(aims.length)];
  },
  refusal(c, action) {
    if (action === DECLINE) return LEGAL;
    if (!mayAttack(c, c.s.game.pendingB, action - 1)) return NO_TARGET;
    return aimRefusal(c, c.s.game.pendingA, action - 1, OWN_ATTACK);
  },
  apply(c, action) {
    const u = c.s.game.pendingA;
    const aim = action - 1;
    if (action !== DECLINE)
      callAttack(c, u, aimedTarget(aim), aimedSpace(aim), controllerOf(c, u), 0, NONE, aimedWeapon(aim));
  },
  format: (c, action) => (action === DECLINE ? 'pass' : aimText(c, c.s.game.pendingA, action - 1)),
  parse: (c, text) => (text === 'pass' ? DECLINE : aimFrom(c, c.s.game.pendingA, text) + 1 || -1),
});

export const ATTACK_DEFINITIONS: readonly { readonly uid: number; readonly name: string }[] = [missionAttack];

/**
 * A figure may perform an attack that costs no action, for the step at `f`, if there is something that it can attack.
 */
export function askAttack(c: Ia, u: number, f: number): void {
  if (!isOnMap(c, u) || cannotAttack(c, u) !== LEGAL) return;
  let isAny = false;
  each(c, u, f, () => {
    isAny = true;
  });
  if (isAny) ask(c, missionAttack, controllerOf(c, u), u, f);
}
