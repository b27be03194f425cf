import { FREE } from '../../rules/decisions/choose-action.js';
import type { Play } from '../play.js';

/**
 * The answer that declines the pending offer, or undefined if the decision cannot be declined. What is a choice of its
 * own, such as to pass a turn, declines nothing.
 */
export function passOf(play: Play): string | undefined {
  const text = play.notes?.declined ?? 'pass';
  const isChoice = Object.values(play.notes?.choices ?? {}).some(
    (made) => typeof made === 'object' && 'answer' in made && made.answer === text,
  );
  return !isChoice && play.allows(text) ? text : undefined;
}

/** Whether the pending decision is the choice of a free action. */
export function isFree(play: Play): boolean {
  return play.decision === 'choose-action' && (play.b & FREE) !== 0;
}
