import { amountChoice, yesNo } from '../../decisions/factories.js';
import type { Decision } from '../../engine/decision.js';
import type { Context } from '../../engine/context.js';

function answer(c: Context, value: number): void {
  c.s.game.result = value;
}

/** Surge tokens spent on attack surges, each for a hit, or on defence surges, each for a block (4268–4276). */
export const spendSurge: Decision = amountChoice('spend-surge', answer);

/** Whether cover cancels hits (876). */
export const applyCover: Decision = yesNo('apply-cover', 'yes', 'no', answer);

/** Dodge tokens spent, each for a hit (2148); more than there are hits is legal (2159). */
export const spendDodge: Decision = amountChoice('spend-dodge', answer);

/** Hits that Impact turns into criticals. */
export const impact: Decision = amountChoice('impact', answer);

/** Hits that armour cancels. */
export const armor: Decision = amountChoice('armor', answer);

/** Blocks that Pierce cancels. */
export const pierce: Decision = amountChoice('pierce', answer);
