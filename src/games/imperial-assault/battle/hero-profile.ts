import type { CampaignLibrary } from '../cards/campaign/campaign-library.js';
import type { CampaignCard } from '../cards/campaign/card.js';
import type { HeroCard, SheetLine } from '../cards/campaign/hero.js';
import type { ItemLine, WeaponLine } from '../cards/campaign/item.js';
import type { DeploymentCard } from '../cards/deployment.js';
import type { Effect } from '../cards/language/effect.js';
import { NO_BONUS } from '../cards/surge.js';
import type { Named } from '../effects/named.js';
import { ATTRIBUTES } from '../words/attributes.js';
import type { DefenseColour, AttackColour } from '../words/dice.js';
import { COLOURS } from '../words/faces.js';
import type { HeroProfile, Sheet, Weapon } from './hero.js';
import type { SurgeAbility } from './attack-profile.js';
import type { Profile } from './profile.js';
import { bonusOf, profileOf, surgeOf } from './profile-of.js';

/** An item that a hero brings to a mission, with the modifications that are attached to it. */
export interface BroughtItem {
  readonly id: string;
  readonly modifications: readonly string[];
}

/** What a hero has in a mission. */
export interface HeroGear {
  /** Ids of the Class cards that the hero owns; those that are items count only if they are brought too. */
  readonly classCards: readonly string[];
  /** Item cards, and Class and Reward cards that are items: at most 2 weapons, 1 armor, 3 of equipment (R 879). */
  readonly items: readonly BroughtItem[];
  /** Ids of Reward cards that are no items. */
  readonly rewards: readonly string[];
}

/** The surge ability that every hero has (R 268). */
export const RECOVER_STRAIN: SurgeAbility = {
  ...surgeOf({ ...NO_BONUS, cost: 1 }, undefined, 'recover strain'),
  recoverStrain: 1,
};

/** Heroes can attack with as many actions as they have. */
const NO_LIMIT = 99;

/** The module of a modification that gives Reach, or Pierce 1 to a weapon that has it. */
const EXTENDED_HAFT = 'extended-haft';

/** A card that is an item, with what makes it one. */
interface Item {
  readonly card: CampaignCard;
  readonly item: ItemLine;
}

/** The profile of a hero with the cards that the hero has. Throws for an id that is in no file. */
export function heroProfile(library: CampaignLibrary, card: HeroCard, gear: HeroGear): Profile {
  const brought = gear.items.map(({ id, modifications }) => ({
    ...itemOf(library, id),
    modifications: modifications.map((name) => itemOf(library, name)),
  }));
  const weapons = brought.flatMap(({ card, item, modifications }) =>
    item.weapon === null ? [] : [weaponOf({ card, item }, item.weapon, modifications)],
  );
  const classCards = gear.classCards.map((id) => found(library.heroClass.get(id), id));
  const rewards = gear.rewards.map((id) => found(library.rewards.get(id), id));
  const abilities: readonly Named[] = [
    ...card.abilities.map((ability): Named => ({
      ...named(ability),
      ...(ability.wounded ? {} : { healthyOnly: true as const }),
    })),
    ...[...classCards, ...rewards].filter(({ item }) => item === null).map(named),
    ...brought.flatMap(({ card: own, item, modifications }) => {
      if (item.weapon === null) return [{ ...named(own), isItem: true as const }];
      return [own, ...modifications.map((one) => one.card)].map((one) => ({
        ...named(one),
        effects: one.effects.map((effect) => ofWeapon(effect, own.id)),
        weapon: own.id,
        isItem: true as const,
      }));
    }),
  ].filter(({ effects }) => effects.length > 0);
  const hero: HeroProfile = { healthy: sheetOf(card.healthy), wounded: sheetOf(card.wounded), weapons };
  const profile = profileOf(printed(card, abilities), abilities);
  return {
    ...profile,
    attack: weapons[0]?.attack,
    surges: [RECOVER_STRAIN],
    attackLimit: NO_LIMIT,
    hero,
  };
}

function found<T>(card: T | undefined, id: string): T {
  if (card === undefined) throw new Error(`no card of the campaign is called ${id}`);
  return card;
}

/** The item of an id: an Item card, or a Class or Reward card that is an item. */
export function itemOf({ items, heroClass, rewards }: CampaignLibrary, id: string): Item {
  const item = items.get(id);
  if (item !== undefined) return { card: item, item };
  const card = heroClass.get(id) ?? found(rewards.get(id), id);
  if (card.item === null) throw new Error(`${id} is no item`);
  return { card, item: card.item };
}

function named({ id, name, effects }: CampaignCard): Named {
  return { id, name, effects };
}

/** An effect that says "this weapon", for the weapon of an id. */
function ofWeapon(effect: Effect, id: string): Effect {
  const text = JSON.stringify(effect);
  const named = text
    .replaceAll('"weapon":"this"', `"weapon":"${id}"`)
    .replaceAll('["weapon","this"]', `["weapon","${id}"]`);
  return named === text ? effect : (JSON.parse(named) as Effect);
}

function coloursOf(dice: readonly (AttackColour | DefenseColour)[]): readonly number[] {
  return dice.map((die) => COLOURS.indexOf(die));
}

function sheetOf({ health, speed, endurance, defense, attributes }: SheetLine): Sheet {
  const dice = ATTRIBUTES.map((name) => [name, coloursOf(attributes[name])] as const);
  return {
    health,
    speed,
    endurance,
    defense: coloursOf(defense),
    attributes: Object.fromEntries(dice) as unknown as Sheet['attributes'],
  };
}

function weaponOf(
  { card: { id, name }, item: { traits } }: Item,
  line: WeaponLine,
  modifications: readonly Item[],
): Weapon {
  const { type, dice, attribute, surges, bonus, keywords } = line;
  const isLonger = modifications.some(({ card }) => card.module === EXTENDED_HAFT);
  const hasReach = keywords.includes('Reach');
  return {
    id,
    name,
    attack: { isRanged: type === 'ranged', dice: coloursOf(dice), choice: 0 },
    attribute,
    surges: surges.map((surge) => surgeOf(surge)),
    bonus: bonusOf(isLonger && hasReach ? { ...bonus, pierce: bonus.pierce + 1 } : bonus),
    keywords: isLonger && !hasReach ? [...keywords, 'Reach'] : keywords,
    traits,
    abilities: [],
  };
}

/** The Hero sheet as filters of cards see it: a unique figure without a cost. */
function printed(
  { id, name, title, traits, healthy: { speed, health, defense } }: HeroCard,
  abilities: readonly Named[],
): DeploymentCard {
  return {
    id,
    name,
    title,
    affiliation: 'Rebel',
    cost: 0,
    figureCost: 0,
    groupSize: 1,
    elite: false,
    unique: true,
    traits,
    base: [1, 1],
    speed,
    health,
    attack: null,
    defense,
    bonus: NO_BONUS,
    keywords: [],
    surges: [],
    abilities: abilities.flatMap((ability) => ability.id ?? []),
    companion: null,
    marks: [],
  };
}
