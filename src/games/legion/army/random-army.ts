import type { Rng } from '../../../kernel/rng.js';
import { isNamed } from '../cards/named-units.js';
import type { BattleForce } from '../cards/battle-forces.js';
import type { Library } from '../cards/library.js';
import type { UnitCard } from '../cards/types.js';
import type { Faction } from '../words/factions.js';
import { type Rank, RANKS } from '../words/ranks.js';
import { checkArmy, isOfOtherForce, uniqueNames } from './check-army.js';
import { rankIn } from './check-ranks.js';
import { checkUnitUpgrades } from './check-upgrades.js';
import { canHire, isHired } from './mercenaries.js';
import { points, unitPoints } from './points.js';
import { type CardPool, randomDeck, randomHand } from './random-cards.js';
import type { ArmyFormat, ArmyList, UnitEntry } from './types.js';

/** Number of lists drafted, of which the best is returned. */
const DRAFTS = 40;
/** A list at most this many points below the limit ends the search. */
const CLOSE = 4;
/** Of ten units added beyond the required ones, the number that get their heavy weapon or hardpoint at once. */
const ARMED_OF_TEN = 8;
/** The approximate number of units from which on an army of full size is filled up with upgrade cards. */
const USUAL_UNITS = 9;
const FULL_SIZE = 800;
/** Another unit of a rank that the army already has, beyond the required number, is taken one time in this many. */
const RARELY: Readonly<Record<Rank, number>> = {
  commander: 4,
  operative: 3,
  corps: 1,
  'special forces': 2,
  support: 2,
  heavy: 3,
};

/** A unit card that an army may have as a unit, with the rank that it has in it. */
interface Open {
  readonly card: UnitCard;
  readonly rank: Rank;
  readonly isHired: boolean;
}

/** Requirements of an army: at most `points`, within the ranks of the format, with cards of the pool. */
export interface ArmyWish {
  readonly faction: Faction;
  readonly format: ArmyFormat;
  /** The battle force that it is; none if left out. */
  readonly force?: BattleForce | undefined;
  readonly points: number;
  readonly pool: CardPool;
  /** Units that the army has exactly as they are here, besides those that are drawn; none where it is left out. */
  readonly include?: readonly UnitEntry[];
  /** A unit that is drawn and not unique is taken this many times, as far as ranks and points allow; 1 if left out. */
  readonly copies?: number;
  /** A unit card that is drawn before all others; one that the army cannot have leaves no list. */
  readonly first?: string | undefined;
  /** How many of each unit card there are, by id; no others are drawn. As many as wanted where it is left out. */
  readonly owned?: ReadonlyMap<string, number> | undefined;
}

/**
 * A legal army of a faction, with command hand and battle deck, whose cost is as near to `points` as a few dozen drafts
 * get; null if the pool allows none. The same stream of random numbers gives the same army.
 */
export function randomArmy(library: Library, wish: ArmyWish, rng: Rng): ArmyList | null {
  let best: ArmyList | null = null;
  let most = -1;
  for (let i = 0; i < DRAFTS && most < wish.points - CLOSE; i++) {
    const units = draft(library, wish, rng);
    const list = units === null ? null : finished(library, wish, units, rng);
    if (list === null || checkArmy(library, list, { ...wish.format, points: wish.points }).length > 0) continue;
    const cost = points(library, list);
    if (cost <= most) continue;
    best = list;
    most = cost;
  }
  return best;
}

/** A rank of which an army needs more units than the cards of the pool allow. */
export interface Lack {
  readonly rank: Rank;
  readonly least: number;
  /** The cards of that rank that the army could have but the pool lacks, by id. */
  readonly missing: readonly string[];
}

/** The ranks for which the pool has too few cards of the army's own; none if it can be drawn, given points enough. */
export function lacksOf(library: Library, wish: Omit<ArmyWish, 'points'>): readonly Lack[] {
  const { faction, format, force, pool, owned } = wish;
  const every: CardPool = { ...pool, units: new Set(library.units.keys()) };
  const ranks = force?.formats[format.id]?.ranks ?? format.ranks;
  const own = (cards: CardPool, rank: Rank): UnitCard[] =>
    openCards(library, { faction, format, force, pool: cards }).flatMap((one) =>
      one.rank === rank && !one.isHired ? [one.card] : [],
    );
  /** How many units there can be of these cards. */
  const mostOf = (cards: readonly UnitCard[]): number => {
    if (owned !== undefined) return cards.reduce((sum, { id }) => sum + (owned.get(id) ?? 0), 0);
    return cards.some(({ unique }) => !unique) ? Infinity : new Set(cards.map(({ name }) => name)).size;
  };
  return RANKS.flatMap((rank) => {
    const least = ranks[rank].min;
    if (mostOf(own(pool, rank)) >= least) return [];
    const missing = own(every, rank).flatMap(({ id }) => (pool.units.has(id) ? [] : [id]));
    return [{ rank, least, missing }];
  });
}

