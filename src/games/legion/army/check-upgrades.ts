import { isForCounterpart } from './loadout.js';
import type { JsonPath, Problem } from '../../../kernel/result.js';
import { findCard, notFound } from '../cards/find-card.js';
import type { Library } from '../cards/library.js';
import type { Vocabulary } from '../cards/vocabulary.js';
import type { Restriction, UnitCard, UpgradeCard } from '../cards/types.js';
import { cardPoints } from './points.js';
import type { PointsKind, UnitEntry } from './types.js';

/** Reports a problem, of the card with this id where it is about one that is equipped or set aside. */
type Report = (code: string, what: string, id?: string) => void;

function has(card: UnitCard, keyword: string): boolean {
  return card.keywords.some((k) => k.id === keyword);
}

/** Whether the unit card meets one alternative of a restriction, apart from the side of the Force. */
function meets(card: UnitCard, part: Restriction): boolean {
  return (
    (part.units.length === 0 || part.units.includes(card.id)) &&
    (part.factions.length === 0 || part.factions.includes(card.faction)) &&
    (part.types.length === 0 || part.types.includes(card.type)) &&
    !part.notTypes.includes(card.type) &&
    (part.ranks.length === 0 || part.ranks.includes(card.rank)) &&
    part.icons.every((icon) => card.upgradeBar.includes(icon))
  );
}

/** Whether the unit may take cards of that side of the Force (lines 348, 2385, 4352). */
function onSide({ sideOf }: Vocabulary, card: UnitCard, part: Restriction): boolean {
  return part.side === null || part.side === sideOf[card.faction] || has(card, 'tempted');
}

/** One line that says which units may take the card. */
function describeAllowed(upgrade: UpgradeCard): string {
  const parts = upgrade.restrictions.map((part) =>
    [
      part.units.length > 0 ? `units ${part.units.join(', ')}` : '',
      part.factions.length > 0 ? `faction ${part.factions.join(', ')}` : '',
      part.types.length > 0 ? `types ${part.types.join(', ')}` : '',
      part.notTypes.length > 0 ? `types other than ${part.notTypes.join(', ')}` : '',
      part.ranks.length > 0 ? `ranks ${part.ranks.join(', ')}` : '',
      part.icons.length > 0 ? `units with the ${part.icons.join(', ')} icon` : '',
    ]
      .filter((text) => text !== '')
      .join(' and '),
  );
  return parts.filter((text) => text !== '').join('; or ');
}

function resolve(library: Library, ids: readonly string[], report: Report): UpgradeCard[] {
  return ids.flatMap((id) => {
    const upgrade = library.upgrades.get(id);
    if (upgrade !== undefined) return [upgrade];
    report('unknown-upgrade', notFound('upgrade card', id, findCard(library, 'upgrades', id)), id);
    return [];
  });
}

/** Whether units can equip the card only through a battle card (lines 2614, 4217). */
function isGivenInBattle({ slot }: UpgradeCard): boolean {
  return slot === 'supply' || slot === 'hostage';
}

function checkRestriction({ vocabulary }: Library, card: UnitCard, upgrade: UpgradeCard, report: Report): void {
  if (upgrade.slot === 'flaw') {
    report('flaw-equipped', `${upgrade.id} is a flaw card: it goes to the opponent and is never equipped`, upgrade.id);
  } else if (isGivenInBattle(upgrade)) {
    report(
      'given-in-battle',
      `${upgrade.id} is a ${upgrade.slot} card: it is given out by a battle card and cannot be part of an army`,
      upgrade.id,
    );
  } else if (upgrade.restrictions.length > 0 && !upgrade.restrictions.some((part) => meets(card, part))) {
    report(
      'restricted-upgrade',
      `${upgrade.id} may not be equipped by ${card.id}: only by ${describeAllowed(upgrade)}`,
      upgrade.id,
    );
  } else if (
    upgrade.restrictions.length > 0 &&
    !upgrade.restrictions.some((part) => meets(card, part) && onSide(vocabulary, card, part))
  ) {
    const side = upgrade.restrictions[0].side ?? '';
    report('wrong-side', `${upgrade.id} is for the ${side} side only; ${card.id} is ${card.faction}`, upgrade.id);
  }
}

/** Whether two entries are the same card; a card's other side is the same card (line 2179). */
function sameCard(a: UpgradeCard, b: UpgradeCard): boolean {
  return a.id === b.id || a.otherSide === b.id;
}

function checkSlots(card: UnitCard, upgrades: readonly UpgradeCard[], more: readonly string[], report: Report): void {
  const free = [...card.upgradeBar, ...more, ...upgrades.flatMap((upgrade) => upgrade.adds.slots)];
  for (const upgrade of upgrades) {
    const at = free.indexOf(upgrade.slot);
    if (at >= 0) free.splice(at, 1);
    else if (upgrade.slot !== 'flaw' && !isGivenInBattle(upgrade) && !upgrade.iconlessFor.includes(card.id)) {
      report('no-slot', `${upgrade.id} needs a ${upgrade.slot} icon, and ${card.id} has none left`, upgrade.id);
    }
  }
  for (const upgrade of upgrades) {
    const left = upgrade.adds.mustFill ? upgrade.adds.slots.find((slot) => free.includes(slot)) : undefined;
    if (left !== undefined) {
      report(
        'unfilled-slot',
        `${upgrade.id} adds a ${left} icon that must be filled; equip a ${left} card`,
        upgrade.id,
      );
    }
  }
}

