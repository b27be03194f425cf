import { IN_HAND, IN_RESERVE, ON_TABLE } from '../battle/campaign.js';
import { campaignOf } from '../rules/campaign/campaign-of.js';
import { deploymentCost, reinforcementCost } from '../rules/campaign/deploy-cost.js';
import { enduranceOf, heroNumber, isWounded, sheetOf, strainOf } from '../rules/questions/heroes.js';
import { isOnMap } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { DEFEATED, GONE, NONE, RESERVED } from '../state/state.js';
import { ATTRIBUTES } from '../words/attributes.js';
import { COLOURS } from '../words/faces.js';
import { IMPERIAL, REBEL } from '../words/sides.js';
import type { Names } from './names.js';

/** How both sides stand, in a few words each: the heroes who are healthy, and the threat. */
export function standingOf(c: Ia, { speech }: Names, side: number): string {
  const { heroes, threatLevel } = campaignOf(c);
  if (side === IMPERIAL) return speech.campaign.threat(c.s.empire.threat[0], threatLevel);
  const healthy = heroes.filter((_u, h) => c.s.heroes.isWounded[h] === 0).length;
  return speech.campaign.healthy(healthy, heroes.length);
}

/** The Supply cards that a hero has, by their ids. */
export function suppliesOf(c: Ia, h: number): readonly string[] {
  const cards = c.s.heroes.supplies[h];
  return campaignOf(c).supplies.filter((_id, card) => (cards & (1 << card)) !== 0);
}

/** What a hero has suffered besides damage, how often it still activates, and its Supply cards; nothing for others. */
export function heroBadges(c: Ia, names: Names, u: number): readonly string[] {
  const h = heroNumber(c, u);
  if (h < 0) return [];
  const { campaign } = names.speech;
  const strain = strainOf(c, u);
  const ready = c.s.heroes.ready[h];
  return [
    ...(strain === 0 ? [] : [campaign.strain(strain, enduranceOf(c, u))]),
    ...(isWounded(c, u) ? [campaign.wounded] : []),
    ...(ready > 1 ? [campaign.ready(ready)] : []),
    ...suppliesOf(c, h).map((id) => names.card(id)),
  ];
}

/** Whether a group has activated: a hero as often as it can. */
export function hasActivated(c: Ia, g: number): boolean {
  const h = heroNumber(c, c.battle.groups[g].figures[0]);
  return h < 0 ? c.s.groups.exhausted[g] === 1 : c.s.heroes.ready[h] === 0 && c.s.heroes.spent[h] > 0;
}

/**
 * Whether people who see a view know of a figure: in a mission of the campaign cards that nobody has seen, those of the
 * box, and what a mission has in store are left out.
 */
export function isKnown(c: Ia, u: number): boolean {
  if (c.battle.campaign === undefined || isOnMap(c, u)) return true;
  const { group, isOfMission } = c.battle.figures[u];
  const { [u]: status } = c.s.figures.status;
  if (isOfMission === true && status === GONE) return false;
  const place = c.s.cards.place[group];
  return status !== RESERVED || place === IN_HAND || place === IN_RESERVE || place === ON_TABLE;
}

/** Whether people know of a figure that is on the map or may still come there. */
export function isInPlay(c: Ia, u: number): boolean {
  return isKnown(c, u) && c.s.figures.status[u] !== DEFEATED;
}

/** The tokens that lie on the map, with their squares and what they can still suffer. */
export function tokenLine(c: Ia, names: Names): string {
  const { speech, battle } = names;
  const all = battle.tokens.flatMap(({ health }, t) => {
    const space = c.s.tokens.space[t];
    if (space === NONE) return [];
    const left = health > 0 ? ` (${speech.details.health(health - c.s.tokens.damage[t], health)})` : '';
    return [`${names.token(t)} ${names.square(space)}${left}`];
  });
  return all.length === 0 ? '' : `${speech.campaign.labels.tokens}: ${all.join(', ')}`;
}

