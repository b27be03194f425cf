import { imperialAssaultLibrary } from '../../arena/imperial-assault/library.js';
import { armyPoints, deckPoints } from '../../games/imperial-assault/army/points.js';
import type { ArmyList } from '../../games/imperial-assault/army/types.js';
import type { DeploymentCard } from '../../games/imperial-assault/cards/deployment.js';
import { titled } from '../../games/imperial-assault/present/handbook/card-texts.js';
import type { Pool } from '../../games/imperial-assault/words/pools.js';
import { lineOf } from '../../kernel/error-text.js';
import { howMany } from '../../kernel/how-many.js';
import { ok, type Result } from '../../kernel/result.js';
import type { ArmyArgs } from '../army-args.js';
import { table } from '../table.js';

/** A group of a list, and how often it is there. */
interface Row {
  readonly card: DeploymentCard;
  readonly attached: readonly string[];
  readonly count: number;
}

/** The groups of a list, equal ones as one; unknown cards are left out. */
function rowsOf(pool: Pool, { groups }: ArmyList): readonly Row[] {
  const library = imperialAssaultLibrary(pool);
  const rows = new Map<string, Row>();
  for (const { card: id, upgrades } of groups) {
    const card = library.deployment.get(id);
    if (card === undefined) continue;
    const key = [id, ...upgrades].join('+');
    const attached = upgrades.map((one) => library.upgrades.get(one)?.name ?? one);
    rows.set(key, { card, attached, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  return [...rows.values()];
}

/** The text of `opfor army show`: points, groups with their values, upgrades and the Command deck. */
export function showArmy(pool: Pool, list: ArmyList, { json }: ArmyArgs): Result<string> {
  const library = imperialAssaultLibrary(pool);
  const rows = rowsOf(pool, list);
  const { name, affiliation, command } = list;
  const [points, deck] = [armyPoints(library, list), deckPoints(library, list)];
  const upgrades = list.upgrades.map((id) => library.upgrades.get(id)?.name ?? id);
  const cards = command.map((id) => library.command.get(id)?.name ?? id);
  if (json) {
    const groups = rows.map(({ card, attached, count }) => ({ card: card.id, count, attached }));
    return ok(`${JSON.stringify({ name, affiliation, points, groups, upgrades, deck, command: cards })}\n`);
  }
  const lines = rows.map(({ card, attached, count }) => [
    `${count === 1 ? '' : `${count} × `}${titled(card)}${card.elite && !card.unique ? ' (Elite)' : ''}`,
    count * card.cost,
    count * card.groupSize,
    card.health,
    card.speed,
    card.attack === null ? '–' : `${card.attack.type} ${card.attack.dice.join(' ')}`,
    card.defense.length === 0 ? '–' : card.defense.join(' '),
    [...card.keywords, ...attached].join(', '),
  ]);
  const figures = rows.reduce((sum, { card, count }) => sum + count * card.groupSize, 0);
  const health = rows.reduce((sum, { card, count }) => sum + count * card.groupSize * card.health, 0);
  const total = ['all together', points, figures, health, '', '', '', ''];
  const head = `${lineOf(name)} (${affiliation}): ${howMany(points, 'point')}, ${howMany(list.groups.length, 'activation')}`;
  const header = ['group', 'cost', 'figures', 'health', 'speed', 'attack', 'defence', 'has'];
  const others = upgrades.length === 0 ? '' : `\nSkirmish Upgrades: ${upgrades.join(', ')}\n`;
  const own = cards.length === 0 ? '' : `\nCommand deck (${cards.length} cards, ${deck} points): ${cards.join(', ')}\n`;
  return ok(`${head}\n\n${table(header, [...lines, total])}${others}${own}`);
}
