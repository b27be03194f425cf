import { fail, ok, type Result } from '../../../kernel/result.js';
import { cardIds, unitPoints } from '../army/points.js';
import type { UnitEntry } from '../army/types.js';
import type { Library } from '../cards/library.js';
import type { BaseShape, Keyword, UnitCard, UpgradeCard, Weapon } from '../cards/types.js';
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
import { GRAFFITI_TOKEN, NONE, RANKS, SMOKE_TOKEN } from '../state/state.js';
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
import { BANE_FACES, baneFacts } from './bane.js';
import { bound, compileCards } from './compile-cards.js';
import { type CounterpartBuild, Miniatures, type UnitCards } from './miniatures.js';
import { armiesOf, PLAYERS } from './players.js';
import { type NamedKeyword, namedKeyword } from './named-keywords.js';
import { NEVER_RIDES, RIDES, RIDES_ALONE } from './berths.js';
import { pieceFacts } from './pieces.js';
import { halfTurned, zonesOf } from './zones.js';
import { tableGeometry } from './geometry.js';
import { BattleSight } from './sight.js';
import { weaponValue } from './weapon-values.js';
import { Movers } from './movers.js';

/** A row of {@link UnitFacts} `actions` that is being filled in. */
interface CardActionRow {
  readonly action: CardAction;
  readonly value: number;
  readonly upgrade: number;
  ofObjective: boolean;
}

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
  readonly keywords: readonly OwnKeyword[];
  readonly counterpart: (CounterpartBuild & { readonly keywords: readonly OwnKeyword[] }) | null;
}

/** A keyword, and which of the unit's upgrade cards keeps it to itself, or NONE. */
interface OwnKeyword {
  readonly keyword: Keyword;
  readonly upgrade: number;
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

  const triggers: (TriggerEntry & { readonly unit: number })[] = [];
  const modifiers: { unit: number; modifier: Modifier; value: number }[] = [];
  const shields = new Uint8Array(builds.length);
  const counterpartShields = new Uint8Array(builds.length);
  const laid = new Set<number>();
  const actions: CardActionRow[][] = builds.map(() => []);
  /** An action that an upgrade card offers has the icon that the card prints, and a name of its own in its unit. */
  const actionRow = (action: CardAction, value: number, upgrade: number, unit: number): CardActionRow => {
    const { upgrades, counterpart } = builds[unit];
    const icon = upgrade === NONE ? null : [...upgrades, ...(counterpart?.upgrades ?? [])][upgrade].action;
    const alike = actions[unit].filter((row) => row.action.name.split(' #')[0] === action.name).length;
    const name = alike === 0 ? action.name : `${action.name} #${alike + 1}`;
    const free = icon === null ? action.free : icon === 'free card action';
    return { action: { ...action, name, free }, value, upgrade, ofObjective: false };
  };
  const named: NamedKeyword[] = [];
  let tokenRows = cards.value.battle.tokenRows + BANE_FACES.length * bane.unit.filter((u) => u !== NONE).length;
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
    for (const action of behaviour.actions ?? []) actions[unit].push(actionRow(action, value, upgrade, unit));
  };
  const countTokens = (behaviour: Behaviour, value: number): void => {
    tokenRows += behaviour.tokensPlaced?.(value, scenario.rounds) ?? 0;
    if (behaviour.lays !== undefined) laid.add(behaviour.lays);
  };
  for (const { behaviour, value } of cards.value.behaviours) countTokens(behaviour, value);
  for (const [u, { upgrades, keywords, counterpart }] of builds.entries()) {
    for (const behaviour of edition.everyUnit) enlist(u, behaviour, 0, NONE);
    const first = firstMini[u];
    const end = firstMini[u + 1] ?? miniUnit.length;
    /** Upgrade cards of a counterpart are counted from `offset`. */
    const enlistKeyword = (own: OwnKeyword, offset: number, made: (behaviour: Behaviour) => Behaviour): void => {
      const { keyword } = own;
      const found = edition.keywords.get(keyword.id);
      if (found === undefined) return;
      const behaviour = made(found);
      const card = own.upgrade === NONE ? NONE : offset + own.upgrade;
      countTokens(behaviour, keyword.value);
      const value =
        behaviour.named === true
          ? named.push(namedKeyword(u, keyword, miniatures, first, end, friendsNamed(builds, u, keyword.of))) - 1
          : (behaviour.pack?.(keyword, card) ?? keyword.value);
      enlist(u, behaviour, value, card, behaviour.named === true ? { source: keyword.name } : {});
    };
    for (const own of keywords) {
      enlistKeyword(own, 0, (behaviour) => behaviour);
      if (edition.keywords.get(own.keyword.id)?.shields === true) shields[u] += own.keyword.value;
    }
    // An upgrade card's own effects are told which of the unit's upgrade cards it is, so that it can exhaust itself.
    for (const [i, upgrade] of upgrades.entries()) {
      for (const behaviour of cardBehaviours(upgrade, edition)) enlist(u, behaviour, i, i);
    }
    if (counterpart !== null) {
      // What the counterpart's cards say ends with its last miniature (1574, 1580).
      const stands = (c: Context): boolean => someAlive(c, miniatures.counterpart[u], end);
      for (const own of counterpart.keywords) {
        enlistKeyword(own, upgrades.length, (behaviour) => bound(behaviour, stands));
        if (edition.keywords.get(own.keyword.id)?.shields === true) counterpartShields[u] += own.keyword.value;
      }
      for (const [i, upgrade] of counterpart.upgrades.entries()) {
        const card = upgrades.length + i;
        for (const behaviour of cardBehaviours(upgrade, edition)) enlist(u, bound(behaviour, stands), card, card);
      }
    }
    for (const { behaviour, value, side, ofObjective } of cards.value.behaviours) {
      const before = actions[u].length;
      enlist(u, behaviour, value, NONE, side === NONE ? {} : { side, isCommandCard: true });
      for (let i = before; i < actions[u].length; i++) actions[u][i].ofObjective = ofObjective;
    }
  }

  const seating = builds.map(({ keywords }) => seatsOf(keywords, edition));
  const { deployments } = cards.value.battle;
  const zones = [...deployments, ...deployments.map((card) => halfTurned(card, scenario.table))].map((card) =>
    zonesOf(geometry.value.table, card),
  );
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
    hasOblong: builds.some(({ card }) => base(card).shape === 'oblong'),
    hasSmall: miniatures.small.includes(1),
    hasNoncombatants: miniatures.noncombatant.includes(1),
    bane,
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
        radius: extentOf(base(card)),
        oblong:
          base(card).shape === 'oblong' ? { halfLength: base(card).length / 2, halfWidth: base(card).width / 2 } : null,
        height: card.height,
        heavy: base(card).shape === 'oblong' || isRolling(keywords, edition),
        firstMini: firstMini[u],
        miniCount: (firstMini[u + 1] ?? miniUnit.length) - firstMini[u],
      })),
      laid.has(SMOKE_TOKEN),
    ),
    movers: new Movers(
      geometry.value,
      builds.map(({ card }) => ({ base: card.base, kind: kindOfMini(card), height: card.height })),
    ),
  });
}

