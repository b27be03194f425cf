import type { Places } from '../../../../../machine/procedure.js';
import { OUT_OF_RANGE, UNIT_TYPE, WRONG_RANK, WRONG_UNIT, MUST_ORDER } from '../../../words/reasons.js';
import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import { isOfKind } from '../../../cards/named-units.js';
import type { OrderGroup, Orders } from '../../../cards/types.js';
import { type Decision, shared } from '../../../engine/rulebook.js';
import { unitChoice } from '../../decisions/unit-choice.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, goTo, OPERANDS, topFrame } from '../../../../../machine/run.js';
import { bitCount, hasSeveral, highestBit, lowestBit } from '../../../../../kernel/bits.js';
import { sideOf } from '../../../words/players.js';
import type { Context } from '../../../engine/context.js';
import { isSet, modified, pointOf, queryOf } from '../../../engine/timing.js';
import { nomineeRefusal, nominees } from '../../queries/command-cards.js';
import { rangeBetween } from '../../queries/measure.js';
import { RANKS } from '../../../words/ranks.js';
import { fireForAll } from '../trigger.js';
import { isCommanderOrOperative } from '../../queries/ranks.js';
import { order, orderRefusal } from './issue-order.js';

const PLAYER = OPERANDS;
/**
 * Orders left for units that only need to match the card, and bits over the units that the card names and that have not
 * been ordered yet.
 */
const LEFT = OPERANDS + 1;
const NAMED = OPERANDS + 2;
/** 1 once an order has gone to a unit that the card does not indicate. */
const ANYWHERE_USED = OPERANDS + 3;

/** Number of orders of any kind that can still be issued with the card. */
const LIMIT = OPERANDS + 4;
/** Orders left for units of the second group of the card. */
const ALSO = OPERANDS + 5;

const ISSUED = pointOf('command.order-issued');
const WOULD_BE = pointOf('command.would-be-ordered');
const ORDERS_END = pointOf('command.orders-end');
const HEARD_RANGE = queryOf('orders.heard-range');
const RANGE = queryOf('orders.range');
const ANYWHERE = queryOf('orders.anywhere');
const MOST = queryOf('orders.most');

/** The count for cards that order all units: more than an army has. */
const ALL = 31;

/** The unit that issues the orders. */
export const nominated: Answer = answer();

/** The unit that issues the orders of the card (1418). */
const nominate: Decision = shared.decision(
  unitChoice('nominate', {
    optional: false,
    chosen: nominated.set,
    unknown(c, u) {
      const player = c.s.frames[topFrame(c) + PLAYER];
      return nomineeRefusal(c, player, c.s.players.selected[player], u);
    },
  }),
  {
    choices: {
      nominate: { fields: { player: 'player', unit: 'unit' }, answer: '{unit}', made: ['nominated', 'player', 'unit'] },
    },
    question: ['Which unit is nominated to issue the orders?', 'Welche Einheit gibt die Befehle?'],
    answers: { '*': ['nominate {named}', '{named} bestimmen'] },
    showsTable: true,
    rests: true,
  },
);
/** The unit that is ordered next, −1 for none. */
const ordered: Answer = answer();

/** The next unit to be ordered; the card's player must order as many as possible (1375). */
const nextOrder: Decision = shared.decision(
  unitChoice('issue-order', { optional: false, chosen: ordered.set, unknown: whyNotOrdered }),
  {
    choices: { order: 'step' },
    question: ['Which unit gets the next order?', 'Welche Einheit erhält den nächsten Befehl?'],
    answers: { '*': ['an order for {named}', 'ein Befehl für {named}'] },
    manner: 'order',
    must: MUST_ORDER,
    rests: true,
  },
);
/** The next unit to be ordered, if only units are left that the card does not indicate. */
const orderAnywhere: Decision = shared.decision(
  unitChoice('issue-order-anywhere', { optional: true, chosen: ordered.set, unknown: whyNotOrdered }),
  {
    choices: { order: 'step' },
    question: [
      'Which unit, anywhere on the table, gets an order?',
      'Welche Einheit, irgendwo auf dem Tisch, erhält einen Befehl?',
    ],
    answers: { '*': ['an order for {named}', 'ein Befehl für {named}'] },
    manner: 'order',
  },
);

/** Why unit `u` is not of a group of units, by its rank or its type. */
function groupRefusal(c: Context, { ranks, types }: Pick<OrderGroup, 'ranks' | 'types'>, u: number): Reason {
  if (ranks.length > 0 && !ranks.includes(RANKS[c.s.units.rank[u]])) return WRONG_RANK;
  return types.length > 0 && !types.includes(c.b.units.card[u].type) ? UNIT_TYPE : LEGAL;
}

