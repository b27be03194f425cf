import { NONE } from '../state/state.js';
import type { SupplyDeck } from '../battle/supply-deck.js';
import { copiesOf } from './supplies.js';
import type { UnitFacts } from '../engine/context.js';
import { cardIds, pointsKind, unitPoints, upgradeCost } from '../army/points.js';
import { rankInPlay } from '../army/check-ranks.js';
import type { ArmyList } from '../army/types.js';
import type { Library } from '../cards/library.js';
import type { BaseShape, UnitCard, UpgradeCard, Weapon } from '../cards/types.js';
import type { Edition } from '../engine/edition.js';
import type { UnitTypeTraits } from '../words/unit-types.js';
import { RANKS } from '../words/ranks.js';
import { SIDES } from '../words/sides.js';
import { NO_COURAGE } from '../battle/battle.js';
import type { Effects } from './effects.js';
import type { Miniatures } from '../battle/miniatures.js';
import { asideOf, type UnitBuild } from './unit-build.js';
import {
  attackSurge,
  attacksAfterMove,
  givenDefense,
  ridesAs,
  kindToOthers,
  extentOf,
  moverOf,
  seatsOf,
  sharesWith,
  supportersOf,
} from './unit-traits.js';

/** The base of a card's miniatures. */
export function baseOf(library: Library, card: UnitCard): BaseShape {
  const shape = library.bases.get(card.base);
  if (shape === undefined) throw new Error(`no base ${card.base}`);
  return shape;
}

/** The other units of both sides whose tokens a card could let unit `u` spend, while they are friendly to it. */
function exemplarsFor(u: number, { modifiers }: Effects): number {
  return modifiers.reduce((bits, { owner, modifier }) => {
    const lends = modifier.of === 'exemplar' && owner !== u;
    return lends ? bits | (1 << owner) : bits;
  }, 0);
}

/**
 * The other units of both sides with which a card of either could make unit `u` share tokens in an attack, while they
 * are friendly to it.
 */
function bondsFor(builds: readonly UnitBuild[], u: number, { modifiers }: Effects, edition: Edition): number {
  const makesBonds = (v: number): boolean =>
    modifiers.some(({ owner, modifier }) => modifier.of === 'token-bond' && owner === v);
  const shares = (v: number): boolean => edition.vocabulary.unitTypes[builds[v].card.type].sharesTokens;
  return builds.reduce((bits, _, v) => {
    const canBond = (makesBonds(u) && shares(v)) || (makesBonds(v) && shares(u));
    return v !== u && canBond ? bits | (1 << v) : bits;
  }, 0);
}

/** Whether a weapon can be used while its unit is engaged. */
function isVersatile({ keywords }: Weapon, edition: Edition): boolean {
  return keywords.some(({ id }) => edition.keywords.get(id)?.weapon?.pool === 'versatile');
}

