import { simulatedNormal } from '../../arena/tournament/simulated.js';
import type { Rng } from '../../kernel/rng.js';
import { batchEnd, centreAfter, costHalfWidth, extraOf } from '../design/sequence.js';
import type { ArmyBattle } from './army-battle.js';
import type { CardCount } from './card-pairs.js';
import type { CountedBlock } from './activation-parts.js';
import type { Block } from './fair-cost.js';
import { marginScore } from './margin-score.js';

/** Simulated battles with a known truth, with which tests and `npm run soak` check what intervals promise. */

/** How battles of armies with and without a unit go. */
export interface UnitTruth {
  /** What the unit is worth above its cost, in points. */
  readonly shift: number;
  /** The odds that one more point brings, as a logarithm. */
  readonly perPoint: number;
  /** Deviation of the strength of armies of equal points, in points. */
  readonly armies: number;
}

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** One block: an army with the unit and one without, twice each against the same opponent. */
export function simulatedBlock({ shift, perPoint, armies }: UnitTruth, extra: number, rng: Rng): Block {
  const opponent = armies * simulatedNormal(rng);
  // Points of armies are not met exactly.
  const exact = extra + rng.below(7) - 3;
  const score = (strength: number): number => {
    const odds = perPoint * (strength + armies * simulatedNormal(rng) - opponent);
    return [0, 1].filter(() => rng.fraction() < chance(odds)).length / 2;
  };
  return { having: score(shift), without: score(exact), extra: exact };
}

/** How battles of armies with and without a unit go, where numbers of units count. */
export interface CountedTruth {
  /** What armies with the unit are stronger than those without that have equal points and as many units. */
  readonly body: number;
  /** What one more unit is worth to an army of equal points. */
  readonly activation: number;
  /** How many more units armies with the unit have than those of equal points without. */
  readonly unitsMore: number;
  /** The odds that one more point brings to random armies, as a logarithm. */
  readonly perPoint: number;
}

/** This many points more, and random armies have one more unit. */
const POINTS_FOR_UNIT = 80;

/** By how many points the fair cost lies above the cost, at equal points and beside armies of as many units. */
export function countedShifts({ body, activation, unitsMore }: CountedTruth): { all: number; alike: number } {
  return { all: body + activation * unitsMore, alike: body / (1 - activation / POINTS_FOR_UNIT) };
}

/** One block of such armies, whose numbers of units differ by chance, too. */
export function simulatedCounts(truth: CountedTruth, extra: number, rng: Rng): CountedBlock {
  const { body, activation, unitsMore, perPoint } = truth;
  const drawn = (mean: number): number => Math.floor(mean) + (rng.fraction() < mean % 1 ? 1 : 0) + rng.below(3) - 1;
  const units = [drawn(8 + unitsMore), drawn(8 + extra / POINTS_FOR_UNIT)] as const;
  const opponent = 20 * simulatedNormal(rng);
  const score = (strength: number): number =>
    [0, 1].filter(() => rng.fraction() < chance(perPoint * (strength - opponent))).length / 2;
  return {
    having: score(body + activation * (units[0] - 8)),
    without: score(extra * (1 - activation / POINTS_FOR_UNIT) + activation * (units[1] - 8)),
    extra,
    units,
  };
}

/** A whole run as `opfor balance unit` makes it: batches, centres, and the end when the interval is narrow enough. */
export function simulatedRun(truth: UnitTruth, most: number, width: number, rng: Rng): Block[] {
  const blocks: Block[] = [];
  for (let batch = 0; blocks.length < most; batch++) {
    const centre = centreAfter(blocks);
    while (blocks.length < Math.min(most, batchEnd(batch)))
      blocks.push(simulatedBlock(truth, extraOf(blocks.length, centre), rng));
    if (costHalfWidth(blocks) <= width) break;
  }
  return blocks;
}

/** A truth for a run, from units that are priced right to such that are 60 points off. */
export function simulatedTruth(rng: Rng): UnitTruth {
  return { shift: 30 * simulatedNormal(rng), perPoint: 0.008 + 0.016 * rng.fraction(), armies: 40 * rng.fraction() };
}

/** Cards of one faction whose worth is known, and armies of them. */
export interface CardTruth {
  readonly columns: readonly { readonly cost: number }[];
  readonly worth: readonly number[];
  readonly perPoint: number;
  /** Pairs of cards that are worth more, or less, in the same army. */
  readonly together?: readonly Together[];
}

/** Two cards, and how many points more each pair of them is worth in one army. */
export interface Together {
  readonly columns: readonly [number, number];
  readonly points: number;
}

