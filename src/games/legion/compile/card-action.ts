import { LEGAL, NOT_OFFERED, type Reason } from '../../../machine/reason.js';
import type { CompiledAction } from '../contract/behaviour.js';
import type { Context } from '../engine/context.js';
import { hasTarget, type Target } from '../engine/targets.js';
import type { CardAction } from '../engine/timing.js';
import { NOTHING_POSSIBLE } from '../words/reasons.js';

const able = (): Reason => LEGAL;
const unknown: Target = () => NOT_OFFERED;

/** Why a unit cannot perform a card action; an action that is used on units needs one to be used on. */
export function unableOf({ unable, target }: CardAction): CompiledAction<Context>['unable'] {
  if (target === undefined) return unable ?? able;
  const alone = (c: Context, u: number, value: number): Reason =>
    hasTarget(c, u, target, value) ? LEGAL : NOTHING_POSSIBLE;
  return unable === undefined ? alone : (c, u, value) => unable(c, u, value) || alone(c, u, value);
}

/**
 * A card action with the name and the icon that it has in a battle. One that costs an action on other cards is
 * performed once in an activation where it is free (R 1184–1188).
 */
export function compiledAction(action: CardAction, name: string, free: boolean): CompiledAction<Context> {
  const { repeats = false, takesTwo = false, counts = 'other', target = unknown, why = target, perform } = action;
  const cost = free ? 0 : takesTwo ? 2 : 1;
  return {
    name,
    free,
    repeats: repeats && free === action.free,
    cost,
    group: counts,
    unable: unableOf(action),
    why,
    perform,
  };
}
