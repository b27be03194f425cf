import { didYouMean } from '../../../kernel/nearest.js';
import type { JsonPath } from '../../../kernel/result.js';
import type { DeploymentCard } from '../cards/deployment.js';
import { fits, fitsOne } from '../cards/fits.js';
import type { CardFilter } from '../cards/language/filter.js';
import type { UpgradeCard } from '../cards/upgrade.js';
import { type RuleHeld, rulesOf } from './rules-of.js';
import type { Report } from './report.js';
import type { ArmyCards, ArmyFormat, ArmyList } from './types.js';

/** The most copies of an elite and of a regular card (R 418); of a name that is unique one (R 1490). */
const MOST_ELITE = 2;
const MOST_REGULAR = 4;

/** A card of an army with its place in the list. */
interface Placed<T> {
  readonly card: T;
  readonly at: JsonPath;
}

/** The cards of an army that exist; others are reported. */
function cardsOf(
  cards: ArmyCards,
  list: ArmyList,
  report: Report,
): { groups: Placed<DeploymentCard>[]; upgrades: Placed<UpgradeCard>[] } {
  const groups: Placed<DeploymentCard>[] = [];
  const upgrades: Placed<UpgradeCard>[] = [];
  const upgrade = (id: string, at: JsonPath): void => {
    const card = cards.upgrades.get(id);
    if (card === undefined)
      report('unknown-card', `there is no Skirmish Upgrade card ${JSON.stringify(id)}${near(id, cards.upgrades)}`, at);
    else upgrades.push({ card, at });
  };
  list.groups.forEach(({ card: id, upgrades: attached }, i) => {
    const card = cards.deployment.get(id);
    if (card === undefined)
      report('unknown-card', `there is no Deployment card ${JSON.stringify(id)}${near(id, cards.deployment)}`, [
        'groups',
        i,
        'card',
      ]);
    else groups.push({ card, at: ['groups', i] });
    attached.forEach((one, k) => upgrade(one, ['groups', i, 'upgrades', k]));
  });
  list.upgrades.forEach((id, i) => upgrade(id, ['upgrades', i]));
  return { groups, upgrades };
}

/** A question with ids that look like an unknown one, if there are any. */
export function near(id: string, cards: ReadonlyMap<string, unknown>): string {
  return didYouMean(id, cards.keys());
}

/** Reports cards of another affiliation that nothing in the army allows (R 154). */
function checkAffiliations(
  list: ArmyList,
  placed: { groups: Placed<DeploymentCard>[]; upgrades: Placed<UpgradeCard>[] },
  rules: readonly RuleHeld[],
  report: Report,
): void {
  const left = rules.flatMap(({ rule }) => (rule.allows === null ? [] : [{ filter: rule.allows, most: rule.most }]));
  for (const { card, at } of placed.groups) {
    const counts = rules.find(({ rule, group }) => rule.countsAs !== null && group === list.groups[Number(at[1])]);
    const affiliation = counts?.rule.countsAs ?? card.affiliation;
    if (affiliation === list.affiliation || affiliation === 'Neutral') continue;
    const allowed = left.find(({ filter, most }) => most > 0 && fits(filter, card));
    if (allowed === undefined)
      report('mixed-affiliations', `${card.id} is ${affiliation}; this army is ${list.affiliation}`, at);
    else allowed.most--;
  }
  for (const { card, at } of placed.upgrades)
    if (card.affiliation !== list.affiliation && card.affiliation !== 'Neutral')
      report('mixed-affiliations', `${card.id} is ${card.affiliation}; this army is ${list.affiliation}`, at);
}

/** Reports more copies than an army may have: one of each unique name, two elite, four regular cards (R 418, 1490). */
function checkCopies(placed: readonly Placed<DeploymentCard | UpgradeCard>[], report: Report): void {
  const names = new Map<string, string>();
  const copies = new Map<string, number>();
  for (const { card, at } of placed) {
    if (card.unique) {
      const known = names.get(card.name);
      if (known !== undefined)
        report('copies-unique', `${card.id}: ${card.name} is unique and the army already has ${known}`, at);
      names.set(card.name, card.id);
      continue;
    }
    const count = (copies.get(card.id) ?? 0) + 1;
    copies.set(card.id, count);
    if (card.elite && count === MOST_ELITE + 1)
      report('copies-elite', `${card.id}: an army has at most ${MOST_ELITE} of an elite card`, at);
    if (!card.elite && count === MOST_REGULAR + 1)
      report('copies-regular', `${card.id}: an army has at most ${MOST_REGULAR} of a regular card`, at);
  }
}

/** Reports attachments that lie on nothing or on a card they do not fit, and upgrades that are none but lie on one. */
function checkAttachments(cards: ArmyCards, list: ArmyList, format: ArmyFormat, report: Report): void {
  list.groups.forEach(({ card: id, upgrades }, i) => {
    const card = cards.deployment.get(id);
    if (upgrades.length > format.attachments)
      report('attachments', `${id}: a Deployment card has at most ${format.attachments} attachment`, ['groups', i]);
    upgrades.forEach((one, k) => {
      const upgrade = cards.upgrades.get(one);
      if (upgrade === undefined || card === undefined) return;
      const at = ['groups', i, 'upgrades', k];
      if (!upgrade.attachment) report('no-attachment', `${one} is no attachment; list it in "upgrades"`, at);
      else if (!fitsOne(upgrade.attachesTo, card))
        report('attachment-misfit', `${one} cannot be attached to ${id}`, at);
    });
  });
  list.upgrades.forEach((id, i) => {
    if (cards.upgrades.get(id)?.attachment === true)
      report('unattached', `${id} is an attachment; list it in the "upgrades" of a group`, ['upgrades', i]);
  });
}

/** Reports what the rules of single cards about armies do not allow. */
function checkRules(placed: readonly Placed<DeploymentCard>[], rules: readonly RuleHeld[], report: Report): void {
  const known = new Set(placed.map(({ card }) => card.name));
  for (const { card: holder, rule } of rules) {
    const { forbids, only, needs } = rule;
    for (const { card, at } of placed) {
      if (forbids !== null && fits(forbids, card))
        report('card-rule', `${holder} allows no ${card.id} in the army`, at);
      if (only.length > 0 && !only.some((filter: CardFilter) => fits(filter, card)))
        report('card-rule', `${holder} allows no ${card.id} in the army`, at);
    }
    const lacking = needs.filter((name) => !known.has(name));
    if (lacking.length > 0) report('card-rule', `${holder} needs ${lacking.join(', ')} in the army`);
  }
}

/** Reports what is wrong with the Deployment and Skirmish Upgrade cards of an army, their cost aside. */
export function checkGroups(cards: ArmyCards, list: ArmyList, format: ArmyFormat, report: Report): void {
  const placed = cardsOf(cards, list, report);
  const rules = rulesOf(cards, list);
  checkAffiliations(list, placed, rules, report);
  checkCopies(placed.groups, report);
  checkCopies(placed.upgrades, report);
  checkAttachments(cards, list, format, report);
  checkRules(placed.groups, rules, report);
}
