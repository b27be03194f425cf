import { howMany } from '../../../kernel/how-many.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { pathText } from '../../../kernel/read-json.js';
import type { JsonPath, Problem } from '../../../kernel/result.js';
import { type Report, reportTo } from '../army/report.js';
import type { BroughtItem } from '../battle/hero-profile.js';
import { exceeds } from '../campaign/bring.js';
import type { CampaignLibrary } from '../cards/campaign/campaign-library.js';
import type { ItemLine } from '../cards/campaign/item.js';
import type { DeploymentCard } from '../cards/deployment.js';
import type { Library } from '../cards/library.js';
import type { House } from '../missions/campaign/house.js';
import type { CampaignMission } from '../missions/campaign/schema.js';
import { gearOf } from './campaign-gaps.js';
import type { MissionHeroText, MissionImperialText, MissionText } from './mission-text.js';

/** What the check of a mission's scenario looks things up in. */
export interface MissionBooks {
  readonly library: Library;
  readonly campaign: CampaignLibrary;
  readonly mission: CampaignMission;
  readonly house: House;
}

/** How many open groups the Imperial player can take in a mission. */
export function openGroupsOf({ openGroups }: CampaignMission, house: House): number {
  return openGroups ?? house.openGroups.value;
}

/** What is wrong with a mission's scenario by the rules, a problem each; `where` names its file. */
export function checkMission(text: MissionText, books: MissionBooks, where: string): readonly Problem[] {
  const problems: Problem[] = [];
  const report = reportTo(problems, where);
  checkHeroes(text, books, report);
  checkOpenGroups(text, books, report);
  checkAllies(text, books, report);
  checkImperial(text.imperial, books.campaign, report);
  text.supplies?.forEach((id, n) => {
    known(books.campaign.supplies, id, 'Supply card', ['supplies', n], report);
  });
  return problems;
}

/** The card of an id; reports that there is none. */
function known<T>(
  cards: ReadonlyMap<string, T>,
  id: string,
  kind: string,
  at: JsonPath,
  report: Report,
): T | undefined {
  const card = cards.get(id);
  if (card === undefined)
    report('scenario', `${pathText(at)}: no ${kind} is called ${id}${didYouMean(id, cards.keys())}`, at);
  return card;
}

/** Heroes are different ones, the hero of a mission is among them, and no card is owned twice. */
function checkHeroes({ heroes }: MissionText, { campaign, mission }: MissionBooks, report: Report): void {
  const owned = new Set<string>();
  heroes.forEach((text, n) => {
    const at: JsonPath = ['heroes', n];
    if (heroes.findIndex(({ hero }) => hero === text.hero) < n)
      report('scenario', `${pathText(at)}: ${text.hero} is there twice`, at);
    if (known(campaign.heroes, text.hero, 'hero', [...at, 'hero'], report) !== undefined)
      checkGear(text, campaign, at, owned, report);
  });
  if (mission.hero !== null && heroes.every(({ hero }) => hero !== mission.hero))
    report('scenario', `heroes: ${mission.name} is the mission of ${mission.hero}, who must be among the heroes`, [
      'heroes',
    ]);
}

/** The cards of a hero: of the hero's own deck, each once, and no more items than a hero may bring (R 875). */
function checkGear(
  text: MissionHeroText,
  campaign: CampaignLibrary,
  at: JsonPath,
  owned: Set<string>,
  report: Report,
): void {
  const { classCards, items, rewards } = gearOf(campaign, text);
  const place = pathText(at);
  const own = (id: string): void => {
    if (owned.has(id)) report('scenario', `${place}: ${id} is owned twice`, at);
    owned.add(id);
  };
  for (const id of classCards) {
    const card = known(campaign.heroClass, id, 'Class card of a hero', [...at, 'classCards'], report);
    if (card !== undefined && card.hero !== text.hero)
      report('scenario', `${place}.classCards: ${id} is a card of ${card.hero}, not of ${text.hero}`, at);
    // An item is counted where it is brought.
    if (card !== undefined && card.item === null) own(id);
  }
  for (const id of rewards) {
    const card = known(campaign.rewards, id, 'Reward card', [...at, 'rewards'], report);
    if (card?.side === 'empire') report('scenario', `${place}.rewards: ${id} is a reward of the Empire`, at);
    if ((card?.item ?? null) !== null) report('scenario', `${place}.rewards: ${id} is an item: it stands in items`, at);
    own(id);
  }
  const lines: ItemLine[] = [];
  items.forEach((item, n) => {
    const line = checkItem(item, campaign, [...at, 'items', n], report);
    for (const id of [item.id, ...item.modifications]) own(id);
    if (line !== undefined) lines.push(line);
  });
  if (exceeds(lines))
    report('scenario', `${place}.items: a hero brings at most 1 armor, 2 weapons, 3 of equipment and 1 helmet`, at);
}

/** The item of an id; undefined if there is none. */
function itemLineOf({ items, heroClass, rewards }: CampaignLibrary, id: string): ItemLine | undefined {
  return items.get(id) ?? heroClass.get(id)?.item ?? rewards.get(id)?.item ?? undefined;
}