/**
 * Keywords of a unit with those its upgrades add and without those they take; the numbers of one keyword add up (2920). What an upgrade card offers as
 * an action of its own stays with that card: one that is expended or exhausted for it, or counts its uses (Repair and Treat, 3748, 4464).
 */
function keywordsOf(card: UnitCard, upgrades: readonly UpgradeCard[]): OwnKeyword[] {
  const removed = new Set(upgrades.flatMap((up) => up.adds.removes));
  const byName = new Map<string, OwnKeyword>();
  const apart: OwnKeyword[] = [];
  const add = (keyword: Keyword, upgrade: number, isOwn: boolean): void => {
    if (removed.has(keyword.name)) return;
    if (isOwn) {
      apart.push({ keyword, upgrade });
      return;
    }
    const before = byName.get(keyword.name)?.keyword;
    const sum = before === undefined ? keyword : { ...keyword, value: before.value + keyword.value };
    byName.set(keyword.name, { keyword: sum, upgrade: NONE });
  };
  for (const keyword of card.keywords) add(keyword, NONE, keyword.capacity > 0);
  for (const [i, { adds, action, exhaust, expend }] of upgrades.entries()) {
    const uses = action !== null && (exhaust || expend);
    for (const keyword of adds.keywords) add(keyword, i, keyword.capacity > 0 || uses);
  }
  return [...byName.values(), ...apart];
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

function someAlive(c: Context, first: number, end: number): boolean {
  const { alive } = c.s.minis;
  for (let m = first; m < end; m++) if (alive[m] === 1) return true;
  return false;
}

/** The friends of a unit that can support its fire. */
function supportersOf(builds: readonly UnitBuild[], u: number, edition: Edition): number {
  return builds.reduce((bits, { side, keywords }, v) => {
    const supports = keywords.some(({ keyword }) => edition.keywords.get(keyword.id)?.supportsFire === true);
    return supports && v !== u && side === builds[u].side ? bits | (1 << v) : bits;
  }, 0);
}

/** The other clone troopers of the unit's side, if it is one (1299–1304). */
function fellowClones(builds: readonly UnitBuild[], u: number): number {
  const { card, side } = builds[u];
  if (card.type !== 'clone trooper') return 0;
  return builds.reduce((bits, other, v) => {
    const fellow = v !== u && other.side === side && other.card.type === 'clone trooper';
    return fellow ? bits | (1 << v) : bits;
  }, 0);
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
function seatsOf(keywords: readonly OwnKeyword[], edition: Edition): { seats: number; light: number; open: boolean } {
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
  for (const { keyword, upgrade } of keywords) {
    const behaviour = edition.keywords.get(keyword.id);
    if (behaviour === undefined || behaviour.pack?.(keyword, upgrade) === CANNOT_PACK)
      return `keyword ${keyword.name} of ${card.id}`;
  }
  for (const weapon of [...card.weapons, ...upgrades.flatMap((up) => up.adds.weapons)]) {
    for (const keyword of weapon.keywords) {
      if (!edition.keywords.has(keyword.id)) return `keyword ${keyword.name} of the weapon ${weapon.name}`;
    }
  }
  for (const upgrade of upgrades) {
    // An icon without an effect of the card's own is that of its keywords.
    const speaks = upgrade.effect !== null || (upgrade.action !== null && upgrade.adds.keywords.length === 0);
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
function isRolling(keywords: readonly OwnKeyword[], edition: Edition): boolean {
  return keywords.some(({ keyword: { id, of } }) => edition.keywords.get(id)?.groundVehicleToOthers?.(of) === true);
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

/** The radius of a round base, or of the disc about an oblong one, rounded up. */
function extentOf({ shape, length, width }: BaseShape): number {
  return shape === 'round' ? width / 2 : Math.ceil(Math.sqrt(length * length + width * width) / 2);
}
