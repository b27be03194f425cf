import type { ActionBuffer } from './buffers.js';
import type { Action, Game } from './game.js';

/**
 * Removes from a list of a decision's actions the {@link Knowledge.idleAction}, if another is left, and what the game
 * leaves out.
 */
export function withoutIdle<S>({ knowledge }: Game<S>, state: S, list: ActionBuffer): void {
  if (list.length < 2) return;
  knowledge?.leaveOut?.(state, list);
  if (knowledge?.idleAction === undefined || list.length < 2) return;
  const idle = knowledge.idleAction(state);
  if (idle < 0) return;
  let kept = 0;
  for (let i = 0; i < list.length; i++) if (list.items[i] !== idle) list.items[kept++] = list.items[i];
  list.length = kept;
}

/** Whether an action is the idle one of the pending decision. */
export function isIdle<S>({ knowledge }: Game<S>, state: S, action: Action): boolean {
  return knowledge?.idleAction?.(state) === action;
}
