import { fail, ok, type Result } from '../../../kernel/result.js';
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
  type Trigger,
  type WeaponKeyword,
} from '../engine/timing.js';
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
import { compileCards } from './compile-cards.js';
import { PLAYERS } from './players.js';
import { pieceFacts } from './pieces.js';
import { zonesOf } from './zones.js';
import { tableGeometry } from './geometry.js';
import { BattleSight } from './sight.js';
import { weaponValue } from './weapon-values.js';
import { Movers } from './movers.js';

/** Most miniatures and weapons of a battle: they are numbered in bytes, with one value for none. */
const MAX_MINIS = 254;
const MAX_WEAPONS = 254;

interface UnitBuild {
  readonly side: number;
  readonly entry: UnitEntry;
  readonly card: UnitCard;
  readonly upgrades: readonly UpgradeCard[];
  readonly keywords: readonly Keyword[];
}

/**
 * Compiles a checked scenario into the battle that is played. Fails with one line if a card in it says something that the edition does
 * not implement: a rule is never left out in silence.
 */
export function compileBattle(library: Library, scenario: Scenario, edition: Edition): Result<Battle> {
  const builds: UnitBuild[] = [];
  for (const [side, name] of SIDES.entries()) {
    for (const entry of scenario.armies[name].units) {
      const card = library.units.get(entry.card);
      if (card === undefined) return fail('unknown-unit', `${scenario.id}: no unit card ${entry.card}`);
      const upgrades: UpgradeCard[] = [];
      for (const id of entry.upgrades) {
        const upgrade = library.upgrades.get(id);
        if (upgrade === undefined) return fail('unknown-upgrade', `${scenario.id}: no upgrade card ${id}`);
        upgrades.push(upgrade);
      }
      builds.push({ side, entry, card, upgrades, keywords: keywordsOf(card, upgrades) });
    }
  }
  if (builds.length > MAX_UNITS) {
    return fail('too-many-units', `${scenario.id}: ${builds.length} units; a battle has at most ${MAX_UNITS}`);
  }
  const lacking = firstLacking(builds, edition);
  if (lacking !== null)
    return fail('not-implemented', `${scenario.id}: ${lacking} is not implemented in ${edition.id}`);

  const weapons: Weapon[] = [];
  const weaponUnit: number[] = [];
  const weaponExhausts: number[] = [];
  const miniUnit: number[] = [];
  const miniWounds: number[] = [];
  const miniSmall: number[] = [];
  const weaponFirst: number[] = [];
  const weaponCount: number[] = [];
  const miniWeapons: number[] = [];
  const firstMini: number[] = [];
  for (const [u, { card, upgrades }] of builds.entries()) {
    firstMini.push(miniUnit.length);
    const add = (weapon: Weapon, exhausts: number): number => {
      weapons.push(weapon);
      weaponUnit.push(u);
      weaponExhausts.push(exhausts);
      return weapons.length - 1;
    };
    // Every miniature may use the weapons of the unit card and of weapon upgrades; the weapon of a trooper upgrade is its own (4598–4604).
    const shared = card.weapons.map((weapon) => add(weapon, NONE));
    for (const [i, upgrade] of upgrades.entries()) {
      if (upgrade.adds.minis > 0) continue;
      for (const weapon of upgrade.adds.weapons) shared.push(add(weapon, upgrade.exhaust ? i : NONE));
    }
    const addMini = (wounds: number, own: readonly number[], printed: readonly Keyword[]): void => {
      miniUnit.push(u);
      miniWounds.push(wounds);
      miniSmall.push(printed.some(({ id }) => edition.keywords.get(id)?.small === true) ? 1 : 0);
      weaponFirst.push(miniWeapons.length);
      weaponCount.push(shared.length + own.length);
      miniWeapons.push(...shared, ...own);
    };
    const addOwn = (i: number): void => {
      const { adds, exhaust } = upgrades[i];
      const own = adds.weapons.map((weapon) => add(weapon, exhaust ? i : NONE));
      for (let m = 0; m < adds.minis; m++) addMini(adds.miniWounds || card.wounds, own, adds.keywords);
    };
    // The leader is the unit's first miniature; some upgrade cards bring it (2581, 2936).
    const leading = upgrades.findIndex((upgrade) => bringsLeader(card, upgrade));
    if (leading >= 0) addOwn(leading);
    for (let i = 0; i < card.minis; i++) addMini(card.wounds, [], card.keywords);
    for (const [i, upgrade] of upgrades.entries()) if (upgrade.adds.minis > 0 && i !== leading) addOwn(i);
  }
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
  const cost = ({ card, upgrades }: UnitBuild): number => card.cost + upgrades.reduce((sum, up) => sum + up.cost, 0);
  const base = (card: UnitCard) => {
    const shape = library.bases.get(card.base);
    if (shape === undefined) throw new Error(`no base ${card.base}`);
    return shape;
  };
  const counts = [0, 0];
  const cards = compileCards(library, scenario, edition);
  if (!cards.ok) return cards;
  const conditionWeapons = cards.value.battle.conditions.map(({ weapon }) => {
    if (weapon === null) return NONE;
    weaponUnit.push(NONE);
    weaponExhausts.push(NONE);
    return weapons.push(weapon) - 1;
  });
  const rules = weapons.map((weapon) => weaponRules(weapon, edition));
  const geometry = tableGeometry(library, scenario);
  if (!geometry.ok) return geometry;

  const triggers: { unit: number; trigger: Trigger; value: number; source: string }[] = [];
  const modifiers: { unit: number; modifier: Modifier; value: number }[] = [];
  const shields = new Uint8Array(builds.length);
  const actions: { action: CardAction; value: number; upgrade: number }[][] = builds.map(() => []);
  const enlist = (unit: number, behaviour: Behaviour, value: number, upgrade: number): void => {
    for (const trigger of behaviour.triggers ?? []) triggers.push({ unit, trigger, value, source: behaviour.name });
    for (const modifier of behaviour.modifiers ?? []) modifiers.push({ unit, modifier, value });
    for (const modifier of behaviour.auras ?? []) {
      for (let u = 0; u < builds.length; u++) modifiers.push({ unit: u, modifier, value: unit });
    }
    for (const action of behaviour.actions ?? []) actions[unit].push({ action, value, upgrade });
  };
  for (const [u, { upgrades, keywords }] of builds.entries()) {
    for (const keyword of keywords) {
      const behaviour = edition.keywords.get(keyword.id);
      if (behaviour === undefined) continue;
      enlist(u, behaviour, behaviour.pack?.(keyword) ?? keyword.value, NONE);
      if (behaviour.shields === true) shields[u] += keyword.value;
    }
    // An upgrade card's own effects are told which of the unit's upgrade cards it is, so that it can exhaust itself.
    for (const [i, upgrade] of upgrades.entries()) {
      const behaviour = edition.upgrades.get(upgrade.id);
      if (behaviour !== undefined) enlist(u, behaviour, i, i);
    }
    for (const { behaviour, value } of cards.value.behaviours) enlist(u, behaviour, value, NONE);
  }

  const zones = cards.value.battle.deployments.map((card) => zonesOf(geometry.value.table, card));
  return ok({
    library,
    players: PLAYERS.slice(0, 2),
    scenario,
    units: {
      count: builds.length,
      card: builds.map(({ card }) => card),
      tag: builds.map(({ side }) => `${SIDES[side][0]}${++counts[side]}`),
      upgrades: builds.map(({ upgrades }) => upgrades),
      actions,
      side: perUnit(({ side }) => side),
      owner: perUnit(({ side }) => side),
      kind: perUnit(({ card }) => kindOfMini(card)),
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
      height: Uint16Array.from(builds, ({ card }) => card.height),
      points: Uint16Array.from(builds, cost),
      hasMelee: perUnit((_, u) => (weapons.some((w, i) => weaponUnit[i] === u && w.range.melee) ? 1 : 0)),
      named: builds.map((_, u) => namedUnits(builds, u)),
      weaponFirst: perUnit((_, u) => Math.max(0, weaponUnit.indexOf(u))),
      weaponCount: perUnit((_, u) => weaponUnit.filter((owner) => owner === u).length),
    },
    minis: {
      count: miniUnit.length,
      unit: Uint8Array.from(miniUnit),
      radius: Uint16Array.from(miniUnit, (u) => base(builds[u].card).width / 2),
      height: Uint16Array.from(miniUnit, (u) => builds[u].card.height),
      wounds: Uint8Array.from(miniWounds),
      small: Uint8Array.from(miniSmall),
      weaponFirst: Uint16Array.from(weaponFirst),
      weaponCount: Uint8Array.from(weaponCount),
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
      exhausts: Uint8Array.from(weaponExhausts),
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
    miniWeapons: Uint8Array.from(miniWeapons),
    conditionWeapons: Uint8Array.from(conditionWeapons),
    ...cards.value.battle,
    hasSmall: miniSmall.includes(1),
    triggers: new CompiledTriggers(builds.length, triggers),
    modifiers: new CompiledModifiers(builds.length, modifiers),
    geometry: geometry.value,
    zones,
    pieces: pieceFacts(geometry.value, zones),
    sight: new BattleSight(
      geometry.value,
      builds.map(({ card }, u) => ({
        kind: kindOfMini(card),
        radius: base(card).width / 2,
        height: card.height,
        oblong: base(card).shape === 'oblong',
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

/** Whether the miniature that an upgrade card adds leads the unit: by Leader (2936), or as the weapon of a Heavy Weapon Team (2581). */
function bringsLeader(card: UnitCard, { adds, slot }: UpgradeCard): boolean {
  if (adds.minis === 0) return false;
  if (adds.keywords.some(({ id }) => id === 'leader-upgrade')) return true;
  return slot === 'heavy weapon' && card.keywords.some(({ id }) => id === 'heavy-weapon-team');
}

/** The friendly units that the keywords of unit `u` name, by unit name or by type, bits by the rule of the keyword. */
function namedUnits(builds: readonly UnitBuild[], u: number): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (const { id, of } of builds[u].keywords) {
    let bits = named.get(id) ?? 0;
    for (const [v, { side, card }] of builds.entries()) {
      if (v === u || side !== builds[u].side) continue;
      if (of.some((name) => name === card.name || name.toLowerCase() === card.type)) bits |= 1 << v;
    }
    if (of.length > 0) named.set(id, bits);
  }
  return named;
}

/** What a card in the battle says that the edition cannot carry out, or null. */
function firstLacking(builds: readonly UnitBuild[], edition: Edition): string | null {
  for (const { card, upgrades, keywords } of builds) {
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