/** Whether Equip is satisfied by an upgrade card: it names the card, or its type. */
function isEquipped(name: string, upgrade: UpgradeCard): boolean {
  return upgrade.name === name || upgrade.slot === name.toLowerCase();
}

/** Checks the upgrade cards equipped to one unit or counterpart card (lines 344–348, 2310, 2579, 2944, 4602–4620). */
function checkEquipped(
  library: Library,
  card: UnitCard,
  ids: readonly string[],
  report: Report,
  moreSlots: readonly string[] = [],
): UpgradeCard[] {
  const upgrades = resolve(library, ids, report);
  for (const [i, upgrade] of upgrades.entries()) {
    checkRestriction(library, card, upgrade, report);
    if (upgrades.slice(0, i).some((earlier) => sameCard(upgrade, earlier))) {
      report('duplicate-upgrade', `${upgrade.id} is equipped twice; a unit may have one copy of a card`, upgrade.id);
    }
  }
  checkSlots(card, upgrades, moreSlots, report);
  const leaders = upgrades.filter((upgrade) => upgrade.adds.keywords.some((k) => k.id === 'leader-upgrade'));
  if (leaders.length > 1) {
    report(
      'two-leaders',
      `${leaders.map((u) => u.id).join(' and ')} both have Leader; a unit may have one such card`,
      leaders[1].id,
    );
  }
  if (has(card, 'heavy-weapon-team') && !upgrades.some((upgrade) => upgrade.slot === 'heavy weapon')) {
    report('missing-heavy-weapon', `${card.id} has Heavy Weapon Team and must equip a heavy weapon card`);
  }
  const flexible = card.keywords.find(({ id }) => id === 'flexible-response')?.value ?? 0;
  if (upgrades.filter(({ slot }) => slot === 'heavy weapon').length < flexible) {
    report('missing-heavy-weapon', `${card.id} has Flexible Response and must equip ${flexible} heavy weapon cards`);
  }
  if (has(card, 'programmed') && !upgrades.some((upgrade) => upgrade.slot === 'programming')) {
    report('missing-equip', `${card.id} must equip a programming card`);
  }
  for (const keyword of card.keywords.filter((k) => k.id === 'equip')) {
    for (const name of keyword.of.filter((n) => !upgrades.some((upgrade) => isEquipped(n, upgrade)))) {
      report('missing-equip', `${card.id} must equip ${name}`);
    }
  }
  return upgrades;
}

/**
 * Checks Loadout: for each equipped card, also of the counterpart, at most one card of the same type that costs no more
 * and that the unit or the counterpart could equip may be set aside (lines 2998–3008).
 */
function checkLoadout(
  library: Library,
  card: UnitCard,
  counterpart: UnitCard | undefined,
  entry: UnitEntry,
  equipped: readonly UpgradeCard[],
  kind: PointsKind,
  report: Report,
): void {
  const cost = (upgrade: UpgradeCard): number => cardPoints(upgrade, kind);
  if (entry.loadout.length === 0) return;
  if (!has(card, 'loadout')) {
    report('loadout-not-allowed', `${card.id} does not have Loadout; leave its loadout empty`);
    return;
  }
  const free = [...equipped].sort((a, b) => cost(a) - cost(b));
  const aside = resolve(library, entry.loadout, report).sort((a, b) => cost(a) - cost(b));
  for (const upgrade of aside) {
    checkRestriction(
      library,
      counterpart !== undefined && isForCounterpart(card, counterpart, upgrade) ? counterpart : card,
      upgrade,
      report,
    );
    const at = free.findIndex((other) => other.slot === upgrade.slot && cost(other) >= cost(upgrade));
    if (at >= 0) free.splice(at, 1);
    else {
      const want = `an equipped ${upgrade.slot} card of ${cost(upgrade)} points or more for each card set aside`;
      report('loadout-mismatch', `${upgrade.id} cannot be set aside: there must be ${want}`, upgrade.id);
    }
  }
}

/**
 * All problems of the upgrade cards of one unit, its counterpart and its loadout, at places of its entry in a list.
 * `moreSlots`: what it may equip besides its bar.
 */
export function checkUnitUpgrades(
  library: Library,
  entry: UnitEntry,
  where: string,
  kind: PointsKind = 'adjusted',
  moreSlots: readonly string[] = [],
): Problem[] {
  const problems: Problem[] = [];
  const reportAt =
    (place: string, list: JsonPath, ids: readonly string[]): Report =>
    (code, what, id) => {
      // Of two copies the later one is too many.
      const i = id === undefined ? -1 : ids.lastIndexOf(id);
      problems.push({ code, message: `${place}: ${what}`, at: i < 0 ? list.slice(0, -1) : [...list, i] });
    };
  const ofUnit = reportAt(where, ['upgrades'], entry.upgrades);
  const card = library.units.get(entry.card);
  const counterpart = entry.counterpart === null ? undefined : library.units.get(entry.counterpart.card);
  const equipped: UpgradeCard[] = [];
  if (card !== undefined) equipped.push(...checkEquipped(library, card, entry.upgrades, ofUnit, moreSlots));
  if (counterpart !== undefined && entry.counterpart !== null) {
    const ids = entry.counterpart.upgrades;
    const report = reportAt(`${where}: counterpart`, ['counterpart', 'upgrades'], ids);
    equipped.push(...checkEquipped(library, counterpart, ids, report));
  }
  if (card !== undefined) {
    const report = reportAt(where, ['loadout'], entry.loadout);
    checkLoadout(library, card, counterpart, entry, equipped, kind, report);
  }
  return problems;
}