/** What is wrong with the first list that is drafted, in the words of a check; undefined if nothing is, or none is. */
export function flawOf(library: Library, wish: ArmyWish, rng: Rng): string | undefined {
  for (let i = 0; i < DRAFTS; i++) {
    const units = draft(library, wish, rng);
    if (units === null) continue;
    const list = finished(library, wish, units, rng);
    return checkArmy(library, list, { ...wish.format, points: wish.points })[0]?.message;
  }
  return undefined;
}

function finished(
  library: Library,
  { faction, format, pool, force }: ArmyWish,
  units: UnitEntry[],
  rng: Rng,
): ArmyList {
  const named = { name: `Random ${force?.name ?? faction}`, faction };
  const ofForce = force === undefined ? named : { ...named, battleForce: force.id };
  const list = { ...ofForce, units, commandHand: [], contingencies: [], battleDeck: null };
  const { hand, contingencies } = randomHand(library, pool, list, format.handEach ?? 2, rng);
  return { ...list, commandHand: hand, contingencies, battleDeck: randomDeck(library, pool, format, faction, rng) };
}

/**
 * Draws units within the ranks and points: the required ones of each rank, then others and upgrades as they fit; null
 * if the required ones do not fit.
 */
function draft(
  library: Library,
  { faction, format, force, points: limit, pool: every, include = [], copies = 1, first, owned }: ArmyWish,
  rng: Rng,
): UnitEntry[] | null {
  const pool = force === undefined ? every : { ...every, upgrades: upgradesOf(library, every, force) };
  const ranks = force?.formats[format.id]?.ranks ?? format.ranks;
  const cards = openCards(library, { faction, format, force, pool });
  const byId = new Map(cards.map((one) => [one.card.id, one]));
  const units: UnitEntry[] = [...include];
  const rankOf = (id: string): UnitCard['rank'] | undefined => byId.get(id)?.rank ?? library.units.get(id)?.rank;
  const count = (rank: Rank): number => units.filter(({ card }) => rankOf(card) === rank).length;
  const hired = (rank: Rank): number =>
    units.filter(({ card }) => byId.get(card)?.isHired === true && rankOf(card) === rank).length;
  /** Whether the unit counts toward the fewest units of its rank, or there is room for another mercenary. */
  const isFree = ({ rank, isHired }: Open): boolean =>
    !isHired || hired(rank) < (format.mercenaries?.[rank] ?? Infinity);
  const own = (rank: Rank): number => count(rank) - hired(rank);
  const cost = (): number => points(library, listOf(faction, units));
  /** Least points for the required units that are still missing. */
  const reserve = (): number =>
    RANKS.reduce((sum, rank) => {
      const missing = Math.max(0, ranks[rank].min - own(rank));
      const cheapest = Math.min(
        ...cards.filter((one) => one.rank === rank && !one.isHired).map(({ card }) => card.cost),
      );
      return missing === 0 ? sum : sum + missing * cheapest;
    }, 0);
  const usual = (USUAL_UNITS * limit) / FULL_SIZE + rng.below(5) - 2;
  const take = ({ card }: Open): boolean => {
    const entry = equipped(library, pool, card, rng);
    if (entry === null) return false;
    for (const one of [entry, { ...entry, upgrades: mustHave(library, entry) }]) {
      units.push(one);
      if (cost() + reserve() <= limit && hasUniqueNamesOnce(library, units)) return true;
      units.pop();
    }
    return false;
  };
  /** Whether there is another of the card that no unit is yet. */
  const isThere = ({ card: { id } }: Open): boolean =>
    owned === undefined || units.filter(({ card }) => card === id).length < (owned.get(id) ?? 0);
  const canTake = (one: Open): boolean =>
    count(one.rank) < ranks[one.rank].max && isFree(one) && isThere(one) && isOpen(library, units, one.card);
  const takeCopies = (one: Open): boolean => {
    if (!canTake(one) || !take(one)) return false;
    for (let i = 1; i < copies && canTake(one) && take(one); i++);
    return true;
  };
  const add = (rank: Rank, isRequired: boolean): boolean => {
    const open = cards.filter(
      (one) =>
        one.rank === rank &&
        !(isRequired && one.isHired) &&
        isFree(one) &&
        isThere(one) &&
        isOpen(library, units, one.card),
    );
    while (open.length > 0) {
      const [one] = open.splice(rng.below(open.length), 1);
      if (takeCopies(one)) return true;
    }
    return false;
  };
  if (first !== undefined) {
    const one = byId.get(first);
    if (one === undefined) return null;
    const hosts = cards.filter((host) => isOpen(library, [plain(host.card)], one.card));
    const needsHost = !isOpen(library, units, one.card) && hosts.length > 0;
    if (needsHost && !take(hosts[rng.below(hosts.length)])) return null;
    if (!takeCopies(one)) return null;
  }
  for (const rank of RANKS) {
    while (own(rank) < ranks[rank].min) if (!add(rank, true)) return null;
  }
  const closed = new Set<Rank>();
  while (closed.size < RANKS.length) {
    const rank = RANKS[rng.below(RANKS.length)];
    const extra = count(rank) - ranks[rank].min;
    if (extra > 0 && rng.below(RARELY[rank]) !== 0) closed.add(rank);
    else if (count(rank) >= ranks[rank].max || units.length >= usual || !add(rank, false)) closed.add(rank);
  }
  upgrade(library, pool, units, include.length, () => limit - cost(), rng);
  return units;
}