/** The groups whose cards are in a place, in the view of whoever knows them, with what they cost. */
function groupsAt(c: Ia, names: Names, place: number): readonly string[] {
  const { labels } = names.speech.campaign;
  return c.battle.groups.flatMap(({ side, figures }, g) => {
    if (side !== IMPERIAL || c.s.cards.place[g] !== place || figures.some((u) => isOnMap(c, u))) return [];
    const again = reinforcementCost(c, g);
    const more = again > 0 && figures.length > 1 ? `, ${labels.reinforce} ${again}` : '';
    return [`${names.group(g)} (${labels.deploy} ${deploymentCost(c, g)}${more})`];
  });
}

/** The Empire's hand and reserve, a line each: all of it for the Empire, for the Rebels the cards that they know. */
export function handLines(c: Ia, names: Names, side: number): readonly string[] {
  const { labels } = names.speech.campaign;
  const [hand, reserve] = [groupsAt(c, names, IN_HAND), groupsAt(c, names, IN_RESERVE)];
  if (side !== IMPERIAL) {
    if (side !== REBEL) return [];
    const known = [...hand, ...reserve.map((card) => `${card}, ${labels.reserve}`)];
    return known.length === 0 ? [] : [`${labels.knownHand}: ${known.join('; ')}`];
  }
  return [
    `${labels.hand}: ${hand.length === 0 ? labels.none : hand.join(', ')}`,
    ...(reserve.length === 0 ? [] : [`${labels.reserve}: ${reserve.join(', ')}`]),
  ];
}

/** What a Hero sheet and the hero's cards say; nothing for other figures. */
export function heroLines(c: Ia, names: Names, u: number, textOf: (id: string) => string): readonly string[] {
  const { hero, abilities } = c.battle.figures[u].profile;
  const sheet = sheetOf(c, u);
  if (hero === undefined || sheet === undefined) return [];
  const { speech } = names;
  const { labels } = speech.campaign;
  const dice = (all: readonly number[]): string => all.map((die) => speech.colours[COLOURS[die]]).join(', ');
  const tested = ATTRIBUTES.map((name) => `${name} ${dice(sheet.attributes[name])}`);
  const weapons = hero.weapons.map(({ name, attack, attribute, surges }) => {
    const pool = dice(attribute === undefined || attribute === null ? attack.dice : sheet.attributes[attribute]);
    const does = surges.map(
      ({ cost, text }) => `${speech.pages.labels.surge}${cost > 1 ? ` × ${cost}` : ''} ${speech.surge(text)}`,
    );
    return `${name}: ${[speech.scene.attacks(attack.isRanged ? 'ranged' : 'melee', pool), ...does].join('; ')}`;
  });
  return [
    `${labels.endurance}: ${enduranceOf(c, u)}`,
    `${labels.attributes}: ${tested.join('; ')}`,
    ...weapons,
    ...[...new Set(abilities.flatMap(({ id }) => id ?? []))].map((id) => `${names.card(id)}: ${textOf(id)}`),
  ];
}

/** The cards of heroes and of the Empire with what they do; the Empire's hand is for its own eyes. */
export function cardsPage(c: Ia, names: Names, side: number, textOf: (id: string) => string): string {
  const { labels } = names.speech.campaign;
  const card = (id: string): string => `  ${names.card(id)}: ${textOf(id)}`;
  const heroes = campaignOf(c).heroes.flatMap((u, h) => [
    names.figure(u),
    ...[...new Set(c.battle.figures[u].profile.abilities.flatMap(({ id }) => id ?? []))].map(card),
    ...suppliesOf(c, h).map((id) => `  ${labels.supplies}: ${names.card(id)}: ${textOf(id)}`),
  ]);
  const { upgrades, campaign } = c.battle.setup;
  const ofEmpire = [...upgrades[IMPERIAL], ...(campaign?.attachments ?? [])]
    .map(({ id }) => id)
    .filter((id) => side !== REBEL || campaign?.secrets?.includes(id) !== true);
  return [
    ...heroes,
    ...(ofEmpire.length === 0 ? [] : [labels.imperialCards, ...ofEmpire.map(card)]),
    ...handLines(c, names, side),
  ].join('\n');
}
