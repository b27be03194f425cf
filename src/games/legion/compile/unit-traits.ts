import type { DefenseColour, SurgeTo } from '../words/dice.js';
import { GROUND_VEHICLE, MOVERS } from '../words/terrain.js';
import type { BaseShape, Keyword, UnitCard } from '../cards/types.js';
import type { SupportPair } from '../engine/battle-card.js';
import type { BoundGrant } from './compile-cards.js';
import type { Edition } from '../engine/edition.js';
import { SURGE_BLANK, SURGE_CRIT, SURGE_HIT } from '../battle/battle.js';
import { NEVER_RIDES, RIDES, RIDES_ALONE } from '../battle/rides-as.js';
import type { OwnKeyword, UnitBuild } from './unit-build.js';

/** What command cards add to the units that can support each other's fire. */
export interface CommandSupport {
  readonly grants: readonly BoundGrant[];
  readonly pairs: readonly SupportPair[];
}

/** The units of both sides that can support the fire of a unit, while they are friendly to it. */
export function supportersOf(
  builds: readonly UnitBuild[],
  u: number,
  edition: Edition,
  { grants, pairs }: CommandSupport,
): number {
  const isSupport = ({ id }: Keyword): boolean => edition.keywords.get(id)?.supportsFire === true;
  return builds.reduce((bits, { side, keywords }, v) => {
    const supports =
      keywords.some(({ keyword }) => isSupport(keyword)) ||
      grants.some((grant) => grant.side === side && isSupport(grant.keyword) && grant.concerns(builds[v].card)) ||
      pairs.some((pair) => pair.attacker === builds[u].card.name && pair.supporter === builds[v].card.name);
    return supports && v !== u ? bits | (1 << v) : bits;
  }, 0);
}

/** The other units of its type, of both sides, if units of the type share tokens with friendly ones. */
export function sharesWith(builds: readonly UnitBuild[], u: number, edition: Edition): number {
  const { card } = builds[u];
  if (!edition.vocabulary.unitTypes[card.type].sharesTokens) return 0;
  return builds.reduce((bits, other, v) => {
    const shares = v !== u && other.card.type === card.type;
    return shares ? bits | (1 << v) : bits;
  }, 0);
}

/** How many units a unit carries by its keywords. */
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

/** How the type and the base of a unit let it ride: creatures never, alone only on a small base (3197, 2968). */
export function ridesAs(card: UnitCard, edition: Edition): number {
  if (!edition.vocabulary.unitTypes[card.type].rides) return NEVER_RIDES;
  return card.base === 'small' ? RIDES_ALONE : RIDES;
}

/** The kind of mover that a unit is by its type: index in MOVERS. */
export function moverOf(card: UnitCard, edition: Edition): number {
  return MOVERS.indexOf(edition.vocabulary.unitTypes[card.type].mover);
}

/** Whether a keyword of a unit makes others treat it as a ground vehicle. */
export function isRolling(keywords: readonly OwnKeyword[], edition: Edition): boolean {
  return keywords.some(({ keyword: { id, of } }) => edition.keywords.get(id)?.groundVehicleToOthers?.(of) === true);
}

/** Whether terrain that the moves of a unit ignore means nothing to them, by a keyword. */
export function hoversOver(keywords: readonly OwnKeyword[], edition: Edition): boolean {
  return keywords.some(({ keyword: { id, of } }) => edition.keywords.get(id)?.hovers?.(of) === true);
}

/** The kind that other units take a unit for (2628). */
export function kindToOthers({ card, keywords }: UnitBuild, edition: Edition): number {
  return isRolling(keywords, edition) ? GROUND_VEHICLE : moverOf(card, edition);
}

/** The kinds of attack that a move action lets a unit make for free, by its keywords. */
export function attacksAfterMove(keywords: readonly OwnKeyword[], edition: Edition): number {
  return keywords.reduce((kinds, { keyword: { id } }) => kinds | (edition.keywords.get(id)?.attacksAfterMove ?? 0), 0);
}

/** What attack surges of a unit become by its card and its upgrades. */
export function attackSurge({ card, upgrades }: UnitBuild): number {
  return surgeTo(upgrades.reduce((surge, up) => up.adds.attackSurge ?? surge, card.surge.attack));
}

/** The defence die that upgrade cards give a unit in place of its own; null if none does. */
export function givenDefense({ upgrades }: UnitBuild): DefenseColour | null {
  return upgrades.find(({ adds }) => adds.defenseDie !== null)?.adds.defenseDie ?? null;
}

function surgeTo(surge: SurgeTo | null): number {
  if (surge === null) return SURGE_BLANK;
  return surge === 'hit' ? SURGE_HIT : SURGE_CRIT;
}

/** The radius of a round base, or of the disc around an oblong one, rounded up. */
export function extentOf({ shape, length, width }: BaseShape): number {
  return shape === 'round' ? width / 2 : Math.ceil(Math.sqrt(length * length + width * width) / 2);
}
