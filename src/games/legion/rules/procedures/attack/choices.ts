import { type Decision, shared } from '../../../engine/rulebook.js';
import type { DecisionRules } from '../../../../../machine/decision.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';

/** The smallest and the greatest number listed. */
function least(c: Context): number {
  return c.s.game.pendingB & 255;
}
export function most(c: Context): number {
  return c.s.game.pendingB >>> 8;
}

/** The number chosen in answer to {@link askAmount}. */
export const chosenAmount: Answer = answer();

/**
 * A number from 0 to operand A. Operand B holds the smallest and the greatest number listed, eight bits each: numbers
 * that gain the player nothing are legal, but not listed. Answers {@link chosenAmount}.
 */
export function amount(name: string): DecisionRules<Context> {
  return {
    name,
    list(c, out) {
      for (let n = least(c); n <= most(c); n++) out.push(n);
    },
    sample: (c, rng) => least(c) + rng.below(most(c) - least(c) + 1),
    isLegal: (c, action) => action <= c.s.game.pendingA,
    apply(c, action) {
      chosenAmount.set(c, action);
    },
    format: (_c, action) => String(action),
    parse: (_c, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
  };
}

/** Asks for a number up to `limit`; those `from` … `to` are listed. */
export function askAmount(c: Context, asked: Decision, player: number, limit: number, from: number, to: number): void {
  ask(c, asked, player, limit, from | (to << 8));
}

/** Surge tokens spent: each turns an attack surge into a hit, or a defence surge into a block (4268–4276). */
export const spendSurge: Decision = shared.decision(amount('spend-surge'));

/** Hits that cover cancels: up to one if it is light, up to two if it is heavy (876, 1625). */
export const applyCover: Decision = shared.decision(amount('apply-cover'));

/** Dodge tokens spent, each to cancel a hit (2148); spending more than there are hits is legal (2159). */
export const spendDodge: Decision = shared.decision(amount('spend-dodge'));

/** How many of the dodge tokens spent cancel criticals (3408). */
export const dodgeCrits: Decision = shared.decision(amount('dodge-crits'));

/** Aim tokens spent on Lethal, each for Pierce 1 (2960). */
export const lethal: Decision = shared.decision(amount('lethal'));

/** Hits that Impact turns into criticals. */
export const impact: Decision = shared.decision(amount('impact'));

/** Hits that armour cancels. */
export const armor: Decision = shared.decision(amount('armor'));

/** Blocks that Pierce cancels. */
export const pierce: Decision = shared.decision(amount('pierce'));
