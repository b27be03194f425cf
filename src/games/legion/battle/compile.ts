import { fail, ok, type Result } from '../../../kernel/result.js';
import { cardIds, unitPoints } from '../army/points.js';
import type { UnitEntry } from '../army/types.js';
import type { Library } from '../cards/library.js';
import type { Keyword, UnitCard, UpgradeCard, Weapon } from '../cards/types.js';
import { isTrooper } from '../cards/words.js';
import {
  type Behaviour,
  CANNOT_PACK,
  type CardAction,
  CompiledModifiers,
  CompiledTriggers,
  type Modifier,
  POOL_EFFECTS,
  type TriggerEntry,
  type WeaponKeyword,
} from '../engine/timing.js';
import type { Context } from '../engine/context.js';
import type { Edition } from '../editions/edition.js';
import type { Scenario } from '../scenario/types.js';
import { NONE, RANKS } from '../state/state.js';
import {
  type Battle,
  CREATURE,
  EMPLACEMENT,
  GROUND_VEHICLE,
  MAX_UNITS,
  NO_COURAGE,
  REPULSOR_VEHICLE,
  SIDES,
  SURGE_BLANK,
  SURGE_CRIT,
  SURGE_HIT,
  TROOPER,
  UNLIMITED,
} from './battle.js';
import { bound, compileCards } from './compile-cards.js';
import { type CounterpartBuild, Miniatures, type UnitCards } from './miniatures.js';
import { armiesOf, PLAYERS } from './players.js';
import { type NamedKeyword, namedKeyword } from './named-keywords.js';
import { NEVER_RIDES, RIDES, RIDES_ALONE } from './berths.js';
import { pieceFacts } from './pieces.js';
import { zonesOf } from './zones.js';
import { tableGeometry } from './geometry.js';
import { BattleSight } from './sight.js';
import { weaponValue } from './weapon-values.js';
import { Movers } from './movers.js';

/** Most miniatures and weapons of a battle: they are numbered in bytes, with one value for none. */
const MAX_MINIS = 254;
const MAX_WEAPONS = 254;

/** Where an effect comes from, if not from the keyword of its name. */
interface Source {
  readonly source?: string;
  readonly side?: number;
  readonly isCommandCard?: boolean;
}

interface UnitBuild extends UnitCards {
  readonly side: number;
  readonly owner: number;
  readonly entry: UnitEntry;
  readonly keywords: readonly Keyword[];
  readonly counterpart: (CounterpartBuild & { readonly keywords: readonly Keyword[] }) | null;
}

/**
 * Compiles a checked scenario into the battle that is played. Fails with one line if a card in it says something that the edition does
 * not implement: a rule is never left out in silence.
 */
