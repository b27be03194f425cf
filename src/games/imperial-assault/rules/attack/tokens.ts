import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import {
  POWER_BLOCK,
  POWER_DAMAGE,
  POWER_EVADE,
  POWER_SURGE,
  POWER_TOKENS,
  powerOf,
} from '../../words/power-tokens.js';
import { spendPower } from '../damage/power.js';
import { isForbidden } from '../questions/values.js';
import { rules } from '../rulebook.js';
import { attackNow } from './now.js';

/** Which power token a figure spends, or none: one for an attack at most. Operand B: the figure. */
const token = rules.decision(
  choice<Ia>('token', {
    optional: true,
    label: (_c, kind) => POWER_TOKENS[kind],
    chosen(c, kind) {
      if (kind < 0) return;
      const at = attackNow(c);
      spendPower(c, c.s.game.pendingB, kind);
      const { damage, surge, block, evade, tokensSpent } = c.s.attacks;
      tokensSpent[at] |= 1 << kind;
      [damage, surge, block, evade][kind][at]++;
      fire(c, POINT['token.spent'], c.s.game.pendingB);
    },
  }),
);

/** The attacker can spend a damage or surge token (rules-supplement, `powerTokens`). */
export function offerAttackToken(c: Ia, u: number, player: number): void {
  offerToken(c, u, player, POWER_DAMAGE, POWER_SURGE);
}

/** The target can spend a block or evade token. */
export function offerDefenseToken(c: Ia, u: number, player: number): void {
  offerToken(c, u, player, POWER_BLOCK, POWER_EVADE);
}

function offerToken(c: Ia, u: number, player: number, one: number, other: number): void {
  if (isForbidden(c, u, 'spend-tokens')) return;
  const word = c.s.figures.power[u];
  const kinds = (powerOf(word, one) > 0 ? 1 << one : 0) | (powerOf(word, other) > 0 ? 1 << other : 0);
  if (kinds !== 0) ask(c, token, player, kinds, u);
}
