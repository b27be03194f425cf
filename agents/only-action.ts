import { ActionBuffer } from '../src/kernel/buffers.js';
import type { Action, Game } from '../src/kernel/game.js';

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
