import type { ActionKinds } from '../../engine/action-kind.js';
import { aim } from '../../rules/actions/aim.js';
import { dodge } from '../../rules/actions/dodge.js';
import { recover } from '../../rules/actions/recover.js';
import { standby } from '../../rules/actions/standby.js';

/** Actions that keywords can name, with the kinds of action that each means, as bits. */
const ACTIONS: readonly { readonly name: string; readonly kinds: (kinds: ActionKinds) => number }[] = [
  { name: 'Attack', kinds: ({ attack }) => attack },
  { name: 'Move', kinds: ({ move }) => move },
  { name: 'Aim', kinds: (kinds) => kinds.bitOf(aim) },
  { name: 'Dodge', kinds: (kinds) => kinds.bitOf(dodge) },
  { name: 'Standby', kinds: (kinds) => kinds.bitOf(standby) },
  { name: 'Recover', kinds: (kinds) => kinds.bitOf(recover) },
];

/** The bit of an action that a keyword names, for {@link kindsNamed}; 0 if there is no such action. */
export function namedAction(name: string): number {
  const i = ACTIONS.findIndex((known) => known.name === name);
  return i < 0 ? 0 : 1 << i;
}

/** Kinds of action by the bits `names` of {@link namedAction}. */
export function kindsNamed(kinds: ActionKinds, names: number): number {
  let mask = 0;
  for (let i = 0; i < ACTIONS.length; i++) if ((names & (1 << i)) !== 0) mask |= ACTIONS[i].kinds(kinds);
  return mask;
}