/** Why the card does not indicate unit `u`, by its rank, its type or its kind. */
function matchRefusal(c: Context, player: number, orders: Orders, u: number): Reason {
  const why = groupRefusal(c, orders, u);
  if (why !== LEGAL) return why;
  const kinds = c.b.orderKinds[c.s.players.selected[player]];
  if (kinds.length === 0) return LEGAL;
  const card = c.b.units.card[u];
  for (const { name, kind } of kinds) {
    if (name === card.name) return LEGAL;
    if (kind === null || !isOfKind(kind, card)) continue;
    if (kind.rank === null || kind.rank === RANKS[c.s.units.rank[u]]) return LEGAL;
  }
  return WRONG_UNIT;
}

/** The card has no order left for units that it does not name. */
const NO_ORDER_LEFT = reason('no-order-left');

/** Whether unit `u` is one for which the first group of the card at `f` still has an order. */
function fitsFirst(c: Context, f: number, orders: Orders, u: number): boolean {
  return c.s.frames[f + LEFT] > 0 && matchRefusal(c, c.s.frames[f + PLAYER], orders, u) === LEGAL;
}

/** Why no group of the card at `f` has an order left for unit `u`. */
function openRefusal(c: Context, f: number, orders: Orders, u: number): Reason {
  const w = c.s.frames;
  const { also } = orders;
  if (w[f + LEFT] > 0) {
    const why = matchRefusal(c, w[f + PLAYER], orders, u);
    if (why === LEGAL || also === undefined) return why;
  }
  return also === undefined || w[f + ALSO] === 0 ? NO_ORDER_LEFT : groupRefusal(c, also, u);
}

/** Why the card of the frame on top does not order unit `u`. */
function whyNotOrdered(c: Context, u: number): Reason {
  const f = topFrame(c);
  const w = c.s.frames;
  const player = w[f + PLAYER];
  const { orders } = c.b.commandCards[c.s.players.selected[player]];
  if (orders !== null && (w[f + NAMED] & (1 << u)) === 0) {
    const why = openRefusal(c, f, orders, u);
    if (why !== LEGAL) return why;
  }
  return reachRefusal(c, c.s.players.nominee[player], u, c.b.numbers.orderRange, true);
}

/**
 * Why unit `issuer` cannot order unit `u`, which has to be a friendly one that can still be ordered; `reach` is the
 * range of its orders before effects (1372). Some units hear a commander or an operative from farther away (5114):
 * `leads` if the issuer is one, or is nominated as one.
 */
export function reachRefusal(
  c: Context,
  issuer: number,
  u: number,
  reach: number,
  leads: boolean = isCommanderOrOperative(c, issuer),
): Reason {
  if (c.b.units.side[u] !== c.b.units.side[issuer]) return WRONG_UNIT;
  const why = orderRefusal(c, issuer, u);
  if (why !== LEGAL) return why;
  const range = modified(c, RANGE, issuer, reach);
  return rangeBetween(c, issuer, u) <= (leads ? modified(c, HEARD_RANGE, u, range) : range) ? LEGAL : OUT_OF_RANGE;
}

/** Bits over the units that unit `issuer` can order, see {@link reachRefusal}. */
export function unitsInReach(
  c: Context,
  issuer: number,
  reach: number,
  leads: boolean = isCommanderOrOperative(c, issuer),
): number {
  let mask = 0;
  for (let u = 0; u < c.b.units.count; u++) if (reachRefusal(c, issuer, u, reach, leads) === LEGAL) mask |= 1 << u;
  return mask;
}

/** The subset of `reach`, bits over units, that the card still indicates. */
function indicated(c: Context, f: number, reach: number, orders: Orders): number {
  const w = c.s.frames;
  let mask = reach & w[f + NAMED];
  if (w[f + LEFT] + w[f + ALSO] > 0) {
    for (let rest = reach & ~mask; rest !== 0; rest &= rest - 1) {
      const u = lowestBit(rest);
      if (openRefusal(c, f, orders, u) === LEGAL) mask |= 1 << u;
    }
  }
  return mask;
}

/** Bits over the units that could get the one order that may go to any unit on the table; 0 if there is none. */
function anywhere(c: Context, f: number, nominee: number): number {
  const w = c.s.frames;
  if (w[f + ANYWHERE_USED] === 1 || (w[f + LEFT] + w[f + ALSO] === 0 && w[f + NAMED] === 0)) return 0;
  if (!isSet(c, ANYWHERE, nominee)) return 0;
  let mask = 0;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] === c.b.units.side[nominee] && orderRefusal(c, nominee, u) === LEGAL) mask |= 1 << u;
  }
  return mask;
}

