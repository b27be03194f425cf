import { howMany } from '../../../kernel/how-many.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { type JsonPath, type Problem, within } from '../../../kernel/result.js';
import { findCard, notFound } from '../cards/find-card.js';
import type { Library } from '../cards/library.js';
import type { UnitCard } from '../cards/types.js';
import type { BattleForce } from '../cards/battle-forces.js';
import { checkBattleDeck, checkDeckFits } from './check-deck.js';
import { checkHand } from './check-hand.js';
import { checkDetachments, checkRanks, checkTogether, rankIn } from './check-ranks.js';
import { checkUnitUpgrades } from './check-upgrades.js';
import { canHire } from './mercenaries.js';
import { unitPreferences } from './name-preferences.js';
import { points, pointsKind } from './points.js';
import type { ArmyFormat, ArmyList } from './types.js';
import { factionsAlone, isReleased } from '../cards/vocabulary.js';

/** Number of cards of each kind in a battle deck (line 372). */
const USUAL_EACH = 4;

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
    if (card.faction !== list.faction && !canHire(card, list.faction) && !isListed(forceOf(library, list), card)) {
      report('wrong-faction', `${at}: ${card.id} belongs to the ${card.faction}; this army is ${list.faction}`, [
        'units',
        i,
        'card',
      ]);
    }
    const ranks = entry.upgrades.flatMap((id) => library.upgrades.get(id)?.adds.rank ?? []);
    cards.push(ranks.length === 0 ? card : { ...card, rank: ranks[0] });
    checkIssue(library, card, list, (code, what) => report(code, `${at}: ${what}`, ['units', i, 'card']));
    const reportHere: Report = (code, what) => report(code, `${at}: ${what}`, ['units', i, 'counterpart', 'card']);
    checkCounterpart(library, card, entry.counterpart?.card, reportHere);
  }
  return cards;
}

/** The battle forces that Special Issue of a unit names (R 6112), if `force` is none of them; undefined otherwise. */
function otherForces({ keywords }: UnitCard, force: BattleForce | undefined): readonly string[] | undefined {
  return keywords.find(({ id, of }) => id === 'special-issue' && (force === undefined || !of.includes(force.name)))?.of;
}

/** Whether a unit with Special Issue cannot be in an army of a battle force, or in one of none. */
export function isOfOtherForce(card: UnitCard, force: BattleForce | undefined): boolean {
  return otherForces(card, force) !== undefined;
}

/** Reports a unit with Special Issue outside the battle force that it names. */
function checkIssue(library: Library, card: UnitCard, list: ArmyList, report: Report): void {
  const forces = otherForces(card, forceOf(library, list));
  if (forces !== undefined) report('restricted-unit', `${card.id} can only be in an army of ${forces.join(' or ')}`);
}

/** The battle force that a list names, if there is one of that id. */
function forceOf({ battleForces }: Library, { battleForce }: ArmyList): BattleForce | undefined {
  return battleForce === undefined ? undefined : battleForces.get(battleForce);
}

/** Whether a battle force has the unit, of whatever faction. */
function isListed(force: BattleForce | undefined, { id }: UnitCard): boolean {
  return force !== undefined && Object.values(force.units).some((units) => units.includes(id));
}

/** The affiliation that an upgrade card stands in for: its name, if it is a clan card. */
function clanOf(library: Library, id: string): readonly string[] {
  const card = library.upgrades.get(id);
  return card?.slot === 'clan' ? [card.name] : [];
}

/** The affiliations of the commanders and operatives of an army. */
function leadingAffiliations(library: Library, list: ArmyList, force: BattleForce): ReadonlySet<string | null> {
  const cards = list.units.flatMap(({ card }) => library.units.get(card) ?? []);
  return new Set(
    cards.filter((card) => ['commander', 'operative'].includes(rankIn(force, card))).map((card) => card.affiliation),
  );
}