/** How far the worth of cards lies from their costs, in shares of cost + 20, for {@link cardTruth}. */
export const MANNERS: Readonly<Record<string, (rng: Rng) => number>> = {
  'costs off by 20 %': (rng) => 0.2 * simulatedNormal(rng),
  'costs off by 5 %': (rng) => 0.05 * simulatedNormal(rng),
  'all costs right': () => 0,
  'one in five off by 60 %': (rng) => (rng.below(5) === 0 ? (rng.below(2) === 0 ? 0.6 : -0.6) : 0),
};

export function cardTruth(cards: number, off: (rng: Rng) => number, rng: Rng): CardTruth {
  const columns = Array.from({ length: cards }, () => ({ cost: 5 + rng.below(150) }));
  const worth = columns.map(({ cost }) => cost + off(rng) * (cost + 20));
  return { columns, worth, perPoint: 0.01 + 0.01 * rng.fraction() };
}

/** A battle of two random armies, with their cards. */
export interface SimulatedMeeting {
  readonly battle: ArmyBattle;
  readonly armies: readonly [CardCount, CardCount];
  /** By how much the first army is stronger, in points. */
  readonly ahead: number;
}

/**
 * A battle of two random armies of about 600 to 800 points, played twice. The worth of a card is put on the scale of
 * what such armies gain by a point, see {@link trueCosts}.
 */
export function simulatedArmies(truth: CardTruth, rng: Rng): ArmyBattle {
  return simulatedMeeting(truth, rng).battle;
}

export function simulatedMeeting(truth: CardTruth, rng: Rng): SimulatedMeeting {
  const { ahead, row, armies } = meeting(truth, rng);
  const wins = [0, 1].filter(() => rng.fraction() < chance(truth.perPoint * ahead)).length;
  return { battle: { score: wins / 2 - 0.5, row }, armies, ahead };
}

/**
 * The same, scored by margins: how far a side is ahead at the end has logistic chances, so that it wins as often as
 * above; about every sixth battle ends with equal tokens and is decided by points.
 */
export function simulatedMargins(truth: CardTruth, rng: Rng): ArmyBattle {
  const { ahead, row } = meeting(truth, rng);
  const score = [0, 1].reduce((sum) => {
    const luck = rng.fraction();
    const margin = truth.perPoint * ahead + Math.log(luck / (1 - luck));
    return sum + marginScore(Math.round(1.5 * margin), 60 * margin, 700) / 2;
  }, 0);
  return { score: score - 0.5, row };
}

function meeting({ columns, worth, together = [] }: CardTruth, rng: Rng): Omit<SimulatedMeeting, 'battle'> & Row {
  const [own, other] = [0, 1].map(() => {
    const counts = columns.map(() => 0);
    const limit = 600 + rng.below(200);
    for (let points = 0, tries = 0; tries < 30; tries++) {
      const card = rng.below(columns.length);
      if (points + columns[card].cost > limit) continue;
      points += columns[card].cost;
      counts[card]++;
    }
    return counts;
  });
  const strength = (counts: readonly number[]): number =>
    counts.reduce((sum, count, j) => sum + count * worth[j], 0) +
    together.reduce((sum, { columns: [i, j], points }) => sum + points * counts[i] * counts[j], 0);
  return {
    ahead: strength(own) - strength(other),
    row: cardCount(own.map((count, j) => count - other[j])),
    armies: [cardCount(own), cardCount(other)],
  };
}

type Row = Pick<ArmyBattle, 'row'>;

function cardCount(counts: readonly number[]): CardCount {
  return counts.flatMap((count, j) => (count === 0 ? [] : [[j, count] as const]));
}

/** What a point is worth to these armies, in points of strength: the regression of strength on points. */
export function truePoint({ columns }: CardTruth, meetings: readonly SimulatedMeeting[]): number {
  let [points2, both] = [0, 0];
  for (const { battle, ahead } of meetings) {
    const points = battle.row.reduce((sum, [j, count]) => sum + count * columns[j].cost, 0);
    points2 += points * points;
    both += points * ahead;
  }
  return both / points2;
}

/** The true fair costs: the worth of each card in the worth of a point, that of these battles' armies. */
export function trueCosts({ columns, worth }: CardTruth, battles: readonly ArmyBattle[]): number[] {
  let points2 = 0;
  let both = 0;
  for (const { row } of battles) {
    const points = row.reduce((sum, [j, count]) => sum + count * columns[j].cost, 0);
    points2 += points * points;
    both += points * row.reduce((sum, [j, count]) => sum + count * worth[j], 0);
  }
  return worth.map((value) => (value * points2) / both);
}
