import { howMany } from '../../../kernel/how-many.js';
import { isNamed, type KindWords } from '../cards/named-units.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { type JsonPath, type Problem, within } from '../../../kernel/result.js';
import { findCard, notFound } from '../cards/find-card.js';
import type { Library } from '../cards/library.js';
import type { UnitCard } from '../cards/types.js';
import { type Rank, RANKS } from '../words/ranks.js';
import { checkBattleDeck, checkDeckSize, checkHand } from './check-hand.js';
import { checkUnitUpgrades } from './check-upgrades.js';
import { unitPreferences } from './name-preferences.js';
import { points, pointsKind } from './points.js';
import type { ArmyFormat, ArmyList } from './types.js';
import { isReleased } from '../cards/vocabulary.js';

const PLURAL: Readonly<Record<Rank, string>> = {
  commander: 'commanders',
  operative: 'operatives',
  corps: 'corps',
  'special forces': 'special-forces',
  support: 'support',
  heavy: 'heavy',
};

/** Reports a problem at a place of the list, or about no single place. */
type Report = (code: string, what: string, at?: JsonPath) => void;

/** The list's unit cards; an entry whose card is unknown or a counterpart is reported and left out. */
function unitCards(library: Library, list: ArmyList, report: Report): UnitCard[] {
  const cards: UnitCard[] = [];
  for (const [i, entry] of list.units.entries()) {
    const at = `units[${i}]`;
    const card = library.units.get(entry.card);
    if (card === undefined) {
      const found = findCard(library, 'units', entry.card, unitPreferences(library, list));
      report('unknown-unit', `${at}: ${notFound('unit card', entry.card, found)}`, ['units', i, 'card']);
      continue;
    }
    if (card.rank === 'counterpart') {
      const of = card.keywords.find((k) => k.id === 'counterpart')?.of[0] ?? '';
      report('counterpart-alone', `${at}: ${card.id} is a counterpart; give it as counterpart of ${of}`, [
        'units',
        i,
        'card',
      ]);
      continue;
    }
    if (card.faction !== list.faction) {
      report('wrong-faction', `${at}: ${card.id} belongs to the ${card.faction}; this army is ${list.faction}`, [
        'units',
        i,
        'card',
      ]);
    }
    cards.push(card);
    const reportHere: Report = (code, what) => report(code, `${at}: ${what}`, ['units', i, 'counterpart', 'card']);
    checkCounterpart(library, card, entry.counterpart?.card, reportHere);
  }
  return cards;
}

/** Reports a counterpart that does not belong to its unit: it joins only the unit its keyword names (1562–1568). */
function checkCounterpart(library: Library, card: UnitCard, id: string | undefined, report: Report): void {
  if (id === undefined) return;
  const counterpart = library.units.get(id);
  if (counterpart === undefined || counterpart.rank !== 'counterpart') {
    const known = [...library.units.values()].filter((c) => c.rank === 'counterpart').map((c) => c.id);
    report('unknown-counterpart', `counterpart: there is no counterpart ${JSON.stringify(id)}${didYouMean(id, known)}`);
  } else if (
    counterpart.faction !== card.faction ||
    !counterpart.keywords.some((k) => k.id === 'counterpart' && k.of.includes(card.name))
  ) {
    report('wrong-counterpart', `counterpart: ${id} does not belong to ${card.id}`);
  }
}

/**
 * How many units of each rank count against the maximum: for each Entourage, one unit of that name does not count (line
 * 2299).
 */
function countedRanks(cards: readonly UnitCard[]): Readonly<Record<Rank, number>> {
  const free = cards.flatMap((card) => card.keywords.filter((k) => k.id === 'entourage').flatMap((k) => k.of));
  const counts: Record<Rank, number> = {
    commander: 0,
    operative: 0,
    corps: 0,
    'special forces': 0,
    support: 0,
    heavy: 0,
  };
  for (const card of cards) {
    const at = free.indexOf(card.name);
    if (at >= 0) free.splice(at, 1);
    else if (card.rank !== 'counterpart') counts[card.rank]++;
  }
  return counts;
}

function checkRanks(
  library: Library,
  list: ArmyList,
  cards: readonly UnitCard[],
  format: ArmyFormat,
  report: Report,
): void {
  const isWhole = list.units.every(({ card }) => library.units.has(card));
  const counted = countedRanks(cards);
  const upgradeKeywords = list.units.flatMap((u) =>
    u.upgrades.flatMap((id) => library.upgrades.get(id)?.adds.keywords ?? []),
  );
  const fieldCommander = [...cards.flatMap((c) => c.keywords), ...upgradeKeywords].some(
    (k) => k.id === 'field-commander',
  );
  for (const rank of RANKS) {
    const { min, max } = format.ranks[rank];
    const present = cards.filter((card) => card.rank === rank).length;
    // A Field Commander replaces the commander that an army must have (line 2412).
    const waived = rank === 'commander' && fieldCommander;
    const limits = `${format.id} requires ${min === max ? `exactly ${min}` : `${min} to ${max}`}`;
    // A unit whose card is not known may be of any rank.
    if (present < min && !waived && isWhole) {
      report(`too-few-${PLURAL[rank]}`, `the army has ${howMany(present, 'unit')} of rank ${rank}; ${limits}`);
    }
    if (counted[rank] > max) {
      report(`too-many-${PLURAL[rank]}`, `the army has ${howMany(counted[rank], 'unit')} of rank ${rank}; ${limits}`);
    }
  }
}

