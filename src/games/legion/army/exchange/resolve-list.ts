import { didYouMean } from '../../../../kernel/nearest.js';
import { emptyDeck, type Library, pileOfCard, standingOrders } from '../../cards/library.js';
import type { BattleForce } from '../../cards/battle-forces.js';
import { factionsAlone } from '../../cards/vocabulary.js';
import type { BattleFormat } from '../../cards/types.js';
import { points } from '../points.js';
import type { ArmyList, BattleDeck } from '../types.js';
import type { Faction } from '../../words/factions.js';
import { type CardNames, nameKey } from '../../cards/card-names.js';
import { checkWrittenPoints, writtenKind } from './check-points.js';
import { UnitResolver } from './resolve-unit.js';
import {
  ListReport,
  type ResolvedUnit,
  type WrittenBattleCard,
  type WrittenCard,
  type WrittenList,
  type WrittenUnit,
} from './written.js';

/** The most points of a skirmish army. */
const SKIRMISH_POINTS = 500;

/** Turns a written list into an army list, as far as its names are known; everything else is reported. */
export function resolveList(
  library: Library,
  names: CardNames,
  written: WrittenList,
  report: ListReport,
): ArmyList | undefined {
  const { first, total } = written;
  if (first === null) return resolved(library, names, written, report);
  const titled: WrittenList = { ...written, first: null };
  const withUnit: WrittenList = { ...titled, title: null, units: [first, ...written.units] };
  const isRight = (one: WrittenList): boolean => {
    const list = resolved(library, names, one, new ListReport(report.where));
    return list !== undefined && points(library, list) === total;
  };
  if (isRight(titled)) return resolved(library, names, titled, report);
  if (isRight(withUnit)) return resolved(library, names, withUnit, report);
  report.problem(
    first.at,
    `'${first.text}' may be the title or a unit, and the total fits neither; write Title: in front, or its points behind`,
  );
  resolved(library, names, titled, report);
  return undefined;
}

/** A list whose title is certain. */
function resolved(library: Library, names: CardNames, written: WrittenList, report: ListReport): ArmyList | undefined {
  const units = new UnitResolver(library, names, report);
  if (written.units.length === 0) {
    // Units below the heading of the command cards are told as such.
    for (const card of [...written.hand, ...written.contingencies]) commandCard(library, names, card, 'rebels', report);
    if (report.problems.length === 0)
      report.problem('', 'no line names a unit card; give an army list, a link or an export');
    return undefined;
  }
  const force = forceOf(library, written.force, report);
  const faction = written.faction ?? force?.faction ?? mostlyOf(written, units, library, names);
  if (faction === undefined) {
    for (const one of written.units) if (units.cards(one.text).length === 0) units.unit(one, 'rebels');
    if (report.problems.length === 0) {
      report.problem(
        '',
        `the faction cannot be told from the units; name it in a line (${library.vocabulary.factions.join(', ')})`,
      );
    }
    return undefined;
  }
  const known = resolveUnits(library, written, units, faction, report);
  const command = (cards: readonly WrittenCard[]): string[] =>
    cards
      .flatMap((card) => commandCard(library, names, card, faction, report) ?? [])
      .filter((id) => id !== standingOrders(library));
  const hand = command(written.hand);
  const contingencies = command(written.contingencies);
  const battleDeck = battleCards(library, names, written, report);
  if (report.problems.length > 0) return undefined;
  const entries = known.flatMap(({ entry, written: { count } }) => Array.from({ length: count }, () => entry));
  const list: ArmyList = {
    name: titleOf(written.title, faction),
    faction,
    ...(force === undefined ? {} : { battleForce: force.id }),
    units: entries,
    commandHand: hand,
    contingencies,
    battleDeck,
  };
  const kind = writtenKind(library, list, written);
  const whole: ArmyList = kind === 'printed' ? { ...list, points: kind } : list;
  checkWrittenPoints(library, whole, written, known, report);
  return whole;
}

