import { choice } from '../../../../machine/choices.js';
import type { DecisionRules } from '../../../../machine/decision.js';
import type { Context } from '../../engine/context.js';

/** A {@link choice} among units, each labelled by its tag. */
export function unitChoice(
  name: string,
  options: {
    readonly optional: boolean;
    readonly pass?: string;
    readonly chosen: (c: Context, u: number) => void;
  },
): DecisionRules<Context> {
  return choice(name, { ...options, label: (c, u) => c.b.units.tag[u] });
}
