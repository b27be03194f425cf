import type { HeroProfile, Sheet, Weapon } from '../battle/hero.js';
import { RECOVER_STRAIN } from '../battle/hero-profile.js';
import type { Profile } from '../battle/profile.js';
import { bonusOf, profileOf, surgeOf } from '../battle/profile-of.js';
import type { DeploymentCard } from '../cards/deployment.js';
import { NO_BONUS } from '../cards/surge.js';
import { ATTRIBUTES } from '../words/attributes.js';
import { COLOURS } from '../words/faces.js';
import type { CaseAttributes, CaseFigure, CaseItem, CaseSheet } from './case.js';
import { plainCard } from './plain-card.js';
import { PROBES } from './probes.js';

/** The two sides of the sheet `plain-hero`. */
const HEALTHY = { health: 10, speed: 4, endurance: 4, dice: ['blue', 'green'] } as const;
const WOUNDED = { health: 10, speed: 3, endurance: 3, dice: ['red'] } as const;

/** Its weapon. */
const BLASTER: CaseItem = { name: 'Blaster', type: 'ranged', dice: ['blue', 'green'], surges: [], exhausted: false };

/** Heroes can attack with as many actions as they have. */
const NO_LIMIT = 99;

function colours(given: readonly string[]): number[] {
  return given.map((die) => COLOURS.indexOf(die as 'red'));
}

function sheetOf(plain: typeof HEALTHY | typeof WOUNDED, changes: CaseSheet, defense: CaseSheet['defense']): Sheet {
  const attributes: CaseAttributes = changes.attributes ?? {};
  const dice = ATTRIBUTES.map((name) => [name, colours(attributes[name] ?? plain.dice)] as const);
  return {
    health: changes.health ?? plain.health,
    speed: changes.speed ?? plain.speed,
    endurance: changes.endurance ?? plain.endurance,
    defense: colours(changes.defense ?? defense ?? []),
    attributes: Object.fromEntries(dice) as unknown as Sheet['attributes'],
  };
}

function weaponOf({ name, type, dice, surges }: CaseItem): Weapon {
  return {
    id: name,
    name,
    attack: { isRanged: type === 'ranged', dice: dice.map((die) => COLOURS.indexOf(die)), choice: 0 },
    surges: surges.map((surge) => surgeOf(surge)),
    bonus: bonusOf(NO_BONUS),
    keywords: [],
    abilities: [],
  };
}

/** The profile of a hero of a case: `plain-hero` with its changes. */
export function heroOfCase({ id, with: changes, items = [] }: Pick<CaseFigure, 'id' | 'with' | 'items'>): Profile {
  const { abilities = [], limit = NO_LIMIT, wounded = {}, name = id, traits = [], keywords = [] } = changes;
  const { bonus = NO_BONUS, surges = [], unique = true } = changes;
  const hero: HeroProfile = {
    healthy: sheetOf(HEALTHY, changes, undefined),
    wounded: sheetOf(WOUNDED, wounded, changes.defense),
    weapons: [BLASTER, ...items].map((item) => weaponOf(item)),
  };
  const card = { ...plainCard(name, 'Rebel'), unique, cost: 0, traits, keywords, bonus, surges } as DeploymentCard;
  const probes = abilities.flatMap((name) => PROBES.get(name) ?? []);
  const profile = profileOf(card, probes);
  return {
    ...profile,
    health: hero.healthy.health,
    speed: hero.healthy.speed,
    defense: hero.healthy.defense,
    attack: hero.weapons[0]?.attack,
    surges: [...profile.surges, RECOVER_STRAIN],
    attackLimit: limit,
    hero,
  };
}

/** A hero of the data with what a case changes: numbers of both sides, weapons and probes more. */
export function changedHero(
  profile: Profile,
  { with: changes, items = [] }: Pick<CaseFigure, 'with' | 'items'>,
): Profile {
  const { hero } = profile;
  if (hero === undefined) return profile;
  const { abilities = [], limit = profile.attackLimit, wounded = {} } = changes;
  const weapons = [...hero.weapons, ...items.map((item) => weaponOf(item))];
  const healthy = changedSheet(hero.healthy, changes);
  return {
    ...profile,
    health: healthy.health,
    speed: healthy.speed,
    defense: healthy.defense,
    attack: weapons[0]?.attack,
    attackLimit: limit,
    abilities: [...profile.abilities, ...abilities.flatMap((name) => PROBES.get(name) ?? [])],
    hero: { ...hero, healthy, wounded: changedSheet(hero.wounded, wounded), weapons },
  };
}

function changedSheet(sheet: Sheet, changes: CaseSheet): Sheet {
  const attributes: CaseAttributes = changes.attributes ?? {};
  const dice = ATTRIBUTES.map((name) => {
    const given = attributes[name];
    return [name, given === undefined ? sheet.attributes[name] : colours(given)] as const;
  });
  return {
    health: changes.health ?? sheet.health,
    speed: changes.speed ?? sheet.speed,
    endurance: changes.endurance ?? sheet.endurance,
    defense: changes.defense === undefined ? sheet.defense : colours(changes.defense),
    attributes: Object.fromEntries(dice) as unknown as Sheet['attributes'],
  };
}
