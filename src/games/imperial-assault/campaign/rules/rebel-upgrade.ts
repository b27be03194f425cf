import { LEGAL, NOT_OFFERED } from '../../../../machine/reason.js';
import { again, goTo, OPERANDS, topFrame } from '../../../../machine/run.js';
import { type Campaign, REBEL } from '../context.js';
import { MOST_HEROES, MOST_IN_DECK } from '../setup.js';
import { HELD_BY, ITEM_BOX, ITEM_DECK, ITEM_DRAWN } from '../state.js';
import { type CardDecision, cardDecision, offer } from './cards.js';
import { cardsIn, deal, draw } from './deal.js';
import { heroCount, heroId, holderOf, moveItem, pay } from './holdings.js';
import { NOT_TRADABLE, TOO_FEW_CREDITS, TOO_FEW_XP } from './reasons.js';
import { campaignRules } from './rulebook.js';

/** Item cards that are drawn from each deck (R 1248). */
const ITEMS_DRAWN = 6;

/** Words of the frame of the stage. */
const IS_OVER = OPERANDS;
/** The deck that is drawn from, as a place in the list of the stage, and cards drawn from it. */
const DECK = OPERANDS + 1;
const DRAWN = OPERANDS + 2;
/** Cards drawn beyond six, by class cards; the deck plus 1 that they come from. */
const MORE = OPERANDS + 3;
const MORE_FROM = OPERANDS + 4;
/** 1 once an item was bought: nothing is sold from then on. */
const HAS_BOUGHT = OPERANDS + 5;
/** The item that was bought, plus 1. */
const BOUGHT = OPERANDS + 6;

function isUnknownCard(c: Campaign, i: number): boolean {
  const seat = Math.floor(i / MOST_IN_DECK);
  const hero = c.s.heroes.hero[seat];
  return hero === 0 || i % MOST_IN_DECK >= c.setup.heroes[hero - 1].deck.length;
}

/** A class card of the hero of a seat, numbered over all seats. */
export const buyClass: CardDecision = cardDecision({
  name: 'buy-class',
  count: () => MOST_HEROES * MOST_IN_DECK,
  refusal(c, i) {
    if (isUnknownCard(c, i)) return NOT_OFFERED;
    const seat = Math.floor(i / MOST_IN_DECK);
    const card = i % MOST_IN_DECK;
    if ((c.s.heroes.owned[seat] & (1 << card)) !== 0) return NOT_OFFERED;
    return c.s.heroes.xp[seat] >= classPrice(c, i) ? LEGAL : TOO_FEW_XP;
  },
  label(c, i) {
    if (isUnknownCard(c, i)) return '';
    const seat = Math.floor(i / MOST_IN_DECK);
    return `${heroId(c, seat)} ${c.setup.heroes[c.s.heroes.hero[seat] - 1].deck[i % MOST_IN_DECK].id}`;
  },
  chosen(c, i) {
    const seat = Math.floor(i / MOST_IN_DECK);
    const { heroes, items } = c.s;
    const { id, xp, item } = c.setup.heroes[heroes.hero[seat] - 1].deck[i % MOST_IN_DECK];
    heroes.owned[seat] |= 1 << (i % MOST_IN_DECK);
    heroes.xp[seat] -= xp;
    if (item >= 0) items.place[item] = HELD_BY + seat;
    if (c.hears) c.tell({ type: 'bought', player: REBEL, card: id, hero: heroId(c, seat) });
  },
  closed(c) {
    c.s.frames[topFrame(c) + IS_OVER] = 1;
  },
});

function tiersOf({ setup, s }: Campaign): readonly number[] {
  return setup.plan.stages[s.game.stage].itemTiers;
}

const itemCard = deal({
  name: 'draw-item',
  describe: (c) => `draw a card from the deck of Item cards of tier ${tiersOf(c)[c.s.frames[topFrame(c) + DECK]]}`,
  count: (c) => c.setup.items.length,
  weight: (c, i) =>
    c.s.items.place[i] === ITEM_DECK && c.setup.items[i].tier === tiersOf(c)[c.s.frames[topFrame(c) + DECK]] ? 1 : 0,
  label: (c, i) => c.setup.items[i].id,
  drawn(c, i) {
    c.s.items.place[i] = ITEM_DRAWN;
    c.s.frames[topFrame(c) + DRAWN]++;
    if (c.hears) c.tell({ type: 'item-drawn', card: c.setup.items[i].id });
  },
});

/** From which deck the further cards are drawn. */
export const moreFrom: CardDecision = cardDecision({
  name: 'more-items',
  count: (c) => tiersOf(c).length,
  refusal: () => LEGAL,
  label: (c, i) => `tier-${tiersOf(c)[i]}`,
  chosen(c, i) {
    c.s.frames[topFrame(c) + MORE_FROM] = i + 1;
  },
});

