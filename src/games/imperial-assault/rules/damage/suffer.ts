import { call, finish, goTo, nearestFrame, OPERANDS } from '../../../../machine/run.js';
import { fire } from '../../effects/window.js';
import { POINT } from '../../effects/points.js';
import type { Ia } from '../../state/context.js';
import { BLEEDING, HARMS, WEAKENED } from '../../words/conditions.js';
import { isUntouchable } from '../campaign/untouchable.js';
import { has, healthOf, isForbidden } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { defeat } from './defeat.js';

const FIGURE = OPERANDS;
const AMOUNT = OPERANDS + 1;
/** 1 if it is the damage of the attack that goes on. */
const OF_ATTACK = OPERANDS + 2;

/**
 * A figure suffers damage, up to its Health, and is defeated when it has suffered that much (R 507–527). Operands: the
 * figure, the damage, 1 if it is that of the attack that goes on.
 */
export const sufferDamage = rules.procedure('suffer-damage', {
  before(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isOnMap(c, u)) fire(c, POINT['damage.before'], u, c.s.frames[f + AMOUNT]);
  },
  suffer(c, f, at) {
    const { frames, figures } = c.s;
    const u = frames[f + FIGURE];
    if (!isOnMap(c, u)) return finish(c);
    const count = Math.min(frames[f + AMOUNT], healthOf(c, u) - figures.damage[u]);
    frames[f + AMOUNT] = count;
    if (count <= 0) return goTo(c, f, at.defeated);
    figures.damage[u] += count;
    noteHurt(c, u);
    if (c.hears) c.tell({ type: 'damage-suffered', figure: u, count });
    c.mission.suffered?.(c, u, count);
    fire(c, POINT['damage.after'], u, count);
  },
  defeated(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isOnMap(c, u) && c.s.figures.damage[u] >= healthOf(c, u)) call(c, defeat, u);
  },
});

/** Whether something can happen to a figure. */
function isThere(c: Ia, u: number): boolean {
  return isOnMap(c, u) && !isUntouchable(c, u);
}

/** Notes for the attacks that go on that a figure has suffered damage. */
function noteHurt(c: Ia, u: number): void {
  const { hurtLow, hurtHigh } = c.s.attacks;
  for (let at = 0; at < c.s.game.attacks; at++) (u < 32 ? hurtLow : hurtHigh)[at] |= 1 << (u & 31);
}

/** The figure that is about to suffer damage suffers less. */
export function lessDamage(c: Ia, count: number): void {
  const f = nearestFrame(c, sufferDamage);
  if (f < 0) return;
  const less = Math.min(count, c.s.frames[f + AMOUNT]);
  c.s.frames[f + AMOUNT] -= less;
  if (c.s.frames[f + OF_ATTACK] === 1) c.s.attacks.dealt[c.s.game.attacks - 1] -= less;
}

/** Whether the damage that is about to be suffered is that of the attack that goes on, for its target. */
export function isOfAttack(c: Ia): boolean {
  const f = nearestFrame(c, sufferDamage);
  return f >= 0 && c.s.frames[f + OF_ATTACK] === 1;
}

/** The target of the attack that goes on suffers its damage before the next step. */
export function damageByAttack(c: Ia, u: number, amount: number): void {
  if (amount > 0 && isThere(c, u) && !isForbidden(c, u, 'suffer-damage')) call(c, sufferDamage, u, amount, 1);
}

/** Makes a figure suffer damage before the next step; nothing for 0. */
export function damage(c: Ia, u: number, amount: number): void {
  if (amount > 0 && isThere(c, u) && !isForbidden(c, u, 'suffer-damage')) call(c, sufferDamage, u, amount);
}

/** A figure recovers damage, at most what it has suffered (R 1256–1263). */
export function recover(c: Ia, u: number, amount: number): void {
  const { damage: suffered } = c.s.figures;
  const count = Math.min(amount, suffered[u]);
  if (count <= 0 || isForbidden(c, u, 'recover')) return;
  suffered[u] -= count;
  if (c.hears) c.tell({ type: 'recovered', figure: u, count });
}

/** A figure gains a condition; nothing if it has it already (R 430). */
export function gainCondition(c: Ia, u: number, bit: number): void {
  const { conditions } = c.s.figures;
  if (!isThere(c, u) || (conditions[u] & bit) !== 0) return;
  if (isForbidden(c, u, 'gain-conditions')) return;
  if ((bit & HARMS) !== 0 && isForbidden(c, u, 'gain-harmful')) return;
  conditions[u] |= bit;
  if (c.hears) c.tell({ type: 'condition-gained', figure: u, condition: bit });
  fire(c, POINT['condition.gained'], u, bit);
}

/** A figure discards a condition, if it has it. */
export function discardCondition(c: Ia, u: number, bit: number): void {
  const { conditions } = c.s.figures;
  if ((conditions[u] & bit) === 0) return;
  if (bit === WEAKENED && isForbidden(c, u, 'discard-weakened')) return;
  conditions[u] &= ~bit;
  if (c.hears) c.tell({ type: 'condition-discarded', figure: u, condition: bit });
}

/** Whether a figure suffers strain after an action. */
export function bleeds(c: Ia, u: number): boolean {
  return has(c, u, BLEEDING);
}