/** An item with its modifications: of its icon, as many as it has bars, no two with a common trait (R 881–888). */
function checkItem(
  { id, modifications }: BroughtItem,
  campaign: CampaignLibrary,
  at: JsonPath,
  report: Report,
): ItemLine | undefined {
  const place = pathText(at);
  const line = itemLineOf(campaign, id);
  if (line === undefined) {
    report('scenario', `${place}: no item is called ${id}${didYouMean(id, campaign.items.keys())}`, at);
    return undefined;
  }
  if (line.slot.startsWith('mod-')) report('scenario', `${place}: ${id} is a modification: it stands with an item`, at);
  const icon = line.weapon === null ? 'none' : line.weapon.type === 'melee' ? 'mod-melee' : 'mod-ranged';
  if (modifications.length > (line.modSlots ?? 0))
    report('scenario', `${place}: ${id} has room for ${howMany(line.modSlots ?? 0, 'modification')}`, at);
  const traits = new Set<string>();
  for (const name of modifications) {
    const mod = itemLineOf(campaign, name);
    if (mod?.slot !== icon) {
      report('scenario', `${place}: ${name} is no modification that ${id} can have`, at);
      continue;
    }
    const shared = mod.traits.find((trait) => traits.has(trait));
    if (shared !== undefined) report('scenario', `${place}: ${id} has two modifications that are ${shared}`, at);
    for (const trait of mod.traits) traits.add(trait);
  }
  return line;
}

/** The Deployment card of an id; reports where there is none, or none that a campaign can use. */
function usable(library: Library, id: string, at: JsonPath, report: Report): DeploymentCard | undefined {
  const card = known(library.deployment, id, 'Deployment card', at, report);
  if (card?.skirmishOnly !== true) return card;
  report('scenario', `${pathText(at)}: ${id} is a card of the skirmish alone`, at);
  return undefined;
}

/**
 * Open groups: as many as the mission or the house says, none of the Rebels, none that the mission excludes; a unique
 * one only once, by its name (R 1034, 1488–1490).
 */
function checkOpenGroups({ openGroups }: MissionText, books: MissionBooks, report: Report): void {
  const { library, mission, house } = books;
  const most = openGroupsOf(mission, house);
  if (openGroups.length > most)
    report(
      'scenario',
      `openGroups: ${howMany(openGroups.length, 'group')}; ${mission.name} has ${howMany(most, 'open group')}`,
      ['openGroups'],
    );
  const unique = new Set(
    [...mission.initial, ...mission.reserved].flatMap(({ card }) => uniqueName(library.deployment.get(card)) ?? []),
  );
  openGroups.forEach((id, n) => {
    const at: JsonPath = ['openGroups', n];
    const card = usable(library, id, at, report);
    if (card === undefined) return;
    if (card.affiliation === 'Rebel' || card.affiliation === 'Neutral')
      report('scenario', `openGroups: ${id} is ${card.affiliation}, no card of the Empire`, at);
    else if (mission.banned.includes(id)) report('scenario', `openGroups: ${mission.name} excludes ${id}`, at);
    const name = uniqueName(card);
    if (name === undefined) return;
    if (unique.has(name)) report('scenario', `openGroups: ${id} is unique, and ${name} is there already`, at);
    unique.add(name);
  });
}

function uniqueName(card: DeploymentCard | undefined): string | undefined {
  return card?.unique === true ? card.name : undefined;
}

/** Allies: Rebel Deployment cards, each once, none whose unique name the mission already has (R 193, 1488). */
function checkAllies({ allies }: MissionText, { library, mission }: MissionBooks, report: Report): void {
  const unique = new Set(mission.allies.flatMap(({ card }) => uniqueName(library.deployment.get(card)) ?? []));
  allies.forEach((id, n) => {
    const at: JsonPath = ['allies', n];
    const card = usable(library, id, at, report);
    if (card === undefined) return;
    if (card.affiliation !== 'Rebel') report('scenario', `allies: ${id} is ${card.affiliation}, no ally`, at);
    if (allies.indexOf(id) < n) report('scenario', `allies: ${id} is there twice`, at);
    const name = uniqueName(card);
    if (name !== undefined && mission.bannedAlly !== id && unique.has(name))
      report('scenario', `allies: ${id} is unique, and the mission brings ${name} itself`, at);
  });
}

/** The cards of the Imperial player: Class cards of one class, rewards of his, Agenda cards that are kept. */
function checkImperial(imperial: MissionImperialText, campaign: CampaignLibrary, report: Report): void {
  const { classCards, rewards, agendas, secrets } = imperial;
  const all = [...classCards, ...rewards, ...agendas, ...secrets];
  const twice = all.find((id, n) => all.indexOf(id) < n);
  if (twice !== undefined) report('scenario', `imperial: ${twice} is there twice`, ['imperial']);
  const names = [...new Set([...campaign.imperialClass.values()].map((card) => card.class))];
  if (imperial.class !== null && !names.includes(imperial.class))
    report('scenario', `imperial.class: no class is called ${imperial.class}${didYouMean(imperial.class, names)}`, [
      'imperial',
      'class',
    ]);
  let its = imperial.class;
  classCards.forEach((id, n) => {
    const at: JsonPath = ['imperial', 'classCards', n];
    const card = known(campaign.imperialClass, id, 'Class card of the Empire', at, report);
    if (card === undefined) return;
    its ??= card.class;
    if (card.class !== its)
      report('scenario', `imperial.classCards: ${id} is a card of ${card.class}, not of ${its}`, at);
  });
  rewards.forEach((id, n) => {
    const at: JsonPath = ['imperial', 'rewards', n];
    const card = known(campaign.rewards, id, 'Reward card', at, report);
    if (card?.side === 'rebel') report('scenario', `imperial.rewards: ${id} is a reward of the Rebels`, at);
  });
  for (const [field, ids, kind] of [
    ['agendas', agendas, 'ongoing'],
    ['secrets', secrets, 'kept-secret'],
  ] as const)
    ids.forEach((id, n) => {
      const at: JsonPath = ['imperial', field, n];
      const card = known(campaign.agendas, id, 'Agenda card', at, report);
      if (card !== undefined && card.kind !== kind)
        report('scenario', `imperial.${field}: ${id} is an Agenda card of the kind ${card.kind}, not ${kind}`, at);
    });
}
