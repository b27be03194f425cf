import { lineOf } from '../../../../kernel/error-text.js';
import { howMany } from '../../../../kernel/how-many.js';
import { type Library, standingOrders } from '../../cards/library.js';
import type { UnitCard } from '../../cards/types.js';
import { cardIds, cardPoints, points, pointsKind, unitPoints, upgradeCost } from '../points.js';
import type { ArmyList, PointsKind, UnitEntry } from '../types.js';
import type { Faction } from '../../words/factions.js';
import type { ListBuilders } from './builders.js';
import { type CardNames, fullName } from '../../cards/card-names.js';

function capital(text: string): string {
  return text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * An army list as text: like the tournament export of Legion HQ, or with `headings` a line with the faction and
 * headings of the ranks, as Tabletop Admiral has them. Units keep their order, so a heading may come twice.
 */
export function writeText(
  list: ArmyList,
  library: Library,
  names: CardNames,
  { sizes, factions }: ListBuilders,
  { headings }: { readonly headings: boolean },
): string {
  const inArmy = cardIds(list);
  const kind = pointsKind(list);
  // A name with control characters or line breaks would add lines, or commands for the terminal.
  const lines = [lineOf(list.name)];
  if (headings) lines.push(factions[list.faction]?.title ?? list.faction);
  const total = points(library, list);
  lines.push(`${total}/${sizeOf(list, library, total, sizes)} (${howMany(list.units.length, 'activation')})`);
  const force = list.battleForce === undefined ? undefined : library.battleForces.get(list.battleForce);
  if (force !== undefined) lines.push(`Battle Force: ${force.name}`);
  let rank: string | undefined;
  for (const entry of list.units) {
    const card = library.units.get(entry.card);
    if (headings && card !== undefined && card.rank !== rank) {
      rank = card.rank;
      lines.push('', capital(rank));
    }
    lines.push(...unitLines(entry, list.faction, library, names, inArmy, kind));
  }
  const command = (id: string): string => {
    const card = library.commandCards.get(id);
    return `${'•'.repeat(card?.handPips ?? 0)}${card?.name ?? id}`;
  };
  if (list.commandHand.length > 0) {
    lines.push('', 'Commands:', ...[...list.commandHand, standingOrders(library)].map(command));
  }
  if (list.contingencies.length > 0) lines.push('', 'Contingencies:', ...list.contingencies.map(command));
  if (list.battleDeck !== null) {
    lines.push('', 'Battle Deck');
    for (const [pile, ids] of Object.entries(list.battleDeck)) {
      const cards = ids.map((id) => ` - ${library.battleCards.get(id)?.name ?? id}`);
      if (cards.length > 0) lines.push(`${capital(pile)}:`, ...cards);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The size of army for which a list seems to be made. */
function sizeOf(list: ArmyList, library: Library, total: number, sizes: ListBuilders['sizes']): number {
  const skirmish = Object.values(list.battleDeck ?? {})
    .flat()
    .some((id) => library.battleCards.get(id)?.format === 'skirmish');
  return skirmish ? sizes.skirmish : (sizes.standard.find((size) => total <= size) ?? total);
}

function unitLines(
  entry: UnitEntry,
  faction: Faction,
  library: Library,
  names: CardNames,
  inArmy: ReadonlySet<string>,
  kind: PointsKind,
): string[] {
  const cost = (one: UnitEntry): number => unitPoints(library, one, inArmy, kind);
  const upgrade = (id: string, on: string): string => {
    const card = library.upgrades.get(id);
    return card === undefined ? id : `${card.name} (${upgradeCost(card, on, inArmy, kind)})`;
  };
  // Legion HQ writes each card set aside behind the upgrade that it can replace.
  const aside = [...entry.loadout];
  const slotOf = (id: string): string | undefined => library.upgrades.get(id)?.slot;
  const own = entry.upgrades.map((id) => {
    const at = aside.findIndex((one) => slotOf(one) === slotOf(id));
    const [other] = at < 0 ? [] : aside.splice(at, 1);
    if (other === undefined) return ` - ${upgrade(id, entry.card)}`;
    const card = library.upgrades.get(other);
    return ` - ${upgrade(id, entry.card)}/${card?.name ?? other} (${card === undefined ? 0 : cardPoints(card, kind)})`;
  });
  const rest =
    aside.length === 0 ? [] : [` - Loadout: (${aside.map((id) => library.upgrades.get(id)?.name ?? id).join(', ')})`];
  const lines = [
    `${nameOf(entry.card, faction, library, names)} (${cost({ ...entry, counterpart: null })})`,
    ...own,
    ...rest,
  ];
  if (entry.counterpart === null) return lines;
  const { card, upgrades } = entry.counterpart;
  const whole = cost({ card, upgrades, counterpart: null, loadout: [] });
  return [
    ...lines,
    `${nameOf(card, faction, library, names)} (${whole})`,
    ...upgrades.map((id) => ` - ${upgrade(id, card)}`),
  ];
}

/** The name of a unit card; with its title where the name alone can mean another unit of the faction. */
function nameOf(id: string, faction: Faction, library: Library, names: CardNames): string {
  const card = library.units.get(id);
  if (card === undefined) return id;
  const same = names.units.find(card.name).ids.flatMap((one): UnitCard[] => {
    const other = library.units.get(one);
    return other !== undefined && (other.faction === faction || one === id) ? [other] : [];
  });
  return same.length === 1 && same[0].id === id ? card.name : fullName(card);
}
