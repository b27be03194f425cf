import { actingPlayer } from '../../rules/queries/turned.js';
import { BLOCK, DEFENSE_SURGE } from '../../words/dice.js';
import { rollDefense } from '../../rules/chance/defense-dice.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { amountChoice } from '../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { convertedBlocks, defenseSurgeTokens, pierceCancels } from '../../rules/procedures/attack/arithmetic.js';
import { askAmount, chosenAmount, pierce, spendSurge } from '../../rules/procedures/attack/choices.js';
import { livingAttacker, poolPierce } from '../../rules/procedures/attack/pool-values.js';
import { spendShared } from '../../rules/procedures/spend-shared.js';
import { ignoresAttack } from '../../rules/queries/enemy-effects.js';
import { sufferWounds } from '../../rules/procedures/wounds.js';
import { spendable } from '../../rules/queries/shared-tokens.js';

/** The rulebook of the decision of Guardian: that of every behaviour which uses these steps. */
export const guardRules: Rulebook<Context> = rulebook('guardian');

/** Operands of the procedure: the unit that guards, and the most results that it may cancel. */
export const GUARD = OPERANDS;
export const MOST = OPERANDS + 1;
/** Results that the unit cancels by its dice. */
export const HITS = OPERANDS + 2;
/** Its dice that show a block, and that show a surge. */
export const BLOCKS = OPERANDS + 3;
export const SURGES = OPERANDS + 4;

const IMMUNE_PIERCE = queryOf('immune.pierce');

/** The hits that the unit cancels. */
export const guarded: Answer = answer();

/** How many hits the unit cancels. */
const guardHits: Decision = guardRules.decision(amountChoice('guardian', guarded.set), {
  question: ['How many hits does Guardian cancel?', 'Wie viele Treffer hebt Guardian auf?'],
  answers: { '*': ['cancel {count hit|hits} by Guardian', '{count Treffer|Treffer} durch Guardian aufheben'] },
  usual: 'most',
});

/** Asks how many of `able` results unit `g` cancels, at most `most`; answers {@link guarded}. */
export function askToGuard(c: Context, g: number, able: number, most: number): void {
  const limit = Math.min(most, able);
  guarded.set(c, limit);
  if (limit > 1) ask(c, guardHits, c.b.units.owner[g], 1, limit);
}

/** The steps of one use of Guardian that do not depend on how the unit's surges are converted. */
export const GUARD_STEPS = {
  roll(c: Context, f: number): void {
    const w = c.s.frames;
    rollDefense(c, w[f + HITS], c.b.units.redDefense[w[f + GUARD]]);
  },
  count(c: Context, f: number): void {
    const w = c.s.frames;
    w[f + BLOCKS] = c.s.defenseFaces[BLOCK];
    w[f + SURGES] = c.s.defenseFaces[DEFENSE_SURGE];
  },
  // Pierce that is used here is not left for the defender's blocks (2559; R 4962–4969).
  pierce(c: Context, f: number): void {
    const w = c.s.frames;
    const g = w[f + GUARD];
    const { attack } = c.s;
    const isImmune = isSet(c, IMMUNE_PIERCE, g) || ignoresAttack(c, g);
    const left = isImmune ? 0 : Math.max(0, poolPierce(c) - attack.pierceUsed);
    const most = pierceCancels(w[f + BLOCKS], left);
    const u = livingAttacker(c);
    chosenAmount.set(c, most);
    if (most > 0 && u >= 0) askAmount(c, pierce, actingPlayer(c, u), most, 0, most);
  },
  wounds(c: Context, f: number): void {
    const w = c.s.frames;
    const { attack } = c.s;
    const pierced = chosenAmount.get(c);
    attack.pierceUsed += pierced;
    if (c.hears && pierced > 0) c.tell({ type: 'pierce', unit: attack.attacker, count: pierced });
    const wounds = w[f + HITS] - w[f + BLOCKS] + pierced;
    if (wounds > 0) call(c, sufferWounds, w[f + GUARD], wounds, 0, attack.blame);
  },
};

/** The steps in which the unit's surges are converted; `converts` says whether they all become blocks. */
export function surgeSteps(converts: (c: Context, g: number) => boolean): {
  readonly spendSurges: (c: Context, f: number) => void;
  readonly convert: (c: Context, f: number) => void;
} {
  return {
    // A guard may spend surge tokens as a defender may (4282; R 4934–4941).
    spendSurges(c, f) {
      const w = c.s.frames;
      const g = w[f + GUARD];
      chosenAmount.set(c, 0);
      const most = defenseSurgeTokens(w[f + SURGES], converts(c, g), spendable(c, g, 'surge'));
      if (most > 0) askAmount(c, spendSurge, c.b.units.owner[g], most, 0, most);
    },
    convert(c, f) {
      const w = c.s.frames;
      const tokens = chosenAmount.get(c);
      w[f + BLOCKS] = convertedBlocks(w[f + BLOCKS], w[f + SURGES], converts(c, w[f + GUARD]), tokens);
      if (tokens > 0) spendShared(c, w[f + GUARD], 'surge', tokens);
    },
  };
}
