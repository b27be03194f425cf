import { bitCount } from '../../../kernel/bits.js';
import { call } from '../../../machine/run.js';
import { discardChosen } from '../rules/command/discard.js';
import { score } from '../rules/ending.js';
import { spendPower } from '../rules/damage/power.js';
import { healthOf } from '../rules/questions/values.js';
import type { Ia } from '../state/context.js';
import { POWER_TOKENS, powerOf } from '../words/power-tokens.js';
import type { EffectCost } from '../cards/language/effect.js';
import type { Entry } from './own.js';
import { sideFor } from './run.js';

/** A cost that is a number: others are refused when the effect is compiled. */
const number = (cost: EffectCost[keyof EffectCost]): number => (typeof cost === 'number' ? cost : 0);

/** Whether a figure can pay what an effect costs. */
export function payable(c: Ia, entry: Entry, you: number): boolean {
  const { effect, slot } = entry;
  const { cost } = effect;
  const isActive = c.s.game.active === you + 1;
  if (number(cost.movement) > 0 && (!isActive || c.s.game.points < number(cost.movement))) return false;
  if (number(cost.strain) > 0 && healthOf(c, you) === 0) return false;
  if (cost.token !== undefined && powerOf(c.s.figures.power[you], digitOf(cost.token)) === 0) return false;
  if ((cost.exhaust === true || cost.deplete === true) && (c.s.figures.usedThisRound[you] & (1 << slot)) !== 0)
    return false;
  if (cost.deplete === true && (c.s.figures.usedThisGame[you] & (1 << slot)) !== 0) return false;
  const side = sideFor(c, entry, you);
  if (bitCount(c.s.players.hand[side]) < number(cost.discard)) return false;
  return c.s.players.points[side] >= number(cost.points);
}

function digitOf(token: string): number {
  return Math.max(0, POWER_TOKENS.indexOf(token as (typeof POWER_TOKENS)[number]));
}

/** Pays it; strain is suffered before the effect happens. */
export function pay(c: Ia, entry: Entry, you: number): void {
  const { effect, slot } = entry;
  const { cost } = effect;
  c.s.game.points -= number(cost.movement);
  if (number(cost.points) > 0) score(c, sideFor(c, entry, you), -number(cost.points));
  if (cost.token !== undefined) spendPower(c, you, digitOf(cost.token));
  if (cost.exhaust === true) c.s.figures.usedThisRound[you] |= 1 << slot;
  if (cost.deplete === true) c.s.figures.usedThisGame[you] |= 1 << slot;
  if (number(cost.discard) > 0) call(c, discardChosen, sideFor(c, entry, you), number(cost.discard));
  if (number(cost.strain) > 0) c.sequences.strain(c, you, number(cost.strain));
}
