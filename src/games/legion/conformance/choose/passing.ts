import { FREE } from '../../rules/decisions/choose-action.js';
import type { Play } from '../play.js';

/** The answer that declines the pending offer, or undefined if the decision cannot be declined. */
export function passOf(play: Play): string | undefined {
  const text = play.notes?.declined ?? 'pass';
  return play.allows(text) ? text : undefined;
}

/** Whether the pending decision is the choice of a free action. */
export function isFree(play: Play): boolean {
  return play.decision === 'choose-action' && (play.b & FREE) !== 0;
}
