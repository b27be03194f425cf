import { imperialAssaultLibrary } from '../../arena/imperial-assault/library.js';
import { armyPoints, deckPoints } from '../../games/imperial-assault/army/points.js';
import type { ArmyList } from '../../games/imperial-assault/army/types.js';
import type { DeploymentCard } from '../../games/imperial-assault/cards/deployment.js';
import { attackOdds } from '../../games/imperial-assault/odds/attack-odds.js';
import { readDuel } from '../../games/imperial-assault/odds/read-duel.js';
import { titled } from '../../games/imperial-assault/present/handbook/card-texts.js';
import type { Pool } from '../../games/imperial-assault/words/pools.js';
import { lineOf } from '../../kernel/error-text.js';
import { howMany } from '../../kernel/how-many.js';
import { fail, ok, type Result } from '../../kernel/result.js';
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

/** The card that damage is computed against unless another is named: with a black die, as most have. */
const USUAL_TARGET: Readonly<Record<Pool, string>> = { printed: 'stormtrooper', iacp: 'stormtrooper-regular' };

/** An attack beside its target, with nothing besides the cards. */
const DUEL = { range: undefined, melee: false, attacker: '', defender: '', reroll: '0', 'defender-reroll': '0' };

/**
 * The mean damage of an attack of a card on another; undefined for one that does not attack or has no dice of its own.
 */
function meanDamage(pool: Pool, card: DeploymentCard, target: string): number | undefined {
  const read = readDuel(imperialAssaultLibrary(pool), { ...DUEL, attack: card.id, defend: target });
  return read.ok ? attackOdds({ ...read.value.duel, health: Infinity }).mean : undefined;
}

/** The text of `opfor army show`: points, groups with their values, upgrades and the Command deck. */
export function showArmy(pool: Pool, list: ArmyList, { json, against }: ArmyArgs): Result<string> {
  const library = imperialAssaultLibrary(pool);
  const target = against ?? USUAL_TARGET[pool];
  const rows: readonly (Row & { readonly damage: number | undefined })[] = rowsOf(pool, list).map((row) => ({
    ...row,
    damage: meanDamage(pool, row.card, target),
  }));
  const known = readDuel(library, { ...DUEL, attack: 'red', defend: target });
  if (!known.ok) return fail('against', known.problem.message.replace('--defend', '--against'));
  const { name, affiliation, command } = list;
  const [points, deck] = [armyPoints(library, list), deckPoints(library, list)];
  const upgrades = list.upgrades.map((id) => library.upgrades.get(id)?.name ?? id);
  const cards = command.map((id) => library.command.get(id)?.name ?? id);
  if (json) {
    const groups = rows.map(({ card, attached, count, damage }) => ({
      card: card.id,
      count,
      attached,
      damage: damage ?? null,
    }));
    return ok(`${JSON.stringify({ name, affiliation, points, groups, upgrades, deck, command: cards })}\n`);
  }
  const lines = rows.map(({ card, attached, count, damage }) => [
    `${count === 1 ? '' : `${count} × `}${titled(card)}${card.elite && !card.unique ? ' (Elite)' : ''}`,
    count * card.cost,
    count * card.groupSize,
    card.health,
    card.speed,
    card.attack === null ? '–' : `${card.attack.type} ${card.attack.dice.join(' ')}`,
    card.defense.length === 0 ? '–' : card.defense.join(' '),
    damage === undefined ? '–' : damage.toFixed(1),
    [...card.keywords, ...attached].join(', '),
  ]);
  const figures = rows.reduce((sum, { card, count }) => sum + count * card.groupSize, 0);
  const health = rows.reduce((sum, { card, count }) => sum + count * card.groupSize * card.health, 0);
  const total = ['all together', points, figures, health, '', '', '', '', ''];
  const head = `${lineOf(name)} (${affiliation}): ${howMany(points, 'point')}, ${howMany(list.groups.length, 'activation')}`;
  const header = ['group', 'cost', 'figures', 'health', 'speed', 'attack', 'defence', 'damage', 'has'];
  const others = upgrades.length === 0 ? '' : `\nSkirmish Upgrades: ${upgrades.join(', ')}\n`;
  const own = cards.length === 0 ? '' : `\nCommand deck (${cards.length} cards, ${deck} points): ${cards.join(', ')}\n`;
  const legend = `\nColumn damage: mean of an attack of one figure on ${target} beside it, without what abilities add.\n`;
  return ok(`${head}\n\n${table(header, [...lines, total])}${others}${own}${legend}`);
}