/** The unit cards of the pool that an army may have: its own, those that it can hire, or those of its battle force. */
function openCards(
  library: Library,
  { faction, format, force, pool }: Pick<ArmyWish, 'faction' | 'format' | 'force' | 'pool'>,
): Open[] {
  return [...pool.units].flatMap((id): Open[] => {
    const card = library.units.get(id);
    if (card === undefined) return [];
    const rank = rankIn(force, card);
    if (rank === 'counterpart') return [];
    const isListed = force === undefined ? card.faction === faction : force.units[rank].includes(id);
    const canBeHired = force === undefined && format.mercenaries !== undefined && canHire(card, faction);
    if ((!isListed && !canBeHired) || isOfOtherForce(card, force)) return [];
    return [{ card, rank, isHired: force?.freeMercenaries !== true && isHired(card, faction) }];
  });
}

/** The upgrade cards of the pool that units of a battle force may have. */
function upgradesOf({ upgrades }: Library, pool: CardPool, force: BattleForce): ReadonlySet<string> {
  const isOpenTo = (id: string): boolean => upgrades.get(id)?.unique !== true || force.uniqueUpgrades.includes(id);
  return new Set([...pool.upgrades].filter(isOpenTo));
}

function listOf(faction: Faction, units: readonly UnitEntry[]): ArmyList {
  return { name: '', faction, units, commandHand: [], contingencies: [], battleDeck: null };
}

/** Whether the army may have the card in addition to its units: unique names only once, and hosts for detachments. */
function isOpen(library: Library, units: readonly UnitEntry[], card: UnitCard): boolean {
  const others = units.map((entry) => library.units.get(entry.card));
  if (card.unique && uniqueNames(library, { units }).some(({ name }) => name === card.name)) return false;
  return card.keywords
    .filter(({ id }) => id === 'detachment')
    .every(({ of }) =>
      of.every((name) => {
        const hosts = others.filter((other) => other !== undefined && isNamed(library.vocabulary, other, name));
        const taken = others.filter((other) =>
          other?.keywords.some((k) => k.id === 'detachment' && k.of.includes(name)),
        );
        return hosts.length > taken.length;
      }),
    );
}

/** Whether no unique name comes twice among units and their upgrades. */
function hasUniqueNamesOnce(library: Library, units: readonly UnitEntry[]): boolean {
  const names = uniqueNames(library, { units });
  return new Set(names.map(({ name }) => name)).size === names.length;
}

function plain(card: UnitCard): UnitEntry {
  return { card: card.id, upgrades: [], counterpart: null, loadout: [] };
}

