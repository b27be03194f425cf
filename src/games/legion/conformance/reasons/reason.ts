import type { Play } from '../play.js';
import type { Choice } from '../schema-choices.js';
import type { IllegalReason } from '../vocabulary.js';

/** Whether a reason applies to a choice; called only for a choice that the engine refuses. */
export type Reason<C extends Choice> = (play: Play, choice: C) => boolean;

/** The possible reasons against choices of one kind. */
export type ReasonsOf<C extends Choice> = { readonly [R in IllegalReason]?: Reason<C> };

/** Whether an event so far in the current (or latest) activation has this type and these fields. */
export function wasTold(play: Play, type: string, fields: Readonly<Record<string, unknown>>): boolean {
  const { heard } = play;
  for (let i = heard.length - 1; i >= 0; i--) {
    const { event } = heard[i];
    if (event.type === type && Object.entries(fields).every(([field, value]) => event[field] === value)) return true;
    if (event.type === 'activation-started' && event['unit'] === fields['unit']) return false;
  }
  return false;
}

/** Whether unit `u` has no action left in its activation, or because the activation has ended. */
export function hasNoActions(play: Play, u: number): boolean {
  const { activating, actionsLeft } = play.state.game;
  return activating === u ? actionsLeft === 0 : wasTold(play, 'activation-ended', { unit: u });
}

/** Whether unit `u` has performed an action of one of these kinds in its activation. */
export function hasPerformed(play: Play, u: number, kinds: readonly string[]): boolean {
  return kinds.some((kind) => wasTold(play, 'action', { unit: u, kind }));
}