export function compileBattle(library: Library, scenario: Scenario, edition: Edition): Result<Battle> {
  const armies = armiesOf(scenario.armies);
  const builds: UnitBuild[] = [];
  // Blue's units come first, those of the first player of a team before those of the second.
  for (let side = 0; side < SIDES.length; side++) {
    for (let owner = side; owner < armies.length; owner += SIDES.length) {
      for (const entry of armies[owner].units) {
        const card = library.units.get(entry.card);
        if (card === undefined) return fail('unknown-unit', `${scenario.id}: no unit card ${entry.card}`);
        const upgrades = upgradeCards(library, entry.upgrades, scenario.id);
        if (!upgrades.ok) return upgrades;
        const counterpart = counterpartOf(library, entry, card, scenario.id);
        if (!counterpart.ok) return counterpart;
        builds.push({
          side,
          owner,
          entry,
          card,
          upgrades: upgrades.value,
          keywords: keywordsOf(card, upgrades.value),
          counterpart: counterpart.value,
        });
      }
    }
  }
  if (builds.length > MAX_UNITS) {
    return fail('too-many-units', `${scenario.id}: ${builds.length} units; a battle has at most ${MAX_UNITS}`);
  }
  const lacking = firstLacking(builds, edition);
  if (lacking !== null)
    return fail('not-implemented', `${scenario.id}: ${lacking} is not implemented in ${edition.id}`);

  const miniatures = new Miniatures(builds, (keywords) =>
    keywords.some(({ id }) => edition.keywords.get(id)?.small === true),
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
  const rules = weapons.map((weapon) => weaponRules(weapon, edition));
  const geometry = tableGeometry(library, scenario);
  if (!geometry.ok) return geometry;

  const triggers: (TriggerEntry & { readonly unit: number })[] = [];
  const modifiers: { unit: number; modifier: Modifier; value: number }[] = [];
  const shields = new Uint8Array(builds.length);
  const actions: { action: CardAction; value: number; upgrade: number }[][] = builds.map(() => []);
  const named: NamedKeyword[] = [];
  let { tokenRows } = cards.value.battle;
  const enlist = (unit: number, behaviour: Behaviour, value: number, upgrade: number, from: Source = {}): void => {
    const { source = behaviour.name, side = NONE, isCommandCard = false } = from;
    for (const trigger of behaviour.triggers ?? []) {
      triggers.push({ unit, trigger, value, source, by: NONE, side, isCommandCard });
    }
    for (const trigger of behaviour.watches ?? []) {
      for (const [u, { side: watched }] of builds.entries()) {
        const own = u === unit;
        const by = own ? NONE : unit;
        const controller = watched === builds[unit].side ? NONE : builds[unit].side;
        triggers.push({ unit: u, trigger, value, source, by, side: controller, isCommandCard });
      }
    }
    for (const modifier of behaviour.modifiers ?? []) modifiers.push({ unit, modifier, value });
    for (const modifier of behaviour.auras ?? []) {
      for (let u = 0; u < builds.length; u++) modifiers.push({ unit: u, modifier, value: unit });
    }
    for (const action of behaviour.actions ?? []) actions[unit].push({ action, value, upgrade });
  };
  for (const [u, { upgrades, keywords, counterpart }] of builds.entries()) {
    for (const behaviour of edition.everyUnit) enlist(u, behaviour, 0, NONE);
    const first = firstMini[u];
    const end = firstMini[u + 1] ?? miniUnit.length;
    const enlistKeyword = (keyword: Keyword, made: (behaviour: Behaviour) => Behaviour): void => {
      const found = edition.keywords.get(keyword.id);
      if (found === undefined) return;
      const behaviour = made(found);
      if (behaviour.shields === true) shields[u] += keyword.value;
      tokenRows += behaviour.tokensPlaced?.(keyword.value, scenario.rounds) ?? 0;
      const value =
        behaviour.named === true
          ? named.push(namedKeyword(u, keyword, miniatures, first, end, friendsNamed(builds, u, keyword.of))) - 1
          : (behaviour.pack?.(keyword) ?? keyword.value);
      enlist(u, behaviour, value, NONE, behaviour.named === true ? { source: keyword.name } : {});
    };
    for (const keyword of keywords) enlistKeyword(keyword, (behaviour) => behaviour);
    // An upgrade card's own effects are told which of the unit's upgrade cards it is, so that it can exhaust itself.
    for (const [i, upgrade] of upgrades.entries()) {
      for (const behaviour of cardBehaviours(upgrade, edition)) enlist(u, behaviour, i, i);
    }
    if (counterpart !== null) {
      // What the counterpart's cards say ends with its last miniature (1574, 1580).
      const stands = (c: Context): boolean => someAlive(c, miniatures.counterpart[u], end);
      for (const keyword of counterpart.keywords) {
        enlistKeyword(keyword, (behaviour) => bound(behaviour, stands));
        if (edition.keywords.get(keyword.id)?.shields !== true) continue;
        modifiers.push({ unit: u, modifier: { of: 'shields.locked', adjust: lockedUnless(stands) }, value: 0 });
      }
      for (const [i, upgrade] of counterpart.upgrades.entries()) {
        const card = upgrades.length + i;
        for (const behaviour of cardBehaviours(upgrade, edition)) enlist(u, bound(behaviour, stands), card, card);
      }
    }
    for (const { behaviour, value, side } of cards.value.behaviours) {
      enlist(u, behaviour, value, NONE, side === NONE ? {} : { side, isCommandCard: true });
    }
  }

  const seating = builds.map(({ keywords }) => seatsOf(keywords, edition));
  const zones = cards.value.battle.deployments.map((card) => zonesOf(geometry.value.table, card));
  return ok({
    library,
    players: PLAYERS.slice(0, armies.length),
    scenario,
    units: {
      count: builds.length,
      card: builds.map(({ card }) => card),
      tag: builds.map(({ side }) => `${SIDES[side][0]}${++counts[side]}`),
      upgrades: builds.map(({ upgrades, counterpart }) => [...upgrades, ...(counterpart?.upgrades ?? [])]),
      actions,
      side: perUnit(({ side }) => side),
      owner: perUnit(({ owner }) => owner),
      kind: perUnit(({ card }) => kindOfMini(card)),
      body: perUnit((build) => bodyOf(build, edition)),
      trooper: perUnit(({ card }) => (isTrooper(card.type) ? 1 : 0)),
      rank: perUnit(({ card }) => RANKS.indexOf(card.rank as (typeof RANKS)[number])),
      firstMini: Uint8Array.from(firstMini),
      miniCount: perUnit((_, u) => (firstMini[u + 1] ?? miniUnit.length) - firstMini[u]),
      courage: perUnit(({ card, upgrades }) =>
        card.courage === null ? NO_COURAGE : card.courage + upgrades.reduce((sum, up) => sum + up.adds.courage, 0),
      ),
      resilience: perUnit(({ card }) => card.resilience ?? 0),
      redDefense: perUnit(({ card }) => (card.defenseDie === 'red' ? 1 : 0)),
      attackSurge: perUnit(attackSurge),
      defenseSurge: perUnit(({ card }) => (card.surge.defense ? 1 : 0)),
      shields,
      speed: perUnit(({ card, upgrades }) => card.speed + upgrades.reduce((sum, up) => sum + up.adds.speed, 0)),
      radius: Uint16Array.from(builds, ({ card }) => base(card).width / 2),
      notched: perUnit(({ card }) => (base(card).notched ? 1 : 0)),
      sideNotched: perUnit(({ card }) => (base(card).sideNotched ? 1 : 0)),
      height: Uint16Array.from(builds, ({ card }) => card.height),
      points: Uint16Array.from(builds, cost),
      hasMelee: perUnit((_, u) => (weapons.some((w, i) => weaponUnit[i] === u && w.range.melee) ? 1 : 0)),
      counterpart: Uint8Array.from(miniatures.counterpart),
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
      radius: Uint16Array.from(miniUnit, (u) => base(builds[u].card).width / 2),
      height: Uint16Array.from(miniUnit, (u) => builds[u].card.height),
      wounds: Uint8Array.from(miniatures.wounds),
      small: Uint8Array.from(miniatures.small),
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
    hasSmall: miniatures.small.includes(1),
    named,
    tokenRows,
    triggers: new CompiledTriggers(builds.length, triggers),
    modifiers: new CompiledModifiers(builds.length, modifiers),
    geometry: geometry.value,
    zones,
    pieces: pieceFacts(geometry.value, zones),
    sight: new BattleSight(
      geometry.value,
      builds.map(({ card, keywords }, u) => ({
        kind: bodyOf(builds[u], edition),
        radius: base(card).width / 2,
        height: card.height,
        heavy: base(card).shape === 'oblong' || isRolling(keywords, edition),
        firstMini: firstMini[u],
        miniCount: (firstMini[u + 1] ?? miniUnit.length) - firstMini[u],
      })),
    ),
    movers: new Movers(
      geometry.value,
      builds.map(({ card }) => ({ base: card.base, kind: kindOfMini(card), height: card.height })),
    ),
  });
}

/** Keywords of a unit with those its upgrades add and without those they take; the numbers of one keyword add up. */
function keywordsOf(card: UnitCard, upgrades: readonly UpgradeCard[]): Keyword[] {
  const removed = new Set(upgrades.flatMap((up) => up.adds.removes));
  const byName = new Map<string, Keyword>();
  for (const keyword of [...card.keywords, ...upgrades.flatMap((up) => up.adds.keywords)]) {
    if (removed.has(keyword.name)) continue;
    const before = byName.get(keyword.name);
    byName.set(keyword.name, before === undefined ? keyword : { ...keyword, value: before.value + keyword.value });
  }
  return [...byName.values()];
}

function upgradeCards(library: Library, ids: readonly string[], where: string): Result<UpgradeCard[]> {
  const upgrades: UpgradeCard[] = [];
  for (const id of ids) {
    const upgrade = library.upgrades.get(id);
    if (upgrade === undefined) return fail('unknown-upgrade', `${where}: no upgrade card ${id}`);
    upgrades.push(upgrade);
  }
  return ok(upgrades);
}

/** The counterpart that joins a unit, or null. */
function counterpartOf(
  library: Library,
  { counterpart }: UnitEntry,
  host: UnitCard,
  where: string,
): Result<UnitBuild['counterpart']> {
  if (counterpart === null) return ok(null);
  const card = library.units.get(counterpart.card);
  if (card === undefined) return fail('unknown-unit', `${where}: no counterpart card ${counterpart.card}`);
  if (card.base !== host.base) {
    const bases = `a ${card.base} base beside the ${host.base} ones of ${host.id}`;
    return fail('not-implemented', `${where}: ${bases} (${card.id}) is not implemented`);
  }
  const upgrades = upgradeCards(library, counterpart.upgrades, where);
  if (!upgrades.ok) return upgrades;
  return ok({ card, upgrades: upgrades.value, keywords: keywordsOf(card, upgrades.value) });
}

/** What an upgrade card does itself, apart from the keywords that it gives its unit. */
function cardBehaviours({ id, adds, dualSided }: UpgradeCard, edition: Edition): Behaviour[] {
  const behaviours: Behaviour[] = [];
  const own = edition.upgrades.get(id);
  if (own !== undefined) behaviours.push(own);
  if (dualSided) behaviours.push(edition.twoSided);
  for (const keyword of new Set(adds.weapons.flatMap(({ keywords }) => keywords.map((one) => one.id)))) {
    const behaviour = edition.keywords.get(keyword);
    if (behaviour?.ofCard === true) behaviours.push(behaviour);
  }
  return behaviours;
}

/** A modifier of `shields.locked`: the shields of a keyword that the unit has lost cannot be used. */
function lockedUnless(has: (c: Context) => boolean): Modifier['adjust'] {
  return (c, _u, _value, amount) => (has(c) ? amount : 1);
}

function someAlive(c: Context, first: number, end: number): boolean {
  const { alive } = c.s.minis;
  for (let m = first; m < end; m++) if (alive[m] === 1) return true;
  return false;
}

/** Bits over the friendly units that are called, or are of a type called, one of `names`; unit `u` itself is left out. */
function friendsNamed(builds: readonly UnitBuild[], u: number, names: readonly string[]): number {
  let bits = 0;
  for (const [v, { side, card }] of builds.entries()) {
    if (v === u || side !== builds[u].side) continue;
    if (names.some((name) => name === card.name || name.toLowerCase() === card.type)) bits |= 1 << v;
  }
  return bits;
}

/** Whom a unit carries by its keywords. */
function seatsOf(keywords: readonly Keyword[], edition: Edition): { seats: number; light: number; open: boolean } {
  let seats = 0;
  let light = 0;
  let open = false;
  for (const keyword of keywords) {
    const carries = edition.keywords.get(keyword.id)?.carries;
    if (carries === 'troopers') seats += keyword.value;
    if (carries === 'single-miniatures') light += keyword.value;
    if (carries !== undefined) open = keyword.of.includes('Open');
  }
  return { seats, light, open };
}

/** How the type and the base of a unit let it ride: no creature does, and alone only who stands on a small base (3197, 2968). */
function berth(card: UnitCard): number {
  if (!isTrooper(card.type) || card.type === 'creature trooper') return NEVER_RIDES;
  return card.base === 'small' ? RIDES_ALONE : RIDES;
}

/** What a card in the battle says that the edition cannot carry out, or null. */
function firstLacking(builds: readonly UnitBuild[], edition: Edition): string | null {
  for (const build of builds) {
    const lacking = lackingOf(build, edition) ?? (build.counterpart && lackingOf(build.counterpart, edition));
    if (lacking !== null) return lacking;
  }
  return null;
}

function lackingOf(
  { card, upgrades, keywords }: Pick<UnitBuild, 'card' | 'upgrades' | 'keywords'>,
  edition: Edition,
): string | null {
  if (card.base === 'long' || card.base === 'snail') return `the oblong base of ${card.id}`;
  // They spend each other's tokens (1299–1306).
  if (card.type === 'clone trooper') return `the type clone trooper of ${card.id}`;
  for (const keyword of keywords) {
    const behaviour = edition.keywords.get(keyword.id);
    if (behaviour === undefined || behaviour.pack?.(keyword) === CANNOT_PACK)
      return `keyword ${keyword.name} of ${card.id}`;
  }
  for (const weapon of [...card.weapons, ...upgrades.flatMap((up) => up.adds.weapons)]) {
    for (const keyword of weapon.keywords) {
      if (!edition.keywords.has(keyword.id)) return `keyword ${keyword.name} of the weapon ${weapon.name}`;
    }
  }
  for (const upgrade of upgrades) {
    const speaks = upgrade.effect !== null || upgrade.action !== null;
    if (speaks && !edition.upgrades.has(upgrade.id)) return `upgrade card ${upgrade.id}`;
  }
  return null;
}

function kindOfMini(card: UnitCard): number {
  if (card.type === 'creature trooper') return CREATURE;
  if (card.type === 'emplacement trooper') return EMPLACEMENT;
  if (card.type === 'ground vehicle') return GROUND_VEHICLE;
  if (card.type === 'repulsor vehicle') return REPULSOR_VEHICLE;
  return TROOPER;
}

/** The behaviour of a unit's keywords that makes others treat it as a ground vehicle, if it has one. */
function isRolling(keywords: readonly Keyword[], edition: Edition): boolean {
  return keywords.some(({ id, of }) => edition.keywords.get(id)?.groundVehicleToOthers?.(of) === true);
}

/** What others treat a unit's miniatures as (2628). */
function bodyOf({ card, keywords }: UnitBuild, edition: Edition): number {
  return isRolling(keywords, edition) ? GROUND_VEHICLE : kindOfMini(card);
}

/** What attack surges of a unit become by its card and its upgrades. */
function attackSurge({ card, upgrades }: UnitBuild): number {
  return surgeTo(upgrades.reduce((surge, up) => up.adds.attackSurge ?? surge, card.surge.attack));
}

function surgeTo(surge: 'hit' | 'crit' | null): number {
  if (surge === null) return SURGE_BLANK;
  return surge === 'hit' ? SURGE_HIT : SURGE_CRIT;
}

function weaponRules(
  weapon: Weapon,
  edition: Edition,
): { rule: WeaponKeyword; value: number; of: readonly string[] }[] {
  return weapon.keywords.flatMap((keyword) => {
    const rule = edition.keywords.get(keyword.id)?.weapon;
    return rule === undefined ? [] : [{ rule, value: keyword.value, of: keyword.of }];
  });
}

function poolEffects(weapon: Weapon, rules: readonly { rule: WeaponKeyword; value: number }[]): number[] {
  const row = POOL_EFFECTS.map(() => 0);
  for (const { rule, value } of rules) if (rule.pool !== undefined) row[POOL_EFFECTS.indexOf(rule.pool)] += value || 1;
  if (weapon.surge !== null) row[POOL_EFFECTS.indexOf(weapon.surge === 'hit' ? 'surge-to-hit' : 'surge-to-crit')] = 1;
  return row;
}
