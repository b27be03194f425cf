import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { scratch } from '../../../kernel/scratch.js';
import type { Context } from '../engine/context.js';
import { sideOf } from '../words/players.js';
import { worthOfAnswer } from './judging.js';
import type { Policy } from './policy.js';

/** Number of draws that are compared: in the setup, whose few choices weigh much, and in the rounds. */
const DRAWS_IN_SETUP = 16;
const DRAWS = 8;

/** The actions compared so far. */
const compared = scratch(new Float64Array(DRAWS_IN_SETUP));
let count = scratch(0);

function isCompared(action: Action): boolean {
  for (let i = 0; i < count; i++) if (compared[i] === action) return true;
  return false;
}

/**
 * Of a few answers, one by `own` and the others drawn by `draw`, the one after which the estimate is best for the side
 * that decides; the first of them if it cannot be judged, and of equal ones.
 */
export function bestOf(own: Policy, draw: Policy): Policy {
  return (c, rng) => bestDrawn(c, own(c, rng), draw, rng);
}

function bestDrawn(c: Context, first: Action, draw: Policy, rng: Rng): Action {
  let best = first;
  compared[0] = first;
  count = 1;
  const side = sideOf(c.s.game.pendingPlayer);
  const draws = c.s.game.round === 0 ? DRAWS_IN_SETUP : DRAWS;
  let most: number | undefined;
  for (let i = 1; i < draws; i++) {
    const action = draw(c, rng);
    if (isCompared(action)) continue;
    compared[count++] = action;
    most ??= worthOfAnswer(c, best, side);
    if (Number.isNaN(most)) return best;
    const worth = worthOfAnswer(c, action, side);
    // False for NaN too.
    if (!(worth > most)) continue;
    most = worth;
    best = action;
  }
  return best;
}
