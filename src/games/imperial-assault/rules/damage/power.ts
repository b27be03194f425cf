import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { again, ask, call, finish, OPERANDS, topFrame } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { MOST_POWER_TOKENS, POWER_TOKENS, powerCount, powerOf, withPower } from '../../words/power-tokens.js';
import { controllerOf } from '../players.js';
import { sumHeld } from '../questions/holds.js';
import { isOnMap } from '../questions/where.js';
import { rules } from '../rulebook.js';

const FIGURE = OPERANDS;

/** Which power token a figure over the limit loses. */
const drop = rules.decision(
  choice<Ia>('drop-token', {
    optional: false,
    label: (_c, kind) => POWER_TOKENS[kind],
    chosen(c, kind) {
      const u = c.s.frames[topFrame(c) + FIGURE];
      c.s.figures.power[u] = withPower(c.s.figures.power[u], kind, -1);
    },
  }),
);

/** A figure discards power tokens down to the limit (rules-supplement, `gainOverLimit`). Operand: the figure. */
const keepToLimit = rules.procedure('keep-to-limit', {
  drop(c, f) {
    const u = c.s.frames[f + FIGURE];
    const word = c.s.figures.power[u];
    if (powerCount(word) <= powerLimit(c, u)) return finish(c);
    again(c, f);
    let kinds = 0;
    POWER_TOKENS.forEach((_, kind) => {
      if (powerOf(word, kind) > 0) kinds |= 1 << kind;
    });
    // All of one kind: there is nothing to choose.
    if (!hasSeveral(kinds)) c.s.figures.power[u] = withPower(word, lowestBit(kinds), -1);
    else ask(c, drop, controllerOf(c, u), kinds);
  },
});

/** The most power tokens that a figure can have. */
export function powerLimit(c: Ia, u: number): number {
  return MOST_POWER_TOKENS + sumHeld(c, 'stat', 'token-limit', u);
}

/** A figure gains power tokens of a kind; of more than it can have its player keeps some. */
export function gainPower(c: Ia, u: number, kind: number, count: number): void {
  if (!isOnMap(c, u)) return;
  const word = c.s.figures.power[u];
  // Two bits hold three: whoever has three of a kind is over the limit anyway.
  c.s.figures.power[u] = withPower(word, kind, Math.min(count, 3 - powerOf(word, kind)));
  if (powerCount(c.s.figures.power[u]) > powerLimit(c, u)) call(c, keepToLimit, u);
}

/** A figure spends a power token. */
export function spendPower(c: Ia, u: number, kind: number): void {
  c.s.figures.power[u] = withPower(c.s.figures.power[u], kind, -1);
}