/** Class cards in play that let the Rebels draw one more Item card. */
function moreItems(c: Campaign): number {
  let count = 0;
  for (let seat = 0; seat < heroCount(c); seat++)
    c.setup.heroes[c.s.heroes.hero[seat] - 1].deck.forEach(({ drawsMore }, i) => {
      if (drawsMore && (c.s.heroes.owned[seat] & (1 << i)) !== 0) count++;
    });
  return count;
}

/** Sells what the heroes have, until the first purchase, and buys what was drawn. */
export const shop: CardDecision = cardDecision({
  name: 'shop',
  count: (c) => c.setup.items.length,
  refusal(c, i) {
    const { credits, sale, isReward, isKept } = c.setup.items[i];
    if (c.s.items.place[i] === ITEM_DRAWN) return c.s.game.credits >= credits ? LEGAL : TOO_FEW_CREDITS;
    if (holderOf(c, i) < 0) return NOT_OFFERED;
    if (isReward || isKept || sale === 0) return NOT_TRADABLE;
    return c.s.frames[topFrame(c) + HAS_BOUGHT] === 1 ? NOT_OFFERED : LEGAL;
  },
  label: (c, i) => `${holderOf(c, i) < 0 ? 'buy' : 'sell'} ${c.setup.items[i].id}`,
  chosen(c, i) {
    const { id, credits, sale } = c.setup.items[i];
    const f = topFrame(c);
    if (c.s.items.place[i] === ITEM_DRAWN) {
      pay(c, credits);
      c.s.frames[f + HAS_BOUGHT] = 1;
      c.s.frames[f + BOUGHT] = i + 1;
      if (c.hears) c.tell({ type: 'bought', player: REBEL, card: id });
      return;
    }
    moveItem(c, i, ITEM_BOX);
    c.s.game.credits += sale;
    if (c.hears) c.tell({ type: 'sold', card: id });
  },
  closed(c) {
    c.s.frames[topFrame(c) + IS_OVER] = 1;
  },
});

export const itemTo: CardDecision = cardDecision({
  name: 'item-to',
  count: heroCount,
  refusal: () => LEGAL,
  label: heroId,
  chosen(c, seat) {
    const f = topFrame(c);
    c.s.items.place[c.s.frames[f + BOUGHT] - 1] = HELD_BY + seat;
    c.s.frames[f + BOUGHT] = 0;
  },
});

/**
 * The part of the stage in which items are bought: six cards of each deck of the stage are drawn, then the heroes sell
 * and buy; what is not bought goes back (R 1248–1253).
 */
export const tradeItems = campaignRules.procedure('trade-items', {
  more(c, f) {
    c.s.frames[f + MORE] = moreItems(c);
    if (c.s.frames[f + MORE] === 0 || tiersOf(c).length === 0) return;
    offer(c, moreFrom, REBEL);
  },
  draw(c, f, at) {
    const { frames } = c.s;
    const deck = frames[f + DECK];
    if (deck >= tiersOf(c).length) return;
    const most = ITEMS_DRAWN + (frames[f + MORE_FROM] === deck + 1 ? frames[f + MORE] : 0);
    goTo(c, f, at.draw);
    if (frames[f + DRAWN] < most && cardsIn(c, itemCard) > 0) return draw(c, itemCard);
    frames[f + DECK]++;
    frames[f + DRAWN] = 0;
  },
  shop(c) {
    offer(c, shop, REBEL);
  },
  to(c, f, at) {
    if (c.s.frames[f + BOUGHT] > 0) {
      again(c, f);
      return offer(c, itemTo, REBEL);
    }
    if (c.s.frames[f + IS_OVER] === 0) goTo(c, f, at.shop);
  },
  back(c) {
    const { place } = c.s.items;
    for (let i = 0; i < c.setup.items.length; i++) if (place[i] === ITEM_DRAWN) place[i] = ITEM_DECK;
  },
});

/** The item that was bought and is given to a hero now. */
export function boughtItem(c: Campaign): number {
  return c.s.frames[topFrame(c) + BOUGHT] - 1;
}

/** The XP that a class card costs, by its number over all seats. */
export function classPrice(c: Campaign, i: number): number {
  return c.setup.heroes[c.s.heroes.hero[Math.floor(i / MOST_IN_DECK)] - 1].deck[i % MOST_IN_DECK].xp;
}

/** Class cards of the heroes, bought with their XP (R 1245–1247). */
export const buyClassCards = campaignRules.procedure('buy-class-cards', {
  buy(c, f) {
    if (c.s.frames[f + IS_OVER] === 1) return;
    again(c, f);
    offer(c, buyClass, REBEL);
  },
});
