import { ActionBuffer } from '../src/kernel/buffers.js';
import type { Action, Game } from '../src/kernel/game.js';
import type { Rng } from '../src/kernel/rng.js';

const list: ActionBuffer = new ActionBuffer();

/**
 * The one action of a decision that leaves no choice, or −1. A decision whose actions are expensive to list counts as
 * one with a choice.
 */
export function onlyAction<S>(game: Game<S>, view: S): Action {
  if (game.listsMany?.(view) === true) return -1;
  game.legalActions(view, list);
  return list.length === 1 ? list.items[0] : -1;
}

/** What explanations call the policy where its answer is taken. */
export const POLICY = 'the policy';

/** The policy's answer to a decision that the game leaves to it, or −1. */
export function policyAction<S>(game: Game<S>, view: S, rng: Rng): Action {
  if (game.isLeftToPolicy?.(view) !== true) return -1;
  return game.carefulPolicy?.(view, rng) ?? game.rolloutPolicy?.(view, rng) ?? -1;
}
