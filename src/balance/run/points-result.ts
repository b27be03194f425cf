import type { Estimate } from '../../arena/tournament/elo.js';
import { cardPoints } from '../../games/legion/army/points.js';
import type { Library } from '../../games/legion/cards/library.js';
import type { Faction } from '../../games/legion/words/factions.js';
import { type ArmyBattle, type CardValues, cardValues } from '../estimates/card-values.js';
import type { PlayedArmy, PlayedBlock } from './block.js';
import type { PointsPlan } from './plan.js';

/** What a measurement says of the cards of one faction, as one agent plays them. */
export interface FactionResult {
  readonly faction: Faction;
  readonly agent: string;
  readonly battles: number;
  /** Score that a point brings; undefined where the battles do not show it, and then there are no cards. */
  readonly slope: Estimate | undefined;
  /** See {@link CardValues.spread}. */
  readonly spread: number | undefined;
  readonly cards: readonly PricedCard[];
}

/** A card with what it costs and should cost. */
export interface PricedCard {
  readonly card: string;
  readonly name: string;
  readonly kind: 'unit' | 'upgrade';
  readonly printed: number;
  readonly adjusted: number;
  readonly fair: Estimate;
  readonly drawn: number;
  /** Pairs of battles in which the army had it. */
  readonly battles: number;
  /** Whether the whole interval lies above or below the cost. */
  readonly verdict: 'costs too little' | 'costs too much' | 'unclear';
}

/** Estimates the fair costs of all cards of the plan's factions, for each agent. */
export function pointsResult(plan: PointsPlan, library: Library, blocks: readonly PlayedBlock[]): FactionResult[] {
  return plan.agents.flatMap(({ spec }, agent) =>
    plan.factions.map((faction) =>
      factionResult(
        faction,
        spec,
        library,
        blocks.filter((one) => one.agent === agent),
      ),
    ),
  );
}

function factionResult(
  faction: Faction,
  agent: string,
  library: Library,
  blocks: readonly PlayedBlock[],
): FactionResult {
  const rows = blocks.flatMap(({ armies: [army, opponent], scores: [[blue, red]] }) => {
    const score = (blue + red) / 2;
    return [
      ...(army.faction === faction ? [{ own: army, other: opponent, score }] : []),
      ...(opponent.faction === faction && army.faction !== faction
        ? [{ own: opponent, other: army, score: 1 - score }]
        : []),
    ];
  });
  const ids = [
    ...new Set(
      rows.flatMap(({ own, other }) =>
        [own, other].flatMap((army) => (army.faction === faction ? Object.keys(army.cards) : [])),
      ),
    ),
  ].sort((a, b) => (a < b ? -1 : 1));
  const others = [...new Set(rows.map(({ other }) => other.faction))].filter((one) => one !== faction).sort();
  // After the cards: each other faction, and its points.
  const columns = [
    ...ids.map((id) => ({ cost: costOf(library, id) })),
    ...others.flatMap(() => [{ cost: null }, { cost: null }]),
  ];
  const battles = rows.map(({ own, other, score }): ArmyBattle => {
    const at = others.indexOf(other.faction);
    const counts = ids.map((id) => (own.cards[id] ?? 0) - (at < 0 ? (other.cards[id] ?? 0) : 0));
    const row = counts.flatMap((count, j) => (count === 0 ? [] : [[j, count] as const]));
    // In tens of points from a middle, so that the column is of the size of the others.
    if (at >= 0) row.push([ids.length + 2 * at, 1], [ids.length + 2 * at + 1, (other.points - middle(rows)) / 100]);
    return { score: score - 0.5, row };
  });
  const found = cardValues(columns, battles);
  return {
    faction,
    agent,
    battles: 2 * rows.length,
    slope: found?.slope,
    spread: found?.spread,
    cards: ids.flatMap((id, j) => priced(library, id, found, j, rows)),
  };
}

interface Row {
  readonly own: PlayedArmy;
  readonly other: PlayedArmy;
  readonly score: number;
}

function middle(rows: readonly Row[]): number {
  return rows.reduce((sum, { other }) => sum + other.points, 0) / rows.length;
}

function priced(
  library: Library,
  id: string,
  found: CardValues | undefined,
  j: number,
  rows: readonly Row[],
): PricedCard[] {
  const value = found?.cards[j];
  const unit = library.units.get(id);
  const card = unit ?? library.upgrades.get(id);
  if (value === undefined || card === undefined) return [];
  const adjusted = cardPoints(card, 'adjusted');
  const { low, high } = value.fair;
  const title = unit?.title ?? null;
  return [
    {
      card: id,
      name: title === null ? card.name : `${card.name}, ${title}`,
      kind: unit === undefined ? 'upgrade' : 'unit',
      printed: card.costPrinted,
      adjusted,
      fair: value.fair,
      drawn: value.drawn,
      battles: rows.filter(({ own }) => (own.cards[id] ?? 0) > 0).length,
      verdict: low > adjusted ? 'costs too little' : high < adjusted ? 'costs too much' : 'unclear',
    },
  ];
}

function costOf(library: Library, id: string): number {
  const card = library.units.get(id) ?? library.upgrades.get(id);
  return card === undefined ? 0 : cardPoints(card, 'adjusted');
}
