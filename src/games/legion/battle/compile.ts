import { PLAYERS } from '../words/players.js';
import { SIDES } from '../words/sides.js';
import { GRAFFITI_TOKEN, SMOKE_TOKEN } from '../words/token-kinds.js';
import { RANKS } from '../words/ranks.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { cardIds, unitPoints } from '../army/points.js';
import type { Library } from '../cards/library.js';
import type { UnitCard } from '../cards/types.js';
import { isTrooper } from '../words/unit-types.js';
import { POINTS, QUERIES } from '../engine/timing.js';
import { playedBy } from '../engine/played-by.js';
import { CompiledModifiers, CompiledTriggers } from '../../../machine/effects.js';
import type { Edition } from '../editions/edition.js';
import type { Scenario } from '../scenario/types.js';
import { NONE } from '../state/state.js';
import { type Battle, MAX_UNITS, NO_COURAGE, SURGE_BLANK, UNLIMITED } from './battle.js';
import { BANE_FACES, baneFacts } from './bane.js';
import { compileCards } from './compile-cards.js';
import { Effects } from './effects.js';
import { tableGeometry } from './geometry.js';
import { firstLacking } from './lacking.js';
import { Miniatures } from './miniatures.js';
import { Movers } from './movers.js';
import { pieceFacts } from './pieces.js';
import { armiesOf } from './armies.js';
import { BattleSight } from './sight.js';
import { type UnitBuild, buildsOf } from './unit-build.js';
import {
  attackSurge,
  berth,
  bodyOf,
  extentOf,
  fellowClones,
  isRolling,
  kindOfMini,
  seatsOf,
  supportersOf,
} from './unit-traits.js';
import { poolEffects, weaponRules } from './weapon-effects.js';
import { weaponValue } from './weapon-values.js';
import { halfTurned, zonesOf } from './zones.js';

/** Most miniatures and weapons of a battle: they are numbered in bytes, with one value for none. */
const MAX_MINIS = 254;
const MAX_WEAPONS = 254;

/**
 * Compiles a checked scenario into the battle that is played. Fails with one line if a card in it says something that the edition does
 * not implement: a rule is never left out in silence.
 */