/** A unit with its required upgrades, and often its weapon; null if the pool lacks a required one. */
function equipped(library: Library, pool: CardPool, card: UnitCard, rng: Rng): UnitEntry | null {
  let entry = plain(card);
  for (const name of equipNames(card)) {
    if (card.upgradeBar.some((slot) => slot === name.toLowerCase())) continue;
    const named = [...pool.upgrades].find((id) => library.upgrades.get(id)?.name === name);
    if (named === undefined) return null;
    entry = { ...entry, upgrades: [...entry.upgrades, named] };
  }
  const required = requiredSlots(card);
  for (const slot of required) {
    const cards = fitting(library, pool, entry, [slot]);
    if (cards.length === 0) return null;
    entry = { ...entry, upgrades: [...entry.upgrades, cards[rng.below(cards.length)]] };
  }
  if (required.some((slot) => WEAPONS.includes(slot)) || rng.below(10) >= ARMED_OF_TEN) return entry;
  const weapons = fitting(library, pool, entry, WEAPONS);
  if (weapons.length === 0) return entry;
  return { ...entry, upgrades: [...entry.upgrades, weapons[rng.below(weapons.length)]] };
}

/** Slots of cards that are weapons. */
const WEAPONS: readonly string[] = ['heavy weapon', 'hardpoint'];

/** What Equip of a unit names: upgrade cards, or a slot. */
function equipNames({ keywords }: UnitCard): string[] {
  return keywords.filter(({ id }) => id === 'equip').flatMap(({ of }) => of);
}

/** Slots of which a unit must have a card. */
function requiredSlots(card: UnitCard): readonly string[] {
  const has = (id: string): boolean => card.keywords.some((keyword) => keyword.id === id);
  const named = equipNames(card).map((name) => name.toLowerCase());
  const flexible = card.keywords.find(({ id }) => id === 'flexible-response')?.value ?? 0;
  return [
    ...Array.from({ length: flexible }, () => 'heavy weapon'),
    ...(has('heavy-weapon-team') ? ['heavy weapon'] : []),
    ...(has('programmed') ? ['programming'] : []),
    ...card.upgradeBar.filter((slot) => named.includes(slot)),
  ];
}

/** The upgrades of a unit that it may not be without. */
function mustHave(library: Library, { card: id, upgrades }: UnitEntry): string[] {
  const card = library.units.get(id);
  if (card === undefined) return [];
  const named = equipNames(card);
  const required = requiredSlots(card);
  return upgrades.filter((one) => {
    const upgrade = library.upgrades.get(one);
    return upgrade !== undefined && (named.includes(upgrade.name) || required.includes(upgrade.slot));
  });
}

/** Upgrade cards of the pool with which the unit is still legal; only of some slots if they are given. */
function fitting(library: Library, pool: CardPool, entry: UnitEntry, slots?: readonly string[]): string[] {
  const bar = library.units.get(entry.card)?.upgradeBar ?? [];
  const given = entry.upgrades.flatMap((id) => library.upgrades.get(id)?.adds.slots ?? []);
  const open = new Set([...bar, ...given]);
  return [...pool.upgrades].filter((id) => {
    const card = library.upgrades.get(id);
    if (card === undefined || (slots !== undefined && !slots.includes(card.slot))) return false;
    if (!open.has(card.slot) && !card.iconlessFor.includes(entry.card)) return false;
    return checkUnitUpgrades(library, { ...entry, upgrades: [...entry.upgrades, id] }, '').length === 0;
  });
}

/**
 * Spends what is left on upgrade cards of units drawn at random, until none fits any unit. The first `settled` units
 * stay as they are.
 */
function upgrade(
  library: Library,
  pool: CardPool,
  units: UnitEntry[],
  settled: number,
  left: () => number,
  rng: Rng,
): void {
  const open = units.map((_, i) => i).slice(settled);
  while (open.length > 0) {
    const place = rng.below(open.length);
    const i = open[place];
    const before = units[i];
    const budget = left();
    const inArmy = new Set(units.map(({ card }) => card));
    const unique = new Set(uniqueNames(library, { units }).map(({ name }) => name));
    const old = unitPoints(library, before, inArmy, 'adjusted');
    const choices = fitting(library, pool, before)
      .filter((id) => {
        const card = library.upgrades.get(id);
        return card?.unique !== true || !unique.has(card.name);
      })
      .map((id): UnitEntry => ({ ...before, upgrades: [...before.upgrades, id] }))
      .filter((entry) => unitPoints(library, entry, inArmy, 'adjusted') - old <= budget);
    if (choices.length === 0) open.splice(place, 1);
    else units[i] = choices[rng.below(choices.length)];
  }
}
