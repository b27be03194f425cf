import type { Action } from '../../../src/kernel/game.js';
import type { Context } from '../../../src/games/legion/for-agents.js';
import type { Plan } from './plans.js';

/** The plan of an activation, kept until something unforeseen happens. */
export class Memory {
  private plan: Plan | null = null;
  private unit = -1;
  private round = -1;
  private left = 0;
  private picture = 0;

  /** Keeps the plan of unit `u`, whose first action is about to be done. */
  keep(c: Context, u: number, plan: Plan): void {
    this.plan = plan;
    this.unit = u;
    this.round = c.s.game.round;
    this.left = c.s.game.actionsLeft;
    this.picture = pictureOf(c, u);
  }

  /**
   * The plan whose second action is due: one action has been spent, and nothing but the unit itself has changed. Null
   * if a new plan is needed.
   */
  due(c: Context, u: number): Plan | null {
    const { plan } = this;
    this.plan = null;
    if (plan === null || plan.second < 0 || u !== this.unit || c.s.game.round !== this.round) return null;
    return c.s.game.actionsLeft === this.left - 1 && pictureOf(c, u) === this.picture ? plan : null;
  }
}

/**
 * A hash that changes, nearly always, when a unit other than `u` moves or gets tokens, or when any unit suffers wounds
 * or suppression.
 */
function pictureOf(c: Context, u: number): number {
  const { minis, units } = c.s;
  let picture = 0;
  const add = (value: number): void => {
    picture = (Math.imul(picture, 31) + value) | 0;
  };
  for (let m = 0; m < c.b.minis.count; m++) {
    add(minis.alive[m]);
    add(minis.wounds[m]);
    if (c.b.minis.unit[m] === u) continue;
    add(minis.x[m]);
    add(minis.y[m]);
  }
  for (let v = 0; v < c.b.units.count; v++) {
    add(units.suppression[v]);
    if (v !== u) add(units.standby[v] + 8 * units.dodge[v]);
  }
  return picture;
}

/** Whether a list of actions contains this one. */
export function has(items: Float64Array, length: number, action: Action): boolean {
  for (let i = 0; i < length; i++) if (items[i] === action) return true;
  return false;
}
