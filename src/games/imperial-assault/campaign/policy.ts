import type { Rng } from '../../../kernel/rng.js';
import { LEGAL } from '../../../machine/reason.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Campaign } from './context.js';
import { type CardDecision, DONE } from './rules/cards.js';
import { BROUGHT } from './bring.js';
import { arrange, BEGIN, broughtIn, leave, looseModification } from './rules/equip.js';
import { heroCount, isModification } from './rules/holdings.js';
import { openGroup } from './rules/open-groups.js';
import { buyAgenda, buyImperial, imperialPrice } from './rules/imperial-upgrade.js';
import { boughtItem, buyClass, classPrice, itemTo, shop } from './rules/rebel-upgrade.js';
import { ITEM_DRAWN } from './state.js';

/** What there is to choose with the greatest value; none if no value is above 0. */
function best(c: Campaign, { rules }: CardDecision, value: (i: number) => number): number {
  let found = DONE;
  let most = 0;
  for (let i = 0; i < rules.count(c); i++) {
    if (rules.refusal(c, i) !== LEGAL) continue;
    const worth = value(i);
    if (worth <= most) continue;
    found = i + 1;
    most = worth;
  }
  return found;
}

/** The limit of {@link BROUGHT} for the slot of an item; −1 for modifications, which are brought on weapons. */
function limitOf(c: Campaign, item: number): number {
  return BROUGHT.findIndex(({ slot }) => slot === c.setup.items[item].slot);
}

/** Whether some hero could bring one more item of a slot. */
function isNeeded(c: Campaign, item: number): boolean {
  const limit = limitOf(c, item);
  for (let seat = 0; seat < heroCount(c); seat++)
    if (limit >= 0 && broughtIn(c, seat, limit) < BROUGHT[limit].most) return true;
  return false;
}

/** The dearest item that somebody can bring; modifications while nothing better is affordable. */
function purchase(c: Campaign, i: number): number {
  if (c.s.items.place[i] !== ITEM_DRAWN) return 0;
  const { credits } = c.setup.items[i];
  if (isModification(c, i)) return credits;
  return isNeeded(c, i) ? 2 * credits : 0;
}

/** The hero who has least of its slot. */
function receiver(c: Campaign, seat: number): number {
  const limit = limitOf(c, boughtItem(c));
  return 100 - (limit < 0 ? 0 : broughtIn(c, seat, limit));
}

/** Ongoing cards, then secret ones, then missions; of one kind the dearest. */
function agendaWorth(c: Campaign, i: number): number {
  const { kind, influence } = c.setup.agendas[i];
  return influence + (kind === 'ongoing' ? 20 : kind === 'kept-secret' ? 10 : 0);
}

/** Rounds within which a group should be affordable to be worth its place among the open groups. */
const ROUNDS_SAVED = 3;

/** The most for its cost, of the cards that the Empire can afford after some rounds. */
function openWorth({ setup, s }: Campaign, i: number): number {
  const facts = setup.facts[s.game.mission - 1];
  if (facts === undefined) return 0;
  const isAffordable = facts.costs[i] <= ROUNDS_SAVED * s.game.threatLevel;
  return 1 + facts.worth[i] + (isAffordable ? 1_000_000 : 0);
}

/**
 * An answer of a sensible player to the pending decision: class cards and items the dearest first, what is loose is
 * attached, the cheapest is left behind. What it does not judge it chooses at random.
 */
export function campaignAction(c: Campaign, rng: Rng): number {
  const decision = pendingDecision(c);
  switch (decision.uid) {
    case buyClass.decision.uid:
      return best(c, buyClass, (i) => classPrice(c, i));
    case buyImperial.decision.uid:
      return best(c, buyImperial, (i) => imperialPrice(c, i));
    case shop.decision.uid:
      return best(c, shop, (i) => purchase(c, i));
    case itemTo.decision.uid:
      return best(c, itemTo, (seat) => receiver(c, seat));
    case leave.decision.uid:
      return best(c, leave, (i) => 10_000 - c.setup.items[i].credits);
    case buyAgenda.decision.uid:
      return best(c, buyAgenda, (i) => agendaWorth(c, i));
    case openGroup.decision.uid:
      return best(c, openGroup, (i) => openWorth(c, i));
    case arrange.uid: {
      const mod = looseModification(c);
      return mod < 0 ? BEGIN : mod;
    }
    default:
      return decision.sample(c, rng);
  }
}
