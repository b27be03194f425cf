import type { Estimate } from '../../arena/tournament/elo.js';
import { activationParts } from '../estimates/activation-parts.js';
import { differ } from '../estimates/differ.js';
import { type Block, type FairCost, fairCost, shiftWithin } from '../estimates/fair-cost.js';
import { movedFrom } from '../estimates/moved.js';
import { IMAGINED, meanWithin } from '../estimates/share.js';
import { scoringKind } from './battle-cards.js';
import type { PlayedBlock } from './block.js';
import { type CardUse, useOfCards } from './hardly-used.js';
import type { Fielded, UnitPlan } from './plan.js';
import { unitBlocks } from './design.js';

/** What a measurement says of a unit. */
export interface UnitResult {
  /** What the unit costs with its upgrades. */
  readonly cost: number;
  /** By agent, in the order of the plan. */
  readonly agents: readonly AgentResult[];
  /** What the first agent's answer rests on. */
  readonly parts: readonly Part[];
  /** Of what kinds the parts lie further apart than chance would have it, all kinds together with 95 %. */
  readonly apart: readonly Part['by'][];
  /** What the unit did as the first agent plays, and the others beside it; empty where no telemetry is kept. */
  readonly use: readonly CardUse[];
}

/** The fair cost in two parts that add up to it, and beside armies of as many activations; in points. */
export interface InParts {
  /** What one more unit is worth to an army of equal points, whatever it is. */
  readonly activation: Estimate;
  /** What this body with its card is worth beside that. */
  readonly body: Estimate;
  /** The fair cost where the armies without the unit have as many activations. */
  readonly alike: Estimate;
  /** How far the fair cost lies above that, by the errors of both together. */
  readonly apart: Estimate;
}

export interface AgentResult {
  readonly agent: string;
  readonly blocks: number;
  /** Shares of battles that armies with the unit and without it won; undefined without a battle. */
  readonly having: Estimate | undefined;
  readonly without: Estimate | undefined;
  /** Undefined where the blocks say nothing. */
  readonly found: FairCost | undefined;
  /** The fair cost in points. */
  readonly fair: Estimate | undefined;
  /** Undefined where armies do not differ enough in their numbers of units to tell. */
  readonly inParts: InParts | undefined;
  /** How far the fair cost lies above the first agent's; undefined for the first. */
  readonly moved: Estimate | undefined;
}

/** The answer in some of the blocks. */
export interface Part {
  /** What its blocks share: the opponent, the table, …, or the kind of battle card that says what counts. */
  readonly by: string;
  readonly name: string;
  readonly blocks: number;
  readonly fair: Estimate | undefined;
}

/** Estimates the fair cost from all blocks. */
export function unitResult(plan: UnitPlan<unknown, Fielded>, blocks: readonly PlayedBlock[]): UnitResult {
  const { copies = 1 } = plan;
  // What the copies together are worth above their cost is shared out among them.
  const fairOf = ({ value, low, high }: Estimate): Estimate => ({
    value: plan.cost + value / copies,
    low: plan.cost + low / copies,
    high: plan.cost + high / copies,
  });
  const above = ({ value, low, high }: Estimate): Estimate => ({
    value: plan.cost + value,
    low: plan.cost + low,
    high: plan.cost + high,
  });
  const each = plan.agents.map(({ spec }, agent): Omit<AgentResult, 'moved'> => {
    const own = unitBlocks(blocks, agent);
    const found = fairCost(own);
    const counted = activationParts(own, copies);
    return {
      agent: spec,
      blocks: own.length,
      having: scoreOf(own.map(({ having }) => having)),
      without: scoreOf(own.map(({ without }) => without)),
      found,
      fair: found === undefined ? undefined : fairOf(found.shift),
      inParts: counted && { ...counted, body: above(counted.body), alike: above(counted.alike) },
    };
  });
  const agents = each.map((result, agent) => ({ ...result, moved: movedFrom(each[0].fair, agent, result.fair) }));
  const first = blocks.filter(({ agent }) => agent === 0);
  const scoring = scoringKind(plan);
  const slope = agents[0].found?.slope.value ?? 0;
  const usual = median(first.map(({ armies }) => armies[0].activations));
  const parts = [
    ...partsBy('opponent', first, ({ opponent }) => opponent),
    ...partsBy(scoring, first, ({ cards }) => cards[scoring]),
    ...partsBy('table', first, ({ table }) => table),
    ...(plan.armies.length === 0
      ? []
      : partsBy('armies', first, ({ opponentList }) => (opponentList === undefined ? 'drawn' : 'given lists'))),
    ...partsBy('army style', first, ({ armies }) =>
      armies[0].activations <= usual ? `at most ${usual} units` : `more than ${usual} units`,
    ),
  ].map(({ by, name, some }): Part => {
    const shift = shiftWithin(some, slope);
    return { by, name, blocks: some.length, fair: shift === undefined ? undefined : fairOf(shift) };
  });
  const kinds = [...new Set(parts.map(({ by }) => by))];
  const apart = kinds.filter((kind) =>
    differ(
      parts.flatMap(({ by, fair }) => (by === kind && fair !== undefined ? [fair] : [])),
      1 - 0.05 / kinds.length,
    ),
  );
  return { cost: plan.cost, agents, parts, apart, use: useOfCards(blocks, 0) };
}

function partsBy(
  by: string,
  blocks: readonly PlayedBlock[],
  nameOf: (block: PlayedBlock) => string,
): { by: string; name: string; some: Block[] }[] {
  const names = [...new Set(blocks.map(nameOf))].sort((a, b) => (a < b ? -1 : 1));
  return names.map((name) => ({
    by,
    name,
    some: unitBlocks(
      blocks.filter((block) => nameOf(block) === name),
      0,
    ),
  }));
}

function scoreOf(values: readonly number[]): Estimate | undefined {
  return values.length === 0 ? undefined : meanWithin(values, 0, 1, IMAGINED.round);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
