import { type ActionKind, actionKind, push } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { call } from '../../../../machine/run.js';
import { modified, queryOf } from '../../engine/timing.js';
import { attack as attackProcedure, BY_HAND } from '../procedures/attack/attack.js';
import { ORDINARY } from '../procedures/attack/modes.js';
import { LEGAL, NOT_OFFERED, type Reason, reason } from '../../../../machine/reason.js';
import { ALREADY_PERFORMED } from '../../words/reasons.js';
import { ATTACK_FORBIDDEN, canTarget, mayAttack, targetRefusal, whyNoTarget } from '../procedures/attack/targets.js';

const LIMIT = queryOf('attack.limit');

/** Added to an operand: the player picks every weapon, even where only one is left. Not listed. */
const HAND_PICKED = 32;

const HAND_PICKED_WORDS = ' by hand';

/** It has attacked as often as it may in an activation. */
const ATTACK_LIMIT: Reason = reason('attack-limit', ALREADY_PERFORMED);

/**
 * Whether unit `u` has an attack action left: one in each activation, free or not (854); outside its own activation
 * there is no limit.
 */
export function hasAttackAction(c: Context, u: number): boolean {
  return c.s.game.activating !== u || c.s.game.attacked < modified(c, LIMIT, u, 1);
}

/** Why unit `u` cannot attack anything now, as an action; does not look for targets, so it is fast. */
export function attackRefusal(c: Context, u: number): Reason {
  if (!hasAttackAction(c, u)) return ATTACK_LIMIT;
  return c.b.rules.combining.attackRefusal(c, u) || (mayAttack(c, u) ? LEGAL : ATTACK_FORBIDDEN);
}

/** Counts an attack action of unit `u` towards the limit of its activation. */
export function noteAttackAction(c: Context, u: number): void {
  if (c.s.game.activating === u) c.s.game.attacked++;
}

/** Whether unit `u` can attack any unit now; tries every enemy, so check {@link attackRefusal} first. */
export function hasTarget(c: Context, u: number, mode: number): boolean {
  for (let v = 0; v < c.b.units.count; v++) if (canTarget(c, u, v, mode)) return true;
  return false;
}

/** The attack action (849–860). Operand: the first defender. */
export const attack: ActionKind = actionKind({
  name: 'attack',
  said: { '*': ['attack {named}', '{named} angreifen'] },
  group: 'attack',
  // hasAttackAction limits the number of attacks.
  repeats: true,
  cost: () => 1,
  unable: attackRefusal,
  list(c, u, _left, out) {
    for (let v = 0; v < c.b.units.count; v++) if (canTarget(c, u, v, ORDINARY)) push(c, out, attack, v);
  },
  sample(c, u, _left, rng) {
    const { count } = c.b.units;
    let v = rng.below(count);
    for (let tried = 0; tried < count; tried++) {
      if (canTarget(c, u, v, ORDINARY)) return v;
      v = v + 1 === count ? 0 : v + 1;
    }
    return -1;
  },
  refusal(c, u, _left, operand) {
    const v = operand % HAND_PICKED;
    if (operand >= 2 * HAND_PICKED || v >= c.b.units.count) return NOT_OFFERED;
    return targetRefusal(c, u, v, ORDINARY);
  },
  perform(c, u, operand) {
    noteAttackAction(c, u);
    call(c, attackProcedure, u, operand % HAND_PICKED, ORDINARY, operand < HAND_PICKED ? 0 : BY_HAND);
  },
  format: (c, _u, operand) => c.b.units.tag[operand % HAND_PICKED] + (operand < HAND_PICKED ? '' : HAND_PICKED_WORDS),
  parse,
  why(c, u, _left, text) {
    const operand = parse(c, u, text);
    return operand < 0 ? NOT_OFFERED : whyNoTarget(c, u, operand % HAND_PICKED, ORDINARY);
  },
});

function parse(c: Context, _u: number, text: string): number {
  const byHand = text.endsWith(HAND_PICKED_WORDS);
  const v = c.b.units.tag.indexOf(byHand ? text.slice(0, -HAND_PICKED_WORDS.length) : text);
  return v < 0 ? -1 : v + (byHand ? HAND_PICKED : 0);
}