/** The battle force that a list names. */
function forceOf({ battleForces }: Library, written: WrittenCard | null, report: ListReport): BattleForce | undefined {
  if (written === null) return undefined;
  const key = nameKey(written.text);
  const found = [...battleForces.values()].find(({ id, name }) => [id, name].some((one) => nameKey(one) === key));
  if (found !== undefined) return found;
  const names = [...battleForces.values()].map(({ name }) => name);
  const none = 'which this edition does not have';
  report.problem(
    written.at,
    `the list is of a battle force ('${written.text}'), ${none}${didYouMean(written.text, names)}`,
  );
  return undefined;
}

/** A name that an army list can have. */
function titleOf(title: string | null, faction: Faction): string {
  const plain = (title ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 120).trim();
  return plain === '' || /^untitled$/i.test(plain) ? `Imported ${faction}` : plain;
}

/** The faction to which most of the names belong; undefined if two factions have as many. */
function mostlyOf(written: WrittenList, units: UnitResolver, library: Library, names: CardNames): Faction | undefined {
  const votes = factionsAlone(library.vocabulary)
    .map((faction) => {
      const ofUnits = written.units.filter((one) => units.cards(one.text).some((card) => card.faction === faction));
      const ofHand = written.hand.filter(({ text }) => {
        const { ids } = names.commandCards.find(text);
        return ids.some((id) => library.commandCards.get(id)?.faction === faction);
      });
      return { faction, units: ofUnits.length, hand: ofHand.length };
    })
    .sort((a, b) => b.units - a.units || b.hand - a.hand);
  const [first, second] = votes;
  if (first.units === 0 || (first.units === second.units && first.hand === second.hand)) return undefined;
  return first.faction;
}

function resolveUnits(
  library: Library,
  written: WrittenList,
  units: UnitResolver,
  faction: Faction,
  report: ListReport,
): ResolvedUnit[] {
  const resolved: ResolvedUnit[] = [];
  const counterparts: { readonly written: WrittenUnit; readonly after: ResolvedUnit | undefined }[] = [];
  for (const one of written.units) {
    if (report.full) return resolved;
    const card = units.unit(one, faction);
    if (card === undefined) {
      // Its upgrades are looked up all the same, so that every unknown name is reported at once.
      for (const upgrade of [...one.upgrades, ...one.loadout]) units.anyUpgrade(upgrade);
    } else if (card.rank === 'counterpart') {
      counterparts.push({ written: one, after: resolved[resolved.length - 1] });
    } else {
      const flawless = one.upgrades.filter(({ text }) => !isFlaw(library, units, text, card.id));
      const upgrades = onCard(units, flawless, card.id);
      const loadout = onCard(units, one.loadout, card.id);
      const entry = { card: card.id, upgrades: idsOf(upgrades), counterpart: null, loadout: idsOf(loadout) };
      resolved.push({ written: one, entry, counterpart: null, cards: [...upgrades, ...loadout] });
    }
  }
  for (const { written: one, after } of counterparts) join(library, units, faction, one, after, resolved, report);
  return resolved;
}

type OnCard = ResolvedUnit['cards'];

/** Upgrades that are known, of a unit or counterpart card; the others are reported. */
function onCard(units: UnitResolver, written: readonly WrittenCard[], card: string): OnCard {
  return written.flatMap((one) => {
    const id = units.upgrade(one, card);
    return id === undefined ? [] : [{ written: one, id, on: card }];
  });
}

function idsOf(cards: OnCard): string[] {
  return cards.map(({ id }) => id);
}

/** Whether a name among a unit's upgrades is that of a flaw card, which the opponent gets. */
function isFlaw(library: Library, units: UnitResolver, text: string, card: string): boolean {
  return units.named(text, card).some((id) => library.upgrades.get(id)?.slot === 'flaw');
}

