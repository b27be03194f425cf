import { rulesOf } from './rules-of.js';
import type { ArmyCards, ArmyFormat, ArmyList, GroupEntry } from './types.js';

/** The cost of a group with what is attached to it. Unknown cards cost nothing. */
export function groupPoints(cards: ArmyCards, list: ArmyList, group: GroupEntry): number {
  const discount = rulesOf(cards, list).reduce(
    (most, held) => Math.max(most, held.group === group ? held.rule.attachmentDiscount : 0),
    0,
  );
  const attached = group.upgrades.map((id) => cards.upgrades.get(id)?.cost ?? 0);
  return (
    (cards.deployment.get(group.card)?.cost ?? 0) + attached.reduce((sum, cost) => sum + lessened(cost, discount), 0)
  );
}

/** A cost after a discount, which never lifts it below 0; costs below 0 stay. */
function lessened(cost: number, discount: number): number {
  return cost <= 0 ? cost : Math.max(0, cost - discount);
}

/** The deployment cost of an army, with its upgrades. */
export function armyPoints(cards: ArmyCards, list: ArmyList): number {
  const groups = list.groups.reduce((sum, group) => sum + groupPoints(cards, list, group), 0);
  return list.upgrades.reduce((sum, id) => sum + (cards.upgrades.get(id)?.cost ?? 0), groups);
}

/** The cost of a Command deck. */
export function deckPoints(cards: ArmyCards, list: ArmyList): number {
  return list.command.reduce((sum, id) => sum + (cards.command.get(id)?.cost ?? 0), 0);
}

/** The numbers of a deck that the cards of an army allow. */
export function deckLimits(
  cards: ArmyCards,
  list: ArmyList,
  format: ArmyFormat,
): { readonly least: number; readonly most: number; readonly points: number } {
  const rules = rulesOf(cards, list);
  const more = rules.reduce((sum, { rule }) => sum + rule.deckCards, 0);
  const points = rules.reduce((sum, { rule }) => sum + rule.deckPoints, format.deckPoints);
  return { least: format.deckCards, most: format.deckCards + more, points };
}
