import type { SurgeTo } from '../words/dice.js';
import { CREATURE, EMPLACEMENT, GROUND_VEHICLE, REPULSOR_VEHICLE, TROOPER } from '../words/terrain.js';
import type { BaseShape, UnitCard } from '../cards/types.js';
import { isTrooper } from '../words/unit-types.js';
import type { Edition } from '../editions/edition.js';
import { SURGE_BLANK, SURGE_CRIT, SURGE_HIT } from './battle.js';
import { NEVER_RIDES, RIDES, RIDES_ALONE } from './berths.js';
import type { OwnKeyword, UnitBuild } from './unit-build.js';

/** The friends of a unit that can support its fire. */
export function supportersOf(builds: readonly UnitBuild[], u: number, edition: Edition): number {
  return builds.reduce((bits, { side, keywords }, v) => {
    const supports = keywords.some(({ keyword }) => edition.keywords.get(keyword.id)?.supportsFire === true);
    return supports && v !== u && side === builds[u].side ? bits | (1 << v) : bits;
  }, 0);
}

/** The other clone troopers of the unit's side, if it is one (1299–1304). */
export function fellowClones(builds: readonly UnitBuild[], u: number): number {
  const { card, side } = builds[u];
  if (card.type !== 'clone trooper') return 0;
  return builds.reduce((bits, other, v) => {
    const fellow = v !== u && other.side === side && other.card.type === 'clone trooper';
    return fellow ? bits | (1 << v) : bits;
  }, 0);
}

/** Whom a unit carries by its keywords. */
export function seatsOf(
  keywords: readonly OwnKeyword[],
  edition: Edition,
): { seats: number; light: number; open: boolean } {
  let seats = 0;
  let light = 0;
  let open = false;
  for (const { keyword } of keywords) {
    const carries = edition.keywords.get(keyword.id)?.carries;
    if (carries === 'troopers') seats += keyword.value;
    if (carries === 'single-miniatures') light += keyword.value;
    if (carries !== undefined) open = keyword.of.includes('Open');
  }
  return { seats, light, open };
}

/** How the type and the base of a unit let it ride: no creature does, and alone only who stands on a small base (3197, 2968). */
export function berth(card: UnitCard): number {
  if (!isTrooper(card.type) || card.type === 'creature trooper') return NEVER_RIDES;
  return card.base === 'small' ? RIDES_ALONE : RIDES;
}

export function kindOfMini(card: UnitCard): number {
  if (card.type === 'creature trooper') return CREATURE;
  if (card.type === 'emplacement trooper') return EMPLACEMENT;
  if (card.type === 'ground vehicle') return GROUND_VEHICLE;
  if (card.type === 'repulsor vehicle') return REPULSOR_VEHICLE;
  return TROOPER;
}

/** The behaviour of a unit's keywords that makes others treat it as a ground vehicle, if it has one. */
export function isRolling(keywords: readonly OwnKeyword[], edition: Edition): boolean {
  return keywords.some(({ keyword: { id, of } }) => edition.keywords.get(id)?.groundVehicleToOthers?.(of) === true);
}

/** What others treat a unit's miniatures as (2628). */
export function bodyOf({ card, keywords }: UnitBuild, edition: Edition): number {
  return isRolling(keywords, edition) ? GROUND_VEHICLE : kindOfMini(card);
}

/** What attack surges of a unit become by its card and its upgrades. */
export function attackSurge({ card, upgrades }: UnitBuild): number {
  return surgeTo(upgrades.reduce((surge, up) => up.adds.attackSurge ?? surge, card.surge.attack));
}

function surgeTo(surge: SurgeTo | null): number {
  if (surge === null) return SURGE_BLANK;
  return surge === 'hit' ? SURGE_HIT : SURGE_CRIT;
}

/** The radius of a round base, or of the disc about an oblong one, rounded up. */
export function extentOf({ shape, length, width }: BaseShape): number {
  return shape === 'round' ? width / 2 : Math.ceil(Math.sqrt(length * length + width * width) / 2);
}