export function compileBattle(library: Library, scenario: Scenario, edition: Edition): Result<Battle> {
  const armies = armiesOf(scenario.armies);
  const found = buildsOf(library, scenario);
  if (!found.ok) return found;
  const builds = found.value;
  if (builds.length > MAX_UNITS) {
    return fail('too-many-units', `${scenario.id}: ${builds.length} units; a battle has at most ${MAX_UNITS}`);
  }
  const lacking = firstLacking(builds, edition);
  if (lacking !== null)
    return fail('not-implemented', `${scenario.id}: ${lacking} is not implemented in ${edition.id}`);

  const miniatures = new Miniatures(builds, (keywords, flag) =>
    keywords.some(({ id }) => edition.keywords.get(id)?.[flag] === true),
  );
  const { weapons, weaponUnit, firstMini, unit: miniUnit } = miniatures;
  if (miniUnit.length > MAX_MINIS) {
    return fail(
      'too-many-miniatures',
      `${scenario.id}: ${miniUnit.length} miniatures; a battle has at most ${MAX_MINIS}`,
    );
  }
  if (weapons.length > MAX_WEAPONS) {
    return fail('too-many-weapons', `${scenario.id}: ${weapons.length} weapons; a battle has at most ${MAX_WEAPONS}`);
  }

  const perUnit = (of: (build: UnitBuild, u: number) => number): Uint8Array => Uint8Array.from(builds, of);
  const inArmy = armies.map((army) => cardIds(army));
  const cost = ({ entry, owner }: UnitBuild): number => unitPoints(library, entry, inArmy[owner]);
  const base = (card: UnitCard) => {
    const shape = library.bases.get(card.base);
    if (shape === undefined) throw new Error(`no base ${card.base}`);
    return shape;
  };
  const counts = [0, 0];
  const cards = compileCards(library, scenario, edition);
  if (!cards.ok) return cards;
  const conditionWeapons = cards.value.battle.conditions.map(({ weapon }) => {
    return weapon === null ? NONE : miniatures.addWeapon(NONE, weapon);
  });
  const bane = baneFacts(library, edition, builds, (weapon) => miniatures.addWeapon(NONE, weapon));
  const rules = weapons.map((weapon) => weaponRules(weapon, edition));
  const geometry = tableGeometry(library, scenario);
  if (!geometry.ok) return geometry;

  const effects = new Effects(builds, edition, scenario.rounds);
  effects.addUnits(miniatures, cards.value.behaviours);
  const { shields, counterpartShields, laid } = effects;
  const baneTokens = BANE_FACES.length * bane.unit.filter((u) => u !== NONE).length;
  const seating = builds.map(({ keywords }) => seatsOf(keywords, edition));
  const { deployments } = cards.value.battle;
  const zones = [...deployments, ...deployments.map((card) => halfTurned(card, scenario.table))].map((card) =>
    zonesOf(geometry.value.table, card),
  );
  return ok({
    ...playedBy(edition),
    library,
    players: PLAYERS.slice(0, armies.length),
    scenario,
    edition,
    numbers: edition.numbers,
    rules: edition.rules,
    sequences: edition.sequences,
    units: {
      count: builds.length,
      card: builds.map(({ card }) => card),
      tag: builds.map(({ side }) => `${SIDES[side][0]}${++counts[side]}`),
      upgrades: builds.map(({ upgrades, counterpart }) => [...upgrades, ...(counterpart?.upgrades ?? [])]),
      actions: effects.actions,
      side: perUnit(({ side }) => side),
      owner: perUnit(({ owner }) => owner),
      kind: perUnit(({ card }) => kindOfMini(card)),
      body: perUnit((build) => bodyOf(build, edition)),
      trooper: perUnit(({ card }) => (isTrooper(card.type) ? 1 : 0)),
      rank: perUnit(({ card }) => RANKS.indexOf(card.rank as (typeof RANKS)[number])),
      firstMini: Uint8Array.from(firstMini),
      miniCount: perUnit((_, u) => miniatures.end(u) - firstMini[u]),
      courage: perUnit(({ card, upgrades }) =>
        card.courage === null ? NO_COURAGE : card.courage + upgrades.reduce((sum, up) => sum + up.adds.courage, 0),
      ),
      resilience: perUnit(({ card }) => card.resilience ?? 0),
      redDefense: perUnit(({ card }) => (card.defenseDie === 'red' ? 1 : 0)),
      attackSurge: perUnit(attackSurge),
      defenseSurge: perUnit(({ card }) => (card.surge.defense ? 1 : 0)),
      shields: perUnit((_, u) => shields[u] + counterpartShields[u]),
      counterpartShields,
      speed: perUnit(({ card, upgrades }) => card.speed + upgrades.reduce((sum, up) => sum + up.adds.speed, 0)),
      radius: Uint16Array.from(builds, ({ card }) => base(card).length / 2),
      halfWidth: Uint16Array.from(builds, ({ card }) => base(card).width / 2),
      oblong: perUnit(({ card }) => (base(card).shape === 'oblong' ? 1 : 0)),
      extent: Uint16Array.from(builds, ({ card }) => extentOf(base(card))),
      notched: perUnit(({ card }) => (base(card).notched ? 1 : 0)),
      sideNotched: perUnit(({ card }) => (base(card).sideNotched ? 1 : 0)),
      height: Uint16Array.from(builds, ({ card }) => card.height),
      points: Uint16Array.from(builds, cost),
      hasMelee: perUnit((_, u) => (weapons.some((w, i) => weaponUnit[i] === u && w.range.melee) ? 1 : 0)),
      counterpart: Uint8Array.from(miniatures.counterpart),
      supporters: Uint32Array.from(builds, (_, u) => supportersOf(builds, u, edition)),
      sharesWith: Uint32Array.from(builds, (_, u) => fellowClones(builds, u)),
      seats: perUnit((_, u) => seating[u].seats),
      lightSeats: perUnit((_, u) => seating[u].light),
      openSeats: perUnit((_, u) => (seating[u].open ? 1 : 0)),
      berth: perUnit(({ card }) => berth(card)),
      weaponFirst: perUnit((_, u) => Math.max(0, weaponUnit.indexOf(u))),
      weaponCount: perUnit((_, u) => weaponUnit.filter((owner) => owner === u).length),
    },
    minis: {
      count: miniUnit.length,
      unit: Uint8Array.from(miniUnit),
      radius: Uint16Array.from(miniUnit, (u) => base(builds[u].card).length / 2),
      height: Uint16Array.from(miniUnit, (u) => builds[u].card.height),
      wounds: Uint8Array.from(miniatures.wounds),
      small: Uint8Array.from(miniatures.small),
      noncombatant: Uint8Array.from(miniatures.noncombatant),
      weaponFirst: Uint16Array.from(miniatures.weaponFirst),
      weaponCount: Uint8Array.from(miniatures.weaponCount),
    },
    weapons: {
      count: weapons.length,
      card: weapons,
      unit: Uint8Array.from(weaponUnit),
      min: Uint8Array.from(weapons, (w) => w.range.min),
      max: Uint8Array.from(weapons, (w) => w.range.max ?? UNLIMITED),
      melee: Uint8Array.from(weapons, (w) => (w.range.melee ? 1 : 0)),
      ranged: Uint8Array.from(weapons, (w) => (w.range.ranged ? 1 : 0)),
      red: Uint8Array.from(weapons, (w) => w.dice.red),
      black: Uint8Array.from(weapons, (w) => w.dice.black),
      white: Uint8Array.from(weapons, (w) => w.dice.white),
      upgrade: Uint8Array.from(miniatures.weaponCard),
      exhausts: Uint8Array.from(miniatures.weaponExhausts, Number),
      face: Uint8Array.from(miniatures.weaponFace),
      effects: Uint8Array.from(weapons.flatMap((w, i) => poolEffects(w, rules[i]))),
      value: Float64Array.from(
        weapons.flatMap((w, i) => {
          const surge = weaponUnit[i] === NONE ? SURGE_BLANK : attackSurge(builds[weaponUnit[i]]);
          return [false, true].map((armored) =>
            weaponValue(w, poolEffects(w, rules[i]), surge, library.measures, armored),
          );
        }),
      ),
      rules,
    },
    miniWeapons: Uint8Array.from(miniatures.miniWeapons),
    transports: seating.reduce((mask, { seats, light }, u) => (seats + light > 0 ? mask | (1 << u) : mask), 0),
    conditionWeapons: Uint8Array.from(conditionWeapons),
    ...cards.value.battle,
    hasSmoke: laid.has(SMOKE_TOKEN),
    hasGraffiti: laid.has(GRAFFITI_TOKEN),
    hasSmall: miniatures.small.includes(1),
    hasNoncombatants: miniatures.noncombatant.includes(1),
    bane,
    named: effects.named,
    tokenRows: cards.value.battle.tokenRows + baneTokens + effects.tokenRows,
    triggers: new CompiledTriggers(POINTS, builds.length, effects.triggers),
    modifiers: new CompiledModifiers(QUERIES, builds.length, effects.modifiers),
    geometry: geometry.value,
    zones,
    pieces: pieceFacts(geometry.value, zones),
    sight: new BattleSight(
      geometry.value,
      builds.map(({ card, keywords }, u) => ({
        kind: bodyOf(builds[u], edition),
        radius: extentOf(base(card)),
        oblong:
          base(card).shape === 'oblong' ? { halfLength: base(card).length / 2, halfWidth: base(card).width / 2 } : null,
        height: card.height,
        heavy: base(card).shape === 'oblong' || isRolling(keywords, edition),
        firstMini: firstMini[u],
        miniCount: miniatures.end(u) - firstMini[u],
      })),
      laid.has(SMOKE_TOKEN),
    ),
    movers: new Movers(
      geometry.value,
      builds.map(({ card }) => ({ base: card.base, kind: kindOfMini(card), height: card.height })),
    ),
  });
}