/** Whether the sequence of these orders does not matter, because none of them leads to a choice. */
function orderIsIdle(c: Context, units: number): boolean {
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const u = lowestBit(rest);
    for (const { trigger } of c.b.triggers.of(ISSUED, u)) if (trigger.optional) return false;
    if (c.b.triggers.of(WOULD_BE, u).length > 0) return false;
  }
  return true;
}

/**
 * The steps that resolve the orders of a player's command card: the player nominates a unit, which orders as many units
 * as the card indicates, including a teammate's (1418–1424, 2846–2863, 5361). Operand: the player.
 */
export const ORDER_STEPS = {
  nominate(c: Context, f: number, at: Places<'after'>): void {
    const player = c.s.frames[f + PLAYER];
    if (c.s.players.revealed[player] === 0) return goTo(c, f, at.after);
    const able = nominees(c, player, c.s.players.selected[player]);
    if (able === 0) return goTo(c, f, at.after);
    nominated.set(c, highestBit(able));
    if (hasSeveral(able)) ask(c, nominate, player, able);
  },
  nominated(c: Context, f: number, at: Places<'after'>): void {
    const w = c.s.frames;
    const player = w[f + PLAYER];
    const { orders } = c.b.commandCards[c.s.players.selected[player]];
    c.s.players.nominee[player] = nominated.get(c);
    if (c.hears) c.tell({ type: 'nominated', player, unit: nominated.get(c) });
    if (orders === null) return goTo(c, f, at.after);
    countOrders(c, f, player, orders);
  },
  choose(c: Context, f: number): void {
    const w = c.s.frames;
    const player = w[f + PLAYER];
    const nominee = c.s.players.nominee[player];
    const { orders } = c.b.commandCards[c.s.players.selected[player]];
    ordered.set(c, -1);
    if (orders === null || w[f + LIMIT] === 0) return;
    const fits = indicated(c, f, unitsInReach(c, nominee, c.b.numbers.orderRange, true), orders);
    const wide = anywhere(c, f, nominee) & ~fits;
    ordered.set(c, -1);
    if (fits === 0) {
      if (wide !== 0) ask(c, orderAnywhere, player, wide);
      return;
    }
    ordered.set(c, lowestBit(fits));
    if (wide === 0 && (!hasSeveral(fits) || (everyoneFits(c, f, fits) && orderIsIdle(c, fits)))) return;
    ask(c, nextOrder, player, fits | wide);
  },
  issue(c: Context, f: number, at: Places<'after' | 'choose'>): void {
    const w = c.s.frames;
    const player = w[f + PLAYER];
    const u = ordered.get(c);
    const { orders } = c.b.commandCards[c.s.players.selected[player]];
    if (u < 0 || orders === null) return goTo(c, f, at.after);
    const nominee = c.s.players.nominee[player];
    const fits = indicated(c, f, unitsInReach(c, nominee, c.b.numbers.orderRange, true), orders);
    const named = w[f + NAMED];
    w[f + LIMIT]--;
    if ((fits & (1 << u)) === 0) w[f + ANYWHERE_USED] = 1;
    // An order to a named unit counts as that unit's own, so that none for others is lost; an order to any other unit
    // on the table uses up one of either kind.
    if ((named & (1 << u)) !== 0 && (fits & (1 << u)) !== 0) w[f + NAMED] = named & ~(1 << u);
    // A unit of both groups takes an order of the first, which is the narrower one.
    else if (fitsFirst(c, f, orders, u) || (w[f + LEFT] > 0 && w[f + ALSO] === 0)) w[f + LEFT]--;
    else if (w[f + ALSO] > 0) w[f + ALSO]--;
    else w[f + NAMED] = named & (named - 1);
    goTo(c, f, at.choose);
    order(c, u, nominee, player);
  },
  after(c: Context, f: number): void {
    fireForAll(c, ORDERS_END, c.s.frames[f + PLAYER]);
  },
};

/**
 * Notes in the frame at `f` which orders the card of `player` has, once a unit is nominated; `fewer` orders of its
 * first group are not issued.
 */
export function countOrders(c: Context, f: number, player: number, orders: Orders, fewer = 0): void {
  const w = c.s.frames;
  w[f + LEFT] = Math.max(0, (orders.count ?? ALL) - fewer);
  w[f + ALSO] = orders.also?.count ?? 0;
  w[f + LIMIT] = modified(c, MOST, c.s.players.nominee[player], ALL);
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] === sideOf(player) && orders.characters.includes(c.b.units.card[u].name))
      w[f + NAMED] |= 1 << u;
  }
}

/** Whether the orders suffice for every unit in the bits `fits`. */
function everyoneFits(c: Context, f: number, fits: number): boolean {
  const w = c.s.frames;
  return w[f + ALSO] === 0 && bitCount(fits & ~w[f + NAMED]) <= w[f + LEFT] && bitCount(fits) <= w[f + LIMIT];
}
