import type { Rng } from '../../../../kernel/rng.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import type { Decision } from '../../../../machine/decision.js';
import { again, ask, OPERANDS, topFrame } from '../../../../machine/run.js';
import { type Campaign, REBEL } from '../context.js';
import { HELD_BY } from '../state.js';
import { BROUGHT, countsAgainst } from '../bring.js';
import { type CardDecision, cardDecision, offer } from './cards.js';
import { heroCount, heroId, holderOf, isModification, modsOn, moveItem } from './holdings.js';
import { LIMIT, NOT_TRADABLE, RESTRICTED } from './reasons.js';
import { campaignRules } from './rulebook.js';

/** Once the heroes have changed things as often as this before a mission, it begins; nobody needs more. */
const MOST_CHANGES = 40;

const CHANGES = OPERANDS;
/** The seat whose items are counted, and the place of the limit in {@link BROUGHT}. */
const SEAT = OPERANDS + 1;
const LIMIT_OF = OPERANDS + 2;

/** Actions: 0 begins the mission; then an item to a hero; then a modification to an item, or off with `host` itself. */
export const BEGIN = 0;
const GIVE = 1;
const ATTACH = 1024;
const MOST = 128;

const giveCode = (item: number, seat: number): number => GIVE + item * 4 + seat;
const attachCode = (mod: number, host: number): number => ATTACH + mod * MOST + host;

/** Heroes may freely give Item cards to each other, but for Reward cards (R 873, 1322). */
export function giveRefusal(c: Campaign, item: number, seat: number): Reason {
  if (item >= c.setup.items.length || holderOf(c, item) < 0 || seat >= heroCount(c)) return NOT_OFFERED;
  if (holderOf(c, item) === seat) return NOT_OFFERED;
  const { isReward, isKept } = c.setup.items[item];
  return isReward || isKept ? NOT_TRADABLE : LEGAL;
}

/**
 * A modification is attached to an item of its hero with its icon and a free bar, on which none shares a trait with it
 * (R 881–888); to itself: it is taken off.
 */
export function attachRefusal(c: Campaign, mod: number, host: number): Reason {
  const { items } = c.setup;
  if (mod >= items.length || holderOf(c, mod) < 0 || !isModification(c, mod)) return NOT_OFFERED;
  if (host === mod) return c.s.items.host[mod] === 0 ? NOT_OFFERED : LEGAL;
  if (host >= items.length || holderOf(c, host) !== holderOf(c, mod) || c.s.items.host[mod] === host + 1)
    return NOT_OFFERED;
  const { slot, isMelee, modSlots } = items[host];
  if (slot !== 'weapon' || items[mod].slot !== (isMelee ? 'mod-melee' : 'mod-ranged')) return NOT_OFFERED;
  if (modsOn(c, host) >= modSlots) return LIMIT;
  for (let other = 0; other < items.length; other++)
    if (
      other !== mod &&
      c.s.items.host[other] === host + 1 &&
      items[other].traits.some((trait) => items[mod].traits.includes(trait))
    )
      return RESTRICTED;
  return LEGAL;
}

function refusalOf(c: Campaign, action: number): Reason {
  if (action === BEGIN) return LEGAL;
  if (action < ATTACH) return giveRefusal(c, (action - GIVE) >> 2, (action - GIVE) & 3);
  if (action >= ATTACH + MOST * MOST) return NOT_OFFERED;
  return attachRefusal(c, (action - ATTACH) >> 7, (action - ATTACH) & (MOST - 1));
}

/** Runs over everything that can be done; stops with the action for which `take` says true. */
function each(c: Campaign, take: (action: number) => boolean): number {
  const heroes = heroCount(c);
  const count = c.setup.items.length;
  for (let item = 0; item < count; item++) {
    if (holderOf(c, item) < 0) continue;
    for (let seat = 0; seat < heroes; seat++)
      if (giveRefusal(c, item, seat) === LEGAL && take(giveCode(item, seat))) return giveCode(item, seat);
    if (!isModification(c, item)) continue;
    for (let host = 0; host < count; host++)
      if (attachRefusal(c, item, host) === LEGAL && take(attachCode(item, host))) return attachCode(item, host);
  }
  return BEGIN;
}

function itemNamed(c: Campaign, id: string): number {
  return c.setup.items.findIndex((item) => item.id === id);
}

