import { UNIT_OPERAND } from '../../engine/operands.js';
import { topFrame } from '../../../../machine/run.js';
import { type Target } from '../../engine/targets.js';
import { NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
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
    /** Why a unit cannot be chosen that is not among them. */
    readonly unknown?: (c: Context, v: number) => Reason;
    /**
     * The same for a choice that a procedure asks for on which an effect is used: the rule that says so, for the unit
     * that is the procedure's first operand.
     */
    readonly target?: Target;
  },
): DecisionRules<Context> {
  const { target } = options;
  const { unknown = target === undefined ? undefined : targetUnknown(target), ...rest } = options;
  return choice(name, {
    ...rest,
    label: (c, u) => c.b.units.tag[u],
    ...(unknown === undefined
      ? {}
      : {
          unknown(c: Context, text: string) {
            const v = c.b.units.tag.indexOf(text);
            return v < 0 ? NOT_OFFERED : unknown(c, v) || NOT_OFFERED;
          },
        }),
  });
}

function targetUnknown(target: Target): (c: Context, v: number) => Reason {
  return (c, v) => target(c, c.s.frames[topFrame(c) + UNIT_OPERAND], v, 0);
}
