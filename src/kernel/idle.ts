import type { ActionBuffer } from './buffers.js';
import type { Action, Game } from './game.js';

/** Removes the {@link Game.idleAction} of a decision from a list of its actions, if another is left. */
export function withoutIdle<S>(game: Game<S>, state: S, list: ActionBuffer): void {
  if (game.idleAction === undefined || list.length < 2) return;
  const idle = game.idleAction(state);
  if (idle < 0) return;
  let kept = 0;
  for (let i = 0; i < list.length; i++) if (list.items[i] !== idle) list.items[kept++] = list.items[i];
  list.length = kept;
}

/** Whether an action is the idle one of the pending decision. */
export function isIdle<S>(game: Game<S>, state: S, action: Action): boolean {
  return game.idleAction !== undefined && game.idleAction(state) === action;
}