/** Reports cards that the battle force of a list does not have, and lists without one that need one. */
function checkForce(library: Library, list: ArmyList, format: ArmyFormat, report: Report): void {
  const force = forceOf(library, list);
  if (list.battleForce !== undefined && force === undefined) {
    const known = [...library.battleForces.keys()];
    const near = didYouMean(list.battleForce, known);
    report('unknown-battle-force', `battleForce: there is no battle force ${JSON.stringify(list.battleForce)}${near}`, [
      'battleForce',
    ]);
  }
  if (force === undefined) {
    if (!factionsAlone(library.vocabulary).includes(list.faction) && list.battleForce === undefined)
      report(
        'needs-battle-force',
        `the faction ${list.faction} has armies only as battle forces; name one in "battleForce"`,
      );
    return;
  }
  if (force.faction !== list.faction)
    report('wrong-faction', `battleForce: ${force.id} belongs to the ${force.faction}; this army is ${list.faction}`);
  if (force.formats[format.id] === undefined)
    report('battle-force-format', `battleForce: ${force.id} has no ranks for the format ${format.id}`);
  const leading = leadingAffiliations(library, list, force);
  for (const [i, { card: id, upgrades }] of list.units.entries()) {
    const card = library.units.get(id);
    if (card === undefined) continue;
    const clans = upgrades.flatMap((one) => clanOf(library, one));
    if (force.sharesAffiliation && ![card.affiliation, ...clans].some((one) => leading.has(one)))
      report('not-in-battle-force', `units[${i}]: ${id} is of the affiliation of no commander or operative`, [
        'units',
        i,
      ]);
    const isIssued = card.keywords.some((k) => k.id === 'special-issue' && !k.of.includes(force.name));
    if (!isListed(force, card) && !isIssued)
      report('not-in-battle-force', `units[${i}]: ${id} is no unit of ${force.name}`, ['units', i]);
    for (const upgrade of upgrades) {
      if (library.upgrades.get(upgrade)?.unique === true && !force.uniqueUpgrades.includes(upgrade))
        report('not-in-battle-force', `units[${i}]: ${upgrade} is no upgrade card of ${force.name}`, ['units', i]);
    }
    const { clan } = force;
    if (clan !== null && card.affiliation !== clan.affiliation && !upgrades.includes(clan.upgrade))
      report('not-in-battle-force', `units[${i}]: ${id} needs ${clan.upgrade} in ${force.name}`, ['units', i]);
  }
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

/** A unique name in an army, with its place as text and in the list. */
export interface UniqueName {
  readonly name: string;
  readonly place: string;
  readonly at: JsonPath;
}

/** Every occurrence of a unique name in an army. */
export function uniqueNames(library: Library, list: Pick<ArmyList, 'units'>): UniqueName[] {
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

/**
 * All problems of an army list in a format (lines 300–372), each with a stable code, its place in the list where it has
 * one, and a message of one line that begins with `where`; empty if the list is legal. A battle deck is checked only if
 * the list has one.
 */
export function checkArmy(library: Library, list: ArmyList, format: ArmyFormat, where: string = list.name): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (code, what, at) =>
    problems.push({ code, message: `${where}: ${what}`, ...(at === undefined ? {} : { at }) });
  const force = forceOf(library, list);
  const cards = unitCards(library, list, report);
  checkForce(library, list, format, report);
  for (const [i, entry] of list.units.entries()) {
    const more = force?.slots[entry.card] ?? [];
    const ofUnit = checkUnitUpgrades(library, entry, `${where}: units[${i}] (${entry.card})`, pointsKind(list), more);
    problems.push(...within(['units', i], ofUnit));
  }
  checkEra(library, list, report);
  checkUnique(library, list, report);
  checkDetachments(library.vocabulary, cards, format, force, report);
  checkRanks(library, list, cards, format, force, report);
  if (force !== undefined) checkTogether(cards, force, report);
  const total = points(library, list);
  if (total > format.points)
    report('over-points', `the army costs ${howMany(total, 'point')}; ${format.id} allows ${format.points}`);
  problems.push(...checkHand(library, list, where, format.handEach));
  if (list.battleDeck !== null) {
    const each = format.deckEach ?? USUAL_EACH;
    problems.push(
      ...within(
        ['battleDeck'],
        checkBattleDeck(library, list.battleDeck, `${where}: battleDeck`, () => each, each),
      ),
    );
    const { faction, battleDeck } = list;
    const unfit = checkDeckFits(library, battleDeck, { format, faction }, `${where}: battleDeck`);
    problems.push(...within(['battleDeck'], unfit));
  }
  return problems;
}
