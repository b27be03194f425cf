import type { ActionKinds } from '../../../engine/action-kind.js';
import { aim } from '../../../rules/actions/aim.js';
import { dodge } from '../../../rules/actions/dodge.js';
import { recover } from '../../../rules/actions/recover.js';
import { standby } from '../../../rules/actions/standby.js';
import { type Behaviour, CANNOT_PACK } from '../../../engine/timing.js';
import { FACEUP } from '../../../state/state.js';

/** Actions that cards can name after AI, with the kinds of action that each means, as bits. */
const ACTIONS: readonly { readonly name: string; readonly kinds: (kinds: ActionKinds) => number }[] = [
  { name: 'Attack', kinds: ({ attack }) => attack },
  { name: 'Move', kinds: ({ move }) => move },
  { name: 'Aim', kinds: (kinds) => kinds.bitOf(aim) },
  { name: 'Dodge', kinds: (kinds) => kinds.bitOf(dodge) },
  { name: 'Standby', kinds: (kinds) => kinds.bitOf(standby) },
  { name: 'Recover', kinds: (kinds) => kinds.bitOf(recover) },
];

/** Kinds of action by bits over {@link ACTIONS}. */
function kindsNamed(kinds: ActionKinds, names: number): number {
  let mask = 0;
  for (let i = 0; i < ACTIONS.length; i++) if ((names & (1 << i)) !== 0) mask |= ACTIONS[i].kinds(kinds);
  return mask;
}

/**
 * AI: Action (736): without a faceup order token, the first action in the unit's Perform Actions step must be one that
 * the card names, if the unit can perform one.
 */
export const ai: Behaviour = {
  name: 'AI',
  pack(keyword) {
    let names = 0;
    for (const name of keyword.of) {
      const i = ACTIONS.findIndex((known) => known.name === name);
      if (i < 0) return CANNOT_PACK;
      names |= 1 << i;
    }
    return names;
  },
  modifiers: [
    {
      of: 'first-action',
      adjust: (c, u, names, amount) => (c.s.units.order[u] === FACEUP ? amount : amount | kindsNamed(c.b.kinds, names)),
    },
  ],
};
