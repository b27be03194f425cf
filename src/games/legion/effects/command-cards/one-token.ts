import type { Said } from '../../words/said.js';
import { ask } from '../../../../machine/run.js';
import { choice } from '../../../../machine/choices.js';
import type { Context } from '../../engine/context.js';
import type { Decision } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import type { UnitToken } from '../../state/unit-tokens.js';

/**
 * A choice of one token that a unit gains, named after the card: call the answer with the unit. Whoever calls it does
 * nothing else in the same step.
 */
export function oneTokenOf(
  own: Rulebook<Context>,
  name: string,
  question: Said,
  tokens: readonly UnitToken[],
): (c: Context, u: number) => void {
  const all = (1 << tokens.length) - 1;
  const gainOne: Decision = own.decision(
    choice(name, {
      optional: false,
      label: (_c, i) => tokens[i],
      chosen: (c, i) => gainTokens(c, c.s.game.pendingB, tokens[i]),
    }),
    { question },
  );
  return (c, u) => ask(c, gainOne, c.b.units.owner[u], all, u);
}
