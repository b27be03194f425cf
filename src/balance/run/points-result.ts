import type { Estimate } from '../../arena/tournament/elo.js';
import type { Faction } from '../../games/legion/words/factions.js';
import type { ArmyBattle } from '../estimates/army-battle.js';
import { type CardPair, cardPairs } from '../estimates/card-pairs.js';
import { type CardInParts, type CardValue, cardValues, drawnCosts } from '../estimates/card-values.js';
import { type FitTest, fitTest } from '../estimates/fit-test.js';
import { scaleOf } from '../design/scale.js';
import type { Halves } from '../estimates/agreement.js';
import type { PlayedBlock } from './block.js';
import { useOfCards } from './hardly-used.js';
import type { PointsPlan } from './plan.js';
import type { CardPrices } from './card-prices.js';
import { type PointsModel, pointsModel } from './points-model.js';

/** A card with what it costs and should cost. */
export interface PricedCard {
  readonly card: string;
  readonly name: string;
  readonly kind: 'unit' | 'upgrade';
  /** Null for cards that several factions have. */
  readonly faction: Faction | null;
  readonly printed: number;
  readonly adjusted: number;
  readonly fair: Estimate;
  readonly drawn: number;
  /** Of units: the fair cost in parts, see card-values. */
  readonly inParts?: CardInParts | undefined;
  /**
   * How far the fair cost lies from the adjusted cost by each half of the blocks, drawn by {@link HALF_SPREAD}. Only
   * where several agents are compared and the battles suffice.
   */
  readonly halves?: Halves | undefined;
  /** Pairs of battles in which an army had it. */
  readonly battles: number;
  /** Whether the whole interval lies above or below the cost. */
  readonly verdict: 'costs too little' | 'costs too much' | 'unclear';
  /** Whether the agent hardly uses the unit, see {@link useOfCards}; left out where it does. */
  readonly isHardlyUsed?: true;
}

/** What one agent's battles say. */
export interface PointsResult {
  readonly agent: string;
  readonly battles: number;
  /** Score that a point brings; undefined where the battles do not show it, and then there are no cards. */
  readonly slope: Estimate | undefined;
  /** See `spread` of card-values. */
  readonly spread: number | undefined;
  /** Points that one more unit is worth to an army of equal points. */
  readonly activation: Estimate | undefined;
  /** Whether margins say the same of the cards as wins; undefined where there are no margins. */
  readonly agreement: FitTest | undefined;
  readonly cards: readonly PricedCard[];
  /** Cards that are compared only with each other, see `groups` of the model. */
  readonly amongThemselves: readonly (readonly string[])[];
  /** Copies of units, compared with the units that they are copies of. */
  readonly copies: readonly CopiedCard[];
  /** How many pairs of cards were tried, and those that the battles ask for; see card-pairs. */
  readonly triedPairs: number;
  readonly pairs: readonly PricedPair[];
}

/** Two cards that are worth more, or less, in the same army. */
export interface PricedPair {
  readonly cards: readonly [string, string];
  /** Points; the intervals of all pairs that were tried hold at once with 95 %. */
  readonly together: Estimate;
  /** Pairs of battles in which it made a difference. */
  readonly battles: number;
  readonly verdict: 'worth more together' | 'worth less together';
}

/** How much more a copy of a unit is worth than the unit. */
export interface CopiedCard {
  readonly copy: string;
  readonly of: string;
  /** Points that the copy costs more. */
  readonly costs: number;
  /** Points that it is worth more. */
  readonly worth: Estimate;
}

/** How strongly the costs of half of the blocks are drawn: the same for all agents, so that they can be compared. */
const HALF_SPREAD = 0.3;

