import type { Context } from '../../../engine/context.js';
import { type Procedure, shared } from '../../../engine/rulebook.js';
import { call, FRAME_WORDS, isFrameOf, OPERANDS } from '../../../../../machine/run.js';
import { pointOf } from '../../../engine/timing.js';
import { FACEUP, NO_ORDER, ON_TABLE } from '../../../state/state.js';
import { fire } from '../trigger.js';

const UNIT = OPERANDS;
/** The unit that issues the order + 1, or 0 if an effect does. */
const ISSUER = OPERANDS + 1;
/** The player whose command card it is issued with + 1, or 0 if it is an effect's. */
const CARD_OF = OPERANDS + 2;

const DIVERT = pointOf('command.would-be-ordered');
const ISSUED = pointOf('command.order-issued');

/**
 * One unit is issued an order: what diverts orders speaks first, then the token of its rank goes faceup beside it, then
 * everything that waits for an order (2854–2863). Whoever was to have it cannot be ordered again this round. Operands:
 * unit, issuer + 1 or 0, player of the command card + 1 or 0.
 */
export const issueOrder: Procedure = shared.procedure('issue-order', {
  divert(c, f) {
    const u = c.s.frames[f + UNIT];
    c.s.units.ordered[u] = 1;
    fire(c, DIVERT, u);
  },
  place(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    c.s.units.ordered[u] = 1;
    c.s.units.order[u] = FACEUP;
    if (c.hears) c.tell({ type: 'order-issued', unit: u, by: w[f + ISSUER] - 1 });
    fire(c, ISSUED, u);
  },
});

/** Whether unit `u` can be issued an order at all: on the table, without a token, and not ordered before (1422). */
export function canBeOrdered(c: Context, u: number): boolean {
  const { status, order, ordered } = c.s.units;
  return status[u] === ON_TABLE && order[u] === NO_ORDER && ordered[u] === 0;
}

/** Place of the frame of the order that is being issued. */
function orderFrame(c: Context): number {
  let f = c.s.game.frameTop - FRAME_WORDS;
  while (!isFrameOf(c, f, issueOrder)) f -= FRAME_WORDS;
  return f;
}

/**
 * The player with whose command card the order at hand is issued, or −1; only for what acts at `command.order-issued`.
 */
export function cardPlayer(c: Context): number {
  return c.s.frames[orderFrame(c) + CARD_OF] - 1;
}

/** Gives the order that is being issued to unit `v` instead; only for what acts at `command.would-be-ordered`. */
export function divertOrder(c: Context, v: number): void {
  const w = c.s.frames;
  const f = orderFrame(c);
  if (c.hears) c.tell({ type: 'order-diverted', unit: w[f + UNIT], to: v });
  w[f + UNIT] = v;
}

/** Unit `u` is issued an order by unit `by`, with the command card of `player` or (−1) by another effect. */
export function order(c: Context, u: number, by: number, player = -1): void {
  call(c, issueOrder, u, by + 1, player + 1);
}