/** Gives a counterpart to its unit: the one above it, or else the first that it can join. */
function join(
  library: Library,
  units: UnitResolver,
  faction: Faction,
  written: WrittenUnit,
  after: ResolvedUnit | undefined,
  resolved: readonly ResolvedUnit[],
  report: ListReport,
): void {
  const card = units.unit(written, faction);
  if (card === undefined) return;
  const hosts = card.keywords.filter((k) => k.id === 'counterpart').flatMap((k) => k.of);
  const isHost = (one: ResolvedUnit | undefined): boolean =>
    one !== undefined && one.counterpart === null && hosts.includes(library.units.get(one.entry.card)?.name ?? '');
  const host = isHost(after) ? after : resolved.find(isHost);
  if (host === undefined) {
    report.problem(written.at, `${card.name} is a counterpart of ${hosts.join(' or ')}, which the list does not have`);
    return;
  }
  // The simulator's export does not say whose upgrades they are.
  const own = written.upgrades.filter(({ text }) => units.hasIcon(text, card.id));
  const others = written.upgrades.filter((one) => !own.includes(one));
  const upgrades = onCard(units, own, card.id);
  const flawless = others.filter(({ text }) => !isFlaw(library, units, text, host.entry.card));
  const more = onCard(units, flawless, host.entry.card);
  host.entry = {
    ...host.entry,
    upgrades: [...host.entry.upgrades, ...idsOf(more)],
    counterpart: { card: card.id, upgrades: idsOf(upgrades) },
  };
  host.cards.push(...upgrades, ...more);
  host.counterpart = written;
}

function commandCard(
  library: Library,
  names: CardNames,
  { text, at }: WrittenCard,
  faction: Faction,
  report: ListReport,
): string | undefined {
  const { ids } = names.commandCards.find(text);
  const own = ids.filter((id) => [faction, 'neutral'].includes(library.commandCards.get(id)?.faction ?? ''));
  const [id] = own.length > 0 ? own : ids;
  if (id === undefined) {
    if (!report.full) report.problem(at, `there is no command card '${text}'${hintOf(names, text)}`);
  }
  return id;
}

/** What an unknown command card may be. */
function hintOf(names: CardNames, text: string): string {
  const isUnit = names.units.find(text).ids.length > 0;
  return isUnit ? ', but a unit card: put it below the heading of its rank' : names.commandCards.suggest(text);
}

/** The battle deck of a list, or null if it names no battle cards. */
function battleCards(library: Library, names: CardNames, written: WrittenList, report: ListReport): BattleDeck | null {
  if (written.deck.length === 0) return null;
  const pileOf = (id: string): string | undefined => pileOfCard(library, id);
  const formatOf = (id: string): BattleFormat | undefined => {
    const format = library.battleCards.get(id)?.format;
    return format === 'any' ? undefined : format;
  };
  const found = written.deck.map((card) => ({ card, ids: names.battleCards.find(card.text).ids }));
  const certain = found.flatMap(({ ids }) => (ids.length === 1 ? (formatOf(ids[0]) ?? []) : []));
  const skirmishes = certain.filter((format) => format === 'skirmish').length;
  const bySize = (written.limit ?? written.total ?? Infinity) <= SKIRMISH_POINTS ? 'skirmish' : 'standard';
  const byCards = skirmishes * 2 > certain.length ? 'skirmish' : 'standard';
  const format = written.format ?? (certain.length > 0 ? byCards : bySize);
  const deck = emptyDeck(library);
  for (const { card, ids } of found) {
    const id = ids.find((one) => formatOf(one) === format) ?? ids[0];
    const pile = id === undefined ? undefined : pileOf(id);
    if (id === undefined || pile === undefined) unknownBattleCard(names, card, report);
    else deck[pile].push(id);
  }
  return deck;
}

function unknownBattleCard(names: CardNames, { text, at, pile }: WrittenBattleCard, report: ListReport): void {
  const what = pile === null ? 'battle card' : pile.slice(0, -1);
  if (!report.full) report.problem(at, `there is no ${what} '${text}'${names.battleCards.suggest(text)}`);
}