/** Estimates the fair costs of all cards of the plan's factions, for each agent. */
export function pointsResult(
  plan: PointsPlan<unknown>,
  prices: CardPrices,
  blocks: readonly PlayedBlock[],
): PointsResult[] {
  const { extra } = scaleOf(plan);
  const costOf = (id: string): number => prices(id)?.cost ?? 0;
  return plan.agents.map(({ spec }, agent) => {
    const own = blocks.filter((one) => one.agent === agent);
    const model = pointsModel(plan.factions, prices, own);
    const battles = model.battles('wins');
    const found = cardValues(model.columns, battles, model.groups, extra);
    const pairs = found && cardPairs(model.columns.length, battles, model.counts, found.slope);
    const halves = plan.agents.length > 1 ? halvesOf(own, model, extra) : undefined;
    const hardly = new Set(useOfCards(blocks, agent).flatMap(({ card, isHardlyUsed }) => (isHardlyUsed ? [card] : [])));
    const place = (id: string): number => model.ids.indexOf(id);
    return {
      agent: spec,
      battles: 2 * own.length,
      slope: found?.slope,
      spread: found?.spread,
      activation: found?.activation,
      agreement: own.every(({ margins }) => margins !== undefined) ? agreementOf(model) : undefined,
      cards: model.ids
        .flatMap((id, j) => priced(prices, id, found?.cards[j], model, halves?.[j]))
        .map((card) => (hardly.has(card.card) ? { ...card, isHardlyUsed: true as const } : card)),
      amongThemselves: model.groups.map((group) => group.map((j) => model.ids[j])),
      copies: plan.changes.flatMap((change) => {
        const [of, copy] = change.includes('=') ? [] : change.split('+');
        const worth = copy === undefined ? undefined : found?.difference(place(copy), place(of));
        if (worth === undefined) return [];
        return [{ copy, of, costs: costOf(copy) - costOf(of), worth }];
      }),
      triedPairs: pairs?.tried ?? 0,
      pairs: (pairs?.pairs ?? []).map((pair) => pricedPair(model, pair)),
    };
  });
}

/**
 * Whether the cards explain what wins and margins differ by, when both are put on the scale of what a point brings:
 * they should not, if margins stand for wins.
 */
function agreementOf(model: PointsModel): FitTest | undefined {
  const [wins, margins] = (['wins', 'margins'] as const).map((measure) => model.battles(measure));
  const more = model.armies.map(([army, opponent]) => army.points - opponent.points);
  const slope = (battles: readonly ArmyBattle[]): number =>
    battles.reduce((sum, { score }, i) => sum + score * more[i], 0);
  const scale = slope(wins) / slope(margins);
  return fitTest(
    model.columns.length,
    wins.map(({ score, row }, i) => ({ score: score - scale * margins[i].score, row })),
  );
}

/** For each card, its fair cost by each half of the blocks less its cost; see {@link PricedCard.halves}. */
function halvesOf(blocks: readonly PlayedBlock[], model: PointsModel, extra: number): (Halves | undefined)[] {
  const { ids, columns } = model;
  const all = model.battles('wins');
  const [first, other] = [0, 1].map((half) =>
    drawnCosts(
      columns,
      all.filter((_, i) => halfOf(blocks[i].block) === half),
      HALF_SPREAD,
      model.groups,
      extra,
    ),
  );
  return ids.map((_, j): Halves | undefined => {
    const [cost, one, two] = [columns[j].cost, first?.[j], other?.[j]];
    return cost === null || one === undefined || two === undefined ? undefined : [one - cost, two - cost];
  });
}

/**
 * The half that a block belongs to: by Thue and Morse's sequence, so that opponents, factions and tables, which take
 * turns, are as frequent in both.
 */
function halfOf(block: number): number {
  let bits = 0;
  for (let rest = block; rest > 0; rest >>>= 1) bits ^= rest & 1;
  return bits;
}

function priced(
  prices: CardPrices,
  id: string,
  value: CardValue | undefined,
  { armies }: PointsModel,
  halves: Halves | undefined,
): PricedCard[] {
  const card = prices(id);
  if (value === undefined || card === undefined) return [];
  const { name, kind, printed, cost: adjusted } = card;
  const { low, high } = value.fair;
  const having = armies.filter((pair) => pair.some(({ cards }) => (cards[id] ?? 0) > 0));
  return [
    {
      card: id,
      name,
      kind,
      faction: card.faction ?? factionOf(id, having),
      printed,
      adjusted,
      fair: value.fair,
      drawn: value.drawn,
      ...(value.inParts === undefined ? {} : { inParts: value.inParts }),
      ...(halves === undefined ? {} : { halves }),
      battles: having.length,
      verdict: low > adjusted ? 'costs too little' : high < adjusted ? 'costs too much' : 'unclear',
    },
  ];
}

function pricedPair({ ids }: PointsModel, { columns: [first, second], together, battles }: CardPair): PricedPair {
  const verdict = together.value > 0 ? 'worth more together' : 'worth less together';
  return { cards: [ids[first], ids[second]], together, battles, verdict };
}

/** The faction of the armies that had a card; null for a card that several had. */
function factionOf(id: string, having: PointsModel['armies']): Faction | null {
  const factions = new Set(having.flat().flatMap(({ cards, faction }) => (cards[id] === undefined ? [] : [faction])));
  return factions.size === 1 ? [...factions][0] : null;
}
