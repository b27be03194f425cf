import type { ArmyBattle, Column } from '../estimates/army-battle.js';
import type { CardCount } from '../estimates/card-pairs.js';
import type { Faction } from '../../games/legion/words/factions.js';
import type { PlayedArmy, PlayedBlock } from './block.js';
import { blockScores, type Measure } from './block-scores.js';
import type { CardPrices } from './card-prices.js';

/** The battles of one agent as the estimate of all cards takes them: one for each block. */
export interface PointsModel {
  /** Ids of the cards: those of the factions in question that some army had. Their columns come first. */
  readonly ids: readonly string[];
  readonly columns: readonly Column[];
  /** Columns of which each army of a faction has equally many cards in all: its commanders, in small armies. */
  readonly groups: readonly (readonly number[])[];
  /** The two armies of each battle, the blue one of the first battle of the block first. */
  readonly armies: readonly (readonly [PlayedArmy, PlayedArmy])[];
  /** The cards of both armies by their columns; none of an army of another faction. */
  readonly counts: readonly (readonly [CardCount, CardCount])[];
  battles(measure: Measure): ArmyBattle[];
}

/**
 * All cards of the factions in question are columns, also those of the opponent; an army of another faction is
 * described by its faction and its points.
 */
export function pointsModel(
  factions: readonly Faction[],
  prices: CardPrices,
  blocks: readonly PlayedBlock[],
): PointsModel {
  const armies = blocks.map(({ armies: [army, opponent] }) => [army, opponent] as const);
  const all = armies.flat();
  const ids = [
    ...new Set(all.filter(({ faction }) => factions.includes(faction)).flatMap(({ cards }) => Object.keys(cards))),
  ].sort((a, b) => (a < b ? -1 : 1));
  const places = new Map(ids.map((id, j) => [id, j]));
  const others = [...new Set(all.map(({ faction }) => faction))].filter((one) => !factions.includes(one)).sort();
  const middle = all.reduce((sum, { points }) => sum + points, 0) / all.length;
  const columns = [
    ...ids.map((id) => ({ cost: prices(id)?.cost ?? 0, activates: prices(id)?.activates === true })),
    ...others.flatMap(() => [{ cost: null }, { cost: null }]),
  ];
  const countOf = ({ faction, cards }: PlayedArmy): CardCount =>
    others.includes(faction) ? [] : Object.entries(cards).map(([id, count]) => [places.get(id) ?? 0, count] as const);
  const rows = armies.map(([army, opponent]) => {
    const row = new Map<number, number>();
    const add = (j: number, value: number): unknown => row.set(j, (row.get(j) ?? 0) + value);
    for (const [{ faction, cards, points }, sign] of [
      [army, 1],
      [opponent, -1],
    ] as const) {
      const other = others.indexOf(faction);
      if (other < 0) {
        for (const [id, count] of Object.entries(cards)) add(places.get(id) ?? 0, sign * count);
        continue;
      }
      add(ids.length + 2 * other, sign);
      // In hundreds of points from the middle, so that the column is about as large as the others.
      add(ids.length + 2 * other + 1, (sign * (points - middle)) / 100);
    }
    return [...row].filter(([, value]) => value !== 0).sort(([a], [b]) => a - b);
  });
  const beside = armies.map(([army, opponent]) =>
    factions.slice(1).map((one) => Number(army.faction === one) - Number(opponent.faction === one)),
  );
  return {
    ids,
    columns,
    groups: factions.flatMap((faction) => {
      const its = ids.filter((id) => {
        const card = prices(id);
        return card?.faction === faction && card.isCommander;
      });
      const numbers = all
        .filter((army) => army.faction === faction)
        .map(({ cards }) => its.reduce((sum, id) => sum + (cards[id] ?? 0), 0));
      return its.length > 1 && numbers.every((number) => number === numbers[0])
        ? [its.map((id) => places.get(id) ?? 0)]
        : [];
    }),
    armies,
    counts: armies.map(([army, opponent]) => [countOf(army), countOf(opponent)] as const),
    battles: (measure) =>
      blocks.map((block, i) => ({ score: blockScores(block, measure)[0] - 0.5, row: rows[i], beside: beside[i] })),
  };
}
