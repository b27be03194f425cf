import { ALREADY_ORDERED, NOT_ON_TABLE } from '../../../words/reasons.js';
import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import { type Procedure, shared } from '../../../engine/rulebook.js';
import { call, FRAME_WORDS, goTo, isFrameOf, OPERANDS } from '../../../../../machine/run.js';
import { isSet, pointOf, queryOf } from '../../../engine/timing.js';
import { FACEUP, NO_ORDER } from '../../../state/state.js';
import { COMMANDER } from '../../../words/ranks.js';
import { fire } from '../trigger.js';

const UNIT = OPERANDS;
/** The unit that issues the order + 1; 0 if an effect does. */
const ISSUER = OPERANDS + 1;
/** The player with whose command card it is issued + 1; 0 if another effect issues it. */
const CARD_OF = OPERANDS + 2;

/** The unit that may pass the order on. */
const ASKED = OPERANDS + 3;

const DIVERT = pointOf('command.would-be-ordered');
const ISSUED = pointOf('command.order-issued');
const FORBIDDEN = queryOf('orders.forbidden');
const JAMMED = queryOf('orders.jammed');
const COMMANDERS_ONLY = queryOf('orders.commanders-only');

/**
 * Issues an order to a unit: first effects that divert orders, then the token of the unit's rank is placed faceup
 * beside it, then effects that follow an order (2854–2863). A unit that was to get the order cannot be ordered again
 * this round, even if the order was diverted. Operands: unit, issuer + 1 or 0, player of the command card + 1 or 0.
 */
export const issueOrder: Procedure = shared.procedure('issue-order', {
  divert(c, f) {
    const u = c.s.frames[f + UNIT];
    c.s.units.ordered[u] = 1;
    c.s.frames[f + ASKED] = u;
    fire(c, DIVERT, u);
  },
  // The unit that would get the order now may pass it on too.
  diverted(c, f, at) {
    const w = c.s.frames;
    if (w[f + UNIT] !== w[f + ASKED]) goTo(c, f, at.divert);
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

/** It has an order token. */
const HAS_ORDER_TOKEN = reason('has-order-token', ALREADY_ORDERED);
/** A card forbids to order it, or to order it by another unit. */
const ORDERS_FORBIDDEN = reason('orders-forbidden');

/**
 * Why unit `u` cannot be issued an order by `issuer`, or by an effect if that is −1: it has to be on the table, without
 * a token, and not ordered yet this round (1422, 3378–3404); some units can be ordered only by themselves.
 */
export function orderRefusal(c: Context, issuer: number, u: number): Reason {
  const { order, ordered } = c.s.units;
  if (!c.b.rules.presence.acts(c, u)) return NOT_ON_TABLE;
  if (order[u] !== NO_ORDER) return HAS_ORDER_TOKEN;
  if (ordered[u] !== 0) return ALREADY_ORDERED;
  if (isSet(c, COMMANDERS_ONLY, u) && (issuer < 0 || c.s.units.rank[issuer] !== COMMANDER)) return ORDERS_FORBIDDEN;
  if (issuer >= 0 && !c.b.rules.orders.mayOrder(c, issuer, u)) return ORDERS_FORBIDDEN;
  return isSet(c, FORBIDDEN, u) || (u !== issuer && isSet(c, JAMMED, u)) ? ORDERS_FORBIDDEN : LEGAL;
}

/** Index of the frame of the order that is being issued. */
function orderFrame(c: Context): number {
  let f = c.s.game.frameTop - FRAME_WORDS;
  while (!isFrameOf(c, f, issueOrder)) f -= FRAME_WORDS;
  return f;
}

/**
 * The player with whose command card the current order is issued, or −1; only for effects at `command.order-issued`.
 */
export function cardPlayer(c: Context): number {
  return c.s.frames[orderFrame(c) + CARD_OF] - 1;
}

/** The unit that would get the order that is being issued; only for effects at `command.would-be-ordered`. */
export function orderedUnit(c: Context): number {
  return c.s.frames[orderFrame(c) + UNIT];
}

/** Whether the order that is being issued is still that of unit `u`; only for effects at `command.would-be-ordered`. */
export function wouldBeOrdered(c: Context, u: number): boolean {
  return orderedUnit(c) === u;
}

/**
 * The unit that issues the current order, or −1 if an effect does that belongs to no unit; only for effects at
 * `command.would-be-ordered` and `command.order-issued`.
 */
export function orderIssuer(c: Context): number {
  return c.s.frames[orderFrame(c) + ISSUER] - 1;
}

/** Gives the order that is being issued to unit `v` instead; only for effects at `command.would-be-ordered`. */
export function divertOrder(c: Context, v: number): void {
  const w = c.s.frames;
  const f = orderFrame(c);
  if (c.hears) c.tell({ type: 'order-diverted', unit: w[f + UNIT], to: v });
  w[f + UNIT] = v;
}

/**
 * The unit that would be ordered issues an order to unit `v` instead; this order comes from the unit, not from a
 * command card (931). Only for effects at `command.would-be-ordered`.
 */
export function orderInstead(c: Context, v: number): void {
  const w = c.s.frames;
  const f = orderFrame(c);
  const u = w[f + UNIT];
  divertOrder(c, v);
  w[f + ISSUER] = u + 1;
  w[f + CARD_OF] = 0;
}

/** Unit `by` issues unit `u` an order, with the command card of `player`, or by another effect if that is −1. */
export function order(c: Context, u: number, by: number, player = -1): void {
  call(c, issueOrder, u, by + 1, player + 1);
}