/** A unique name in an army, with its place as text and in the list. */
export interface UniqueName {
  readonly name: string;
  readonly place: string;
  readonly at: JsonPath;
}

/** Every occurrence of a unique name in an army. */
export function uniqueNames(library: Library, list: ArmyList): UniqueName[] {
  const found: UniqueName[] = [];
  for (const [i, { card, upgrades, counterpart }] of list.units.entries()) {
    for (const id of counterpart === null ? [card] : [card, counterpart.card]) {
      const unit = library.units.get(id);
      if (unit?.unique === true) found.push({ name: unit.name, place: `units[${i}]`, at: ['units', i] });
    }
    for (const id of [...upgrades, ...(counterpart?.upgrades ?? [])]) {
      const upgrade = library.upgrades.get(id);
      if (upgrade?.unique === true)
        found.push({ name: upgrade.name, place: `units[${i}].upgrades`, at: ['units', i, 'upgrades'] });
    }
  }
  return found;
}

/** Reports cards of an army that share a unique name (lines 350–356, 4507–4514). */
function checkUnique(library: Library, list: ArmyList, report: Report): void {
  const seen = new Map<string, string>();
  for (const { name, place, at } of uniqueNames(library, list)) {
    const first = seen.get(name);
    if (first === undefined) seen.set(name, place);
    else report('duplicate-unique', `${place}: ${name} is unique and already in ${first}`, at);
  }
}

/** Reports cards that were released later than the list allows. */
function checkEra(library: Library, list: ArmyList, report: Report): void {
  for (const [i, { card, upgrades, counterpart, loadout }] of list.units.entries()) {
    const units = [card, counterpart?.card ?? card].map((id) => library.units.get(id));
    const others = [...upgrades, ...loadout, ...(counterpart?.upgrades ?? [])].map((id) => library.upgrades.get(id));
    const known = [...units, ...others].flatMap((one) => one ?? []);
    const later = new Map(known.map(({ id, era }) => [id, era]));
    for (const [id, era] of later)
      if (!isReleased(library.vocabulary, era, list.era))
        report('later-era', `units[${i}]: ${id} is a card of ${era}; give the list "era": "${era}"`, ['units', i]);
  }
}

/** Reports missing hosts: each unit with Detachment needs its own unit of the named kind (lines 1902–1908). */
function checkDetachments(words: KindWords, cards: readonly UnitCard[], report: Report): void {
  const needed = new Map<string, UnitCard[]>();
  for (const card of cards) {
    for (const keyword of card.keywords.filter((k) => k.id === 'detachment')) {
      for (const name of keyword.of) needed.set(name, [...(needed.get(name) ?? []), card]);
    }
  }
  for (const [name, detachments] of needed) {
    const hosts = cards.filter((card) => isNamed(words, card, name)).length;
    if (hosts < detachments.length) {
      const who = [...new Set(detachments.map((card) => card.id))].join(', ');
      report(
        'missing-detachment-host',
        `${who}: the army needs ${howMany(detachments.length, 'unit')} of ${name}, one for each unit with Detachment; it has ${hosts}`,
      );
    }
  }
}

/**
 * All problems of an army list in a format (lines 300–372), each with a stable code, its place in the list where it has
 * one, and a message of one line that begins with `where`; empty if the list is legal. A battle deck is checked only if
 * the list has one.
 */
export function checkArmy(library: Library, list: ArmyList, format: ArmyFormat, where: string = list.name): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (code, what, at) =>
    problems.push({ code, message: `${where}: ${what}`, ...(at === undefined ? {} : { at }) });
  const cards = unitCards(library, list, report);
  for (const [i, entry] of list.units.entries()) {
    const ofUnit = checkUnitUpgrades(library, entry, `${where}: units[${i}] (${entry.card})`, pointsKind(list));
    problems.push(...within(['units', i], ofUnit));
  }
  checkEra(library, list, report);
  checkUnique(library, list, report);
  checkDetachments(library.vocabulary, cards, report);
  checkRanks(library, list, cards, format, report);
  const total = points(library, list);
  if (total > format.points)
    report('over-points', `the army costs ${howMany(total, 'point')}; ${format.id} allows ${format.points}`);
  problems.push(...checkHand(library, list, where, format.handEach));
  if (list.battleDeck !== null) {
    problems.push(...within(['battleDeck'], checkBattleDeck(library, list.battleDeck, `${where}: battleDeck`)));
    problems.push(...within(['battleDeck'], checkDeckSize(library, list.battleDeck, format, `${where}: battleDeck`)));
  }
  return problems;
}
