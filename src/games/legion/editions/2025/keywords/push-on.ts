import { callPushOn, pushOnRules } from '../../../effects/keywords/push-on.js';
import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { FREE, mayAct } from '../../../rules/decisions/choose-action.js';
import { isSuppressed } from '../../../rules/queries/courage.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { namedFriends } from '../../../rules/queries/named-friends.js';
import { ON_TABLE } from '../../../state/state.js';

const NEVER = queryOf('compelled.never');

/** The greatest range to the units that a unit compels (F `keywordRanges`). */
const REACH = 2;

/** Whether unit `u`, whose actions begin, is suppressed but not panicked, and can make a free move action. */
export function mayPushOn(c: Context, u: number): boolean {
  return c.s.game.panicked === 0 && isSuppressed(c, u) && mayAct(c, u, c.b.kinds.move | FREE);
}

/**
 * Dauntless (R 6132–6143): at the start of Make Actions a unit that is suppressed but not panicked may gain a
 * suppression token to make a free move action. Compel does not move it.
 */
export const dauntless: Behaviour = {
  name: 'Dauntless',
  rulebook: pushOnRules,
  modifiers: [{ of: 'compelled.never', adjust: () => 1 }],
  triggers: [{ at: 'activation.actions-start', optional: true, when: mayPushOn, run: callPushOn }],
};

/** Whether entry `n` of the battle, a Compel, concerns unit `u`: any other friendly trooper, or one that it names. */
function compels(c: Context, n: number, u: number): boolean {
  const { unit, of } = c.b.named[n];
  if (u === unit || c.b.units.side[u] !== c.b.units.side[unit] || c.b.units.trooper[u] === 0) return false;
  if (of.length > 0 && (namedFriends(c, n) & (1 << u)) === 0) return false;
  if (c.s.units.status[unit] !== ON_TABLE || isSet(c, NEVER, u)) return false;
  return rangeBetween(c, unit, u) <= REACH;
}

/**
 * Compel (R 4809–4823; F contradictions 21): at the start of Make Actions of another friendly trooper unit within range
 * 2, of the rank or type that the keyword names, that unit may gain a suppression token to make a free move action if
 * it is suppressed but not panicked.
 */
export const compel: Behaviour = {
  name: 'Compel',
  rulebook: pushOnRules,
  named: true,
  watches: [
    {
      at: 'activation.actions-start',
      optional: true,
      when: (c, u, n) => compels(c, n, u) && mayPushOn(c, u),
      run: callPushOn,
    },
  ],
};
