import { isTurned } from '../rules/queries/turned.js';
import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { actionsLeft, chooseAction, END, firstKinds, openKinds } from '../rules/decisions/choose-action.js';
import type { Context } from '../engine/context.js';
import { actAgainstOwn, drawKind, objectiveAction } from './by-weights.js';
import { judgedAction, judgedActions } from './judging.js';
import type { Policy } from './policy.js';

/** One decision in this many is drawn by weights alone. */
const SELDOM = 60;

/** What a unit does next in its activation, or with an action that an effect grants it. */
export const act: Policy = (c, rng) => actBy(c, rng, rng.below(SELDOM) > 0);

/** The same, without the actions that are drawn by weights alone though others can be judged. */
export const actCarefully: Policy = (c, rng) => actBy(c, rng, true);

function actBy(c: Context, rng: Rng, judges: boolean): Action {
  const { pendingA: u, pendingB: allowed } = c.s.game;
  const left = actionsLeft(c);
  const first = firstKinds(c, u, allowed);
  const open = openKinds(c, u, left, first === 0 ? allowed : allowed & first);
  if (isTurned(c, u)) return actAgainstOwn(c, u, open, rng);
  const scores = objectiveAction(c, u, left, open, rng);
  if (scores >= 0) return scores;
  const judged = judges ? judgedAction(c, u, left, open, first === 0, rng) : -1;
  const action = judged >= 0 ? judged : drawKind(c, u, left, open, rng);
  if (action >= 0) return action;
  return first === 0 ? END : chooseAction.sample(c, rng);
}

/** An action of the objective card is the only proposal if no more are asked for, as {@link act} always chooses it. */
const FEW = 8;

/** Writes up to `most` actions that {@link act} might choose, judged together, the best first. */
export function proposeActions(c: Context, rng: Rng, most: number, out: ActionBuffer): void {
  const { pendingA: u, pendingB: allowed } = c.s.game;
  const left = actionsLeft(c);
  const first = firstKinds(c, u, allowed);
  const open = openKinds(c, u, left, first === 0 ? allowed : allowed & first);
  const scores = objectiveAction(c, u, left, open, rng);
  if (isTurned(c, u)) out.push(actAgainstOwn(c, u, open, rng));
  else {
    if (scores >= 0) out.push(scores);
    if (scores < 0 || most > FEW) judgedActions(c, u, left, open, first === 0, rng, most, out);
  }
  if (out.length > 0) return;
  const action = drawKind(c, u, left, open, rng);
  out.push(action >= 0 ? action : first === 0 ? END : chooseAction.sample(c, rng));
}
