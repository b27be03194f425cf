import type { ArmyRule } from '../cards/army-rule.js';
import type { ArmyCards, ArmyList, GroupEntry } from './types.js';

/** A rule about the building of armies, with the card that has it and the group that it is on. */
export interface RuleHeld {
  readonly card: string;
  readonly rule: ArmyRule;
  readonly group: GroupEntry | null;
}

/** The rules that the cards of an army bring, in the order of the list. */
export function rulesOf(cards: ArmyCards, list: ArmyList): readonly RuleHeld[] {
  const of = (card: string, abilities: readonly string[] | undefined, group: GroupEntry | null): RuleHeld[] =>
    (abilities ?? []).flatMap((id) => {
      const rule = cards.abilities.get(id)?.army ?? null;
      return rule === null || (rule.in !== null && rule.in !== list.affiliation) ? [] : [{ card, rule, group }];
    });
  return [
    ...list.groups.flatMap((group) => [
      ...of(group.card, cards.deployment.get(group.card)?.abilities, group),
      ...group.upgrades.flatMap((id) => of(id, cards.upgrades.get(id)?.abilities, group)),
    ]),
    ...list.upgrades.flatMap((id) => of(id, cards.upgrades.get(id)?.abilities, null)),
  ];
}