/** Reads `give ITEM HERO`, `attach MODIFICATION ITEM`, `detach MODIFICATION`. */
function parse(c: Campaign, text: string): number {
  if (text === 'begin') return BEGIN;
  const [verb, first, second, ...rest] = text.split(' ');
  const item = itemNamed(c, first ?? '');
  if (item < 0 || rest.length > 0) return -1;
  if (verb === 'detach') return second === undefined ? attachCode(item, item) : -1;
  if (verb === 'attach') {
    const host = itemNamed(c, second ?? '');
    return host < 0 || host === item ? -1 : attachCode(item, host);
  }
  if (verb !== 'give') return -1;
  for (let seat = 0; seat < heroCount(c); seat++) if (heroId(c, seat) === second) return giveCode(item, seat);
  return -1;
}

function format(c: Campaign, action: number): string {
  if (action === BEGIN) return 'begin';
  const { items } = c.setup;
  if (action < ATTACH) return `give ${items[(action - GIVE) >> 2].id} ${heroId(c, (action - GIVE) & 3)}`;
  const mod = (action - ATTACH) >> 7;
  const host = (action - ATTACH) & (MOST - 1);
  return mod === host ? `detach ${items[mod].id}` : `attach ${items[mod].id} ${items[host].id}`;
}

function sample(c: Campaign, rng: Rng): number {
  let count = 1;
  each(c, () => {
    count++;
    return false;
  });
  let left = rng.below(count);
  if (left === 0) return BEGIN;
  return each(c, () => --left === 0);
}

function apply(c: Campaign, action: number): void {
  const f = topFrame(c);
  if (action === BEGIN) {
    c.s.frames[f + CHANGES] = MOST_CHANGES;
    return;
  }
  c.s.frames[f + CHANGES]++;
  if (action < ATTACH) {
    moveItem(c, (action - GIVE) >> 2, HELD_BY + ((action - GIVE) & 3));
    return;
  }
  const mod = (action - ATTACH) >> 7;
  const host = (action - ATTACH) & (MOST - 1);
  c.s.items.host[mod] = mod === host ? 0 : host + 1;
}

/** What heroes give each other and attach before they are deployed. */
export const arrange: Decision<Campaign> = campaignRules.decision({
  name: 'equip',
  listsAll: true,
  listsMany: true,
  list(c, out) {
    each(c, (action) => {
      out.push(action);
      return false;
    });
    out.push(BEGIN);
  },
  sample,
  refusal: refusalOf,
  apply,
  format,
  parse,
});

/** Items of a hero that count against a limit and that it would bring. */
export function broughtIn(c: Campaign, seat: number, limit: number): number {
  let count = 0;
  for (let i = 0; i < c.setup.items.length; i++)
    if (holderOf(c, i) === seat && countsAgainst(c.setup.items[i], limit) && c.s.items.left[i] === 0) count++;
  return count;
}

/** What a hero with too much leaves behind (R 875). */
export const leave: CardDecision = cardDecision({
  name: 'leave-behind',
  count: (c) => c.setup.items.length,
  refusal(c, i) {
    const f = topFrame(c);
    const { isKept } = c.setup.items[i];
    if (holderOf(c, i) !== c.s.frames[f + SEAT] || !countsAgainst(c.setup.items[i], c.s.frames[f + LIMIT_OF]))
      return NOT_OFFERED;
    if (c.s.items.left[i] === 1) return NOT_OFFERED;
    return isKept ? NOT_TRADABLE : LEGAL;
  },
  label: (c, i) => c.setup.items[i].id,
  chosen(c, i) {
    c.s.items.left[i] = 1;
  },
});

/** The first modification that is loose and can be attached, with the weapon to which it is; −1 for none. */
export function looseModification(c: Campaign): number {
  const found = each(c, (action) => action >= ATTACH && c.s.items.host[(action - ATTACH) >> 7] === 0);
  return found === BEGIN ? -1 : found;
}

/** Whether any item changes hands or is attached before a mission. */
function hasChoice(c: Campaign): boolean {
  return each(c, () => true) !== BEGIN;
}

/** Before heroes are deployed they exchange items, attach modifications, and choose what they bring. */
export const equip = campaignRules.procedure('equip', {
  arrange(c, f) {
    if (c.s.frames[f + CHANGES] >= MOST_CHANGES || !hasChoice(c)) return;
    again(c, f);
    ask(c, arrange, REBEL);
  },
  leave(c, f) {
    const { frames } = c.s;
    for (; frames[f + SEAT] < heroCount(c); frames[f + SEAT]++) {
      for (; frames[f + LIMIT_OF] < BROUGHT.length; frames[f + LIMIT_OF]++) {
        if (broughtIn(c, frames[f + SEAT], frames[f + LIMIT_OF]) <= BROUGHT[frames[f + LIMIT_OF]].most) continue;
        again(c, f);
        return offer(c, leave, REBEL);
      }
      frames[f + LIMIT_OF] = 0;
    }
  },
});