/** Facts of the units, one row a unit, and bits over those that can carry others. */
export function unitFacts(
  library: Library,
  edition: Edition,
  armies: readonly ArmyList[],
  builds: readonly UnitBuild[],
  miniatures: Miniatures,
  effects: Effects,
  supply: SupplyDeck | null,
): { readonly units: UnitFacts; readonly transports: number } {
  const { weapons, weaponUnit, firstMini, commandUse } = miniatures;
  const { shields, counterpartShields } = effects;
  const column = (of: (build: UnitBuild, u: number) => number): Uint8Array => Uint8Array.from(builds, of);
  const trait = (of: (traits: UnitTypeTraits) => boolean): Uint8Array =>
    column(({ card }) => (of(edition.vocabulary.unitTypes[card.type]) ? 1 : 0));
  const inArmy = armies.map((army) => cardIds(army));
  const forces = armies.map(({ battleForce }) => library.battleForces.get(battleForce ?? ''));
  const bases = builds.map(({ card }) => baseOf(library, card));
  const seating = builds.map(({ keywords }) => seatsOf(keywords, edition));
  const counts = [0, 0];
  const units: UnitFacts = {
    count: builds.length,
    card: builds.map(({ card }) => card),
    tag: builds.map(({ side }) => `${SIDES[side][0]}${++counts[side]}`),
    upgrades: builds.map(({ upgrades, counterpart }, u) => [
      ...upgrades,
      ...(counterpart?.upgrades ?? []),
      ...(supply === null || supply.first[u] === NONE ? [] : copiesOf(supply)),
    ]),
    actions: effects.actions,
    side: column(({ side }) => side),
    owner: column(({ owner }) => owner),
    kind: column(({ card }) => moverOf(card, edition)),
    kindToOthers: column((build) => kindToOthers(build, edition)),
    trooper: trait(({ trooper }) => trooper),
    machine: trait(({ machine }) => machine),
    suppressible: trait(({ suppressible }) => suppressible),
    coverFromSuppression: trait(({ coverFromSuppression }) => coverFromSuppression),
    standsBy: trait(({ standsBy }) => standsBy),
    reverses: trait(({ reverses }) => reverses),
    climbs: trait(({ climbs }) => climbs),
    actsAfterWithdrawal: trait(({ actsAfterWithdrawal }) => actsAfterWithdrawal),
    rank: column(({ card, upgrades, owner }) => {
      const given = upgrades.find(({ adds }) => adds.rank !== null)?.adds.rank;
      return RANKS.indexOf((given ?? rankInPlay(forces[owner], card)) as (typeof RANKS)[number]);
    }),
    firstMini: Uint8Array.from(firstMini),
    miniCount: column((_, u) => miniatures.end(u) - firstMini[u]),
    aside: Uint16Array.from(builds, asideOf),
    courage: column(({ card, upgrades }) =>
      card.courage === null ? NO_COURAGE : card.courage + upgrades.reduce((sum, up) => sum + up.adds.courage, 0),
    ),
    resilience: column(({ card }) => card.resilience ?? 0),
    redDefense: column((build) => ((givenDefense(build) ?? build.card.defenseDie) === 'red' ? 1 : 0)),
    attackSurge: column(attackSurge),
    defenseSurge: column((build) => (givenDefense(build) === null && build.card.surge.defense ? 1 : 0)),
    shields: column((_, u) => shields[u] + counterpartShields[u]),
    counterpartShields,
    speed: column(({ card, upgrades }) => card.speed + upgrades.reduce((sum, up) => sum + up.adds.speed, 0)),
    radius: Uint16Array.from(bases, ({ length }) => length / 2),
    halfWidth: Uint16Array.from(bases, ({ width }) => width / 2),
    oblong: column((_, u) => (bases[u].shape === 'oblong' ? 1 : 0)),
    extent: Uint16Array.from(bases, extentOf),
    notched: column((_, u) => (bases[u].notched ? 1 : 0)),
    sideNotched: column((_, u) => (bases[u].sideNotched ? 1 : 0)),
    height: Uint16Array.from(builds, ({ card }) => card.height),
    upgradePoints: builds.map(({ card, upgrades, counterpart, owner }) => {
      const kind = pointsKind(armies[owner]);
      const cost = (on: string) => (upgrade: UpgradeCard) => upgradeCost(upgrade, on, inArmy[owner], kind);
      const joined = counterpart === null ? [] : counterpart.upgrades.map(cost(counterpart.card.id));
      return [...upgrades.map(cost(card.id)), ...joined];
    }),
    points: Uint16Array.from(builds, ({ entry, owner }) =>
      unitPoints(library, entry, inArmy[owner], pointsKind(armies[owner])),
    ),
    hasMelee: column((_, u) =>
      weapons.some((w, i) => weaponUnit[i] === u && w.range.melee && commandUse[i] === 0) ? 1 : 0,
    ),
    attacksAfterMove: column(({ keywords }) => attacksAfterMove(keywords, edition)),
    versatile: column((_, u) => (weapons.some((w, i) => weaponUnit[i] === u && isVersatile(w, edition)) ? 1 : 0)),
    counterpart: Uint8Array.from(miniatures.counterpart),
    counterpartCard: builds.map(({ counterpart }) => counterpart?.card ?? null),
    ofSide: Uint32Array.from(SIDES, (_, side) =>
      builds.reduce((bits, build, u) => (build.side === side ? bits | (1 << u) : bits), 0),
    ),
    supporters: Uint32Array.from(builds, (_, u) => supportersOf(builds, u, edition, effects.support)),
    sharesWith: Uint32Array.from(builds, (_, u) => sharesWith(builds, u, edition)),
    exemplars: Uint32Array.from(builds, (_, u) => exemplarsFor(u, effects)),
    bonds: Uint32Array.from(builds, (_, u) => bondsFor(builds, u, effects, edition)),
    seats: column((_, u) => seating[u].seats),
    lightSeats: column((_, u) => seating[u].light),
    openSeats: column((_, u) => (seating[u].open ? 1 : 0)),
    ridesAs: column(({ card }) => ridesAs(card, edition)),
    weaponFirst: column((_, u) => Math.max(0, weaponUnit.indexOf(u))),
    weaponCount: column((_, u) => weaponUnit.filter((owner) => owner === u).length),
  };
  const transports = seating.reduce((mask, { seats, light }, u) => (seats + light > 0 ? mask | (1 << u) : mask), 0);
  return { units, transports };
}
