import { z } from 'zod';
import { outsideAgent } from '../../arena/agent-files/outside-agent.js';
import { armyListSchema } from '../../games/legion/army/schema.js';
import { armyListSchema as skirmishListSchema } from '../../games/imperial-assault/army/schema.js';
import type { ArmyList as SkirmishList } from '../../games/imperial-assault/army/types.js';
import { EDITION_OF_POOL } from '../../games/imperial-assault/words/pools.js';
import type { ArmyList, UnitEntry } from '../../games/legion/army/types.js';
import type { Faction } from '../../games/legion/words/factions.js';
import type { FormatName } from '../../games/legion/army/formats.js';

/** A unit card and the upgrades that it is fielded with. */
export interface Fielded {
  readonly card: string;
  readonly upgrades: readonly string[];
}

/**
 * What a measurement plays, as plain data: the content of `balance.json` in its folder. Lists are of type L; results
 * and reports take those of any game.
 */
export interface CommonPlan<L = ArmyList> {
  readonly format: 2;
  /** The command lines that began and continued it. */
  readonly commands: readonly string[];
  /** The commits and builds of Opfor that played it. */
  readonly commits: readonly string[];
  readonly builds: readonly string[];
  readonly edition: string;
  /** Changes of the cards, such as `stormtroopers.cost=48`. */
  readonly changes: readonly string[];
  /** The format of the armies. */
  readonly army: FormatName;
  /** Points of the armies. */
  readonly points: number;
  readonly reconstructed: boolean;
  /** Each plays both sides. The first plays every block, the others one of {@link every}. */
  readonly agents: readonly { readonly spec: string; readonly version: string }[];
  readonly every: number;
  readonly seed: string;
  readonly opponents: readonly Faction[];
  /** Lists that people gave: every other opponent is one of them. */
  readonly armies: readonly GivenArmy<L>[];
}

/** The fair cost of one unit. */
export interface UnitPlan<L = ArmyList, U extends Fielded = UnitEntry> extends CommonPlan<L> {
  readonly kind: 'unit';
  readonly faction: Faction;
  readonly unit: U;
  /** The cost of the unit with its upgrades. */
  readonly cost: number;
  /** How many of it the armies with it have; one where it is left out. */
  readonly copies?: number | undefined;
}

/** The fair costs of all cards of some factions. */
export interface PointsPlan<L = ArmyList> extends CommonPlan<L> {
  readonly kind: 'points';
  readonly factions: readonly Faction[];
  /** Unit cards that armies consist of, as far as the format allows; all where it is left out. */
  readonly among?: readonly string[] | undefined;
  /** How often a unit that is not unique is taken when it is drawn; once where it is left out. */
  readonly copies?: number | undefined;
  /**
   * Whether each army has a unit that is drawn before all others, every unit card equally often, so that none is rare;
   * not where it is left out.
   */
  readonly isEven?: boolean | undefined;
}

/** A list that a person gave, with its name. */
export interface GivenArmy<L = ArmyList> {
  readonly name: string;
  readonly list: L;
}

/** Who meets the others: a list as it is, or random legal armies of a faction, a new one in each round. */
export interface Side<L = ArmyList> {
  readonly name: string;
  readonly faction: Faction;
  readonly list: L | null;
}

/** Sides against each other. */
export interface MatchupsPlan<L = ArmyList> extends CommonPlan<L> {
  readonly kind: 'matchups';
  readonly sides: readonly Side<L>[];
}

/** What changes of cards do to a unit, to its faction and to its matchups. */
export interface WhatIfPlan extends CommonPlan {
  readonly kind: 'what-if';
  readonly faction: Faction;
  readonly unit: UnitEntry;
  /** The changes that are judged; {@link CommonPlan.changes} are made to the cards before them, too. */
  readonly what: readonly string[];
  /** Whether they change anything but costs; if not, the same battles need not be played twice. */
  readonly isPlayed: boolean;
  /** The cost of the unit with its upgrades, and after the changes. */
  readonly cost: number;
  readonly costAfter: number;
  /** How many of the unit card random legal armies of its faction have, on average. */
  readonly copies: number;
  /** How many of it the armies with it have; one where it is left out. */
  readonly times?: number | undefined;
}

/** A list with something left out of it, or swapped for something else. */
export interface Variant<L = ArmyList> {
  readonly what: 'without' | 'swap';
  /** The card that is left out, or the unit that is swapped, as people read it. */
  readonly of: string;
  /** What comes instead; empty where nothing does. */
  readonly by: string;
  /** What the list loses, in points, before anything comes instead. */
  readonly cost: number;
  readonly list: L;
  readonly points: number;
}

/** How a list fares against the field, and which of its cards earn their points. */
export interface ListPlan<L = ArmyList> extends CommonPlan<L> {
  readonly kind: 'list';
  readonly name: string;
  readonly faction: Faction;
  readonly list: L;
  readonly cost: number;
  readonly variants: readonly Variant<L>[];
}

/** Whether a scenario is fair, and what would make it so. */
export interface ScenarioPlan extends CommonPlan {
  readonly kind: 'scenario';
  readonly name: string;
  /** The scenario's file, with colours fixed and a format that allows more points. */
  readonly content: Readonly<Record<string, unknown>>;
  /** The armies of blue and red as the scenario has them, and what they cost. */
  readonly blue: ArmyList;
  readonly red: ArmyList;
  readonly bluePoints: number;
  readonly redPoints: number;
  /** Whether it is played with other battle cards, too. */
  readonly hasOtherCards: boolean;
}

/** A measurement of armies of Legion. */
export type Plan = UnitPlan | PointsPlan | MatchupsPlan | WhatIfPlan | ListPlan | ScenarioPlan;

/** A measurement of armies of Imperial Assault. */
export type SkirmishPlan =
  | UnitPlan<SkirmishList, Fielded>
  | PointsPlan<SkirmishList>
  | MatchupsPlan<SkirmishList>
  | ListPlan<SkirmishList>;

/** A measurement of any game. */
export type AnyPlan = Plan | SkirmishPlan;

/** A measurement of one kind, of any game. */
export type PlanOf<K extends AnyPlan['kind']> = Extract<AnyPlan, { readonly kind: K }>;

/** Whether a plan measures armies of Imperial Assault. */
export function isSkirmish(plan: AnyPlan): plan is SkirmishPlan {
  return isOfSkirmish(plan.edition);
}

/** Whether an edition is one of Imperial Assault. */
export function isOfSkirmish(edition: unknown): boolean {
  return Object.values(EDITION_OF_POOL).some((one) => one === edition);
}

/** Folders and queues name agents, so they must not name programs. */
const spec = z.string().refine((text) => outsideAgent(text) === undefined, 'must be an agent that comes with Opfor');

// A plan is written by a program that has checked its lists in the words of its edition.
const faction = z.string();
const list = armyListSchema();

const common = {
  format: z.literal(2),
  commands: z.array(z.string()).min(1),
  commits: z.array(z.string()).min(1),
  builds: z.array(z.string()).min(1),
  edition: z.string(),
  changes: z.array(z.string()),
  army: z.string(),
  points: z.number().int().positive(),
  reconstructed: z.boolean(),
  agents: z.array(z.strictObject({ spec, version: z.string() })).min(1),
  every: z.number().int().positive(),
  seed: z.string(),
  opponents: z.array(faction).min(1),
  armies: z.array(z.strictObject({ name: z.string(), list })).default([]),
};

const entry = z.strictObject({
  card: z.string(),
  upgrades: z.array(z.string()),
  counterpart: z.strictObject({ card: z.string(), upgrades: z.array(z.string()) }).nullable(),
  loadout: z.array(z.string()),
});

const side = z.strictObject({ name: z.string(), faction, list: list.nullable() });

const variant = z.strictObject({
  what: z.enum(['without', 'swap']),
  of: z.string(),
  by: z.string(),
  cost: z.number(),
  list,
  points: z.number(),
});

export const planSchema: z.ZodType<Plan> = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('unit'),
    faction,
    unit: entry,
    cost: z.number(),
    copies: z.number().int().positive().optional(),
  }),
  z.strictObject({ ...common, kind: z.literal('matchups'), sides: z.array(side).min(2) }),
  z.strictObject({
    ...common,
    kind: z.literal('points'),
    factions: z.array(faction).min(1),
    among: z.array(z.string()).optional(),
    copies: z.number().int().positive().optional(),
    isEven: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('what-if'),
    faction,
    unit: entry,
    what: z.array(z.string()).min(1),
    isPlayed: z.boolean(),
    cost: z.number(),
    costAfter: z.number(),
    copies: z.number(),
    times: z.number().int().positive().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('list'),
    name: z.string(),
    faction,
    list,
    cost: z.number(),
    variants: z.array(variant).min(1),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('scenario'),
    name: z.string(),
    content: z.record(z.string(), z.unknown()),
    blue: list,
    red: list,
    bluePoints: z.number(),
    redPoints: z.number(),
    hasOtherCards: z.boolean(),
  }),
]);

const skirmishCommon = {
  ...common,
  edition: z.enum([EDITION_OF_POOL.printed, EDITION_OF_POOL.iacp]),
  armies: z.array(z.strictObject({ name: z.string(), list: skirmishListSchema })).default([]),
};
const skirmishSide = z.strictObject({ name: z.string(), faction, list: skirmishListSchema.nullable() });

export const skirmishPlanSchema: z.ZodType<SkirmishPlan> = z.discriminatedUnion('kind', [
  z.strictObject({
    ...skirmishCommon,
    kind: z.literal('unit'),
    faction,
    unit: z.strictObject({ card: z.string(), upgrades: z.array(z.string()) }),
    cost: z.number(),
    copies: z.number().int().positive().optional(),
  }),
  z.strictObject({ ...skirmishCommon, kind: z.literal('matchups'), sides: z.array(skirmishSide).min(2) }),
  z.strictObject({
    ...skirmishCommon,
    kind: z.literal('points'),
    factions: z.array(faction).min(1),
    among: z.array(z.string()).optional(),
    isEven: z.boolean().optional(),
  }),
  z.strictObject({
    ...skirmishCommon,
    kind: z.literal('list'),
    name: z.string(),
    faction,
    list: skirmishListSchema,
    cost: z.number(),
    variants: z.array(variant.extend({ list: skirmishListSchema })).min(1),
  }),
]);

/** The schema of a plan, which depends on its edition. */
export function schemaOfPlan(json: unknown): z.ZodType<AnyPlan> {
  const edition = typeof json === 'object' && json !== null && 'edition' in json ? json.edition : undefined;
  return isOfSkirmish(edition) ? skirmishPlanSchema : planSchema;
}

/** A block of battles, to be played by one agent. */
export interface Task {
  /** The number of its line, from 0. */
  readonly line: number;
  readonly block: number;
  /** The agent's number in the plan. */
  readonly agent: number;
  /** What alternatives cost more than the army with the unit, on average over blocks; 0 where there is no unit. */
  readonly centre: number;
  /** The variants of a list that the block has, by their numbers in the plan; none where there are no variants. */
  readonly variants?: readonly number[] | undefined;
  /** Whether to tell what units did instead of which side won. */
  readonly isTelemetry?: boolean | undefined;
}

/** Blocks that an agent plays or leaves together: the rounds of matchups. */
function groupOf(plan: AnyPlan): number {
  return plan.kind === 'matchups' ? (plan.sides.length * (plan.sides.length - 1)) / 2 : 1;
}

/**
 * The task of a line: the first agent plays `every` groups of blocks, then the others one of these each; which one
 * alternates, so that they too play blocks of both parities.
 */
export function taskOf(plan: AnyPlan, line: number): Pick<Task, 'block' | 'agent'> {
  const { agents, every } = plan;
  const group = groupOf(plan);
  const length = (every + agents.length - 1) * group;
  const cycle = Math.floor(line / length);
  const at = Math.floor((line % length) / group);
  const within = line % group;
  if (at < every) return { block: (cycle * every + at) * group + within, agent: 0 };
  const repeated = cycle * every + (every > 1 ? cycle % 2 : 0);
  return { block: repeated * group + within, agent: at - every + 1 };
}

/** How many lines there are when the first agent has played that many blocks. */
export function linesOf(plan: AnyPlan, blocks: number): number {
  const group = groupOf(plan);
  return blocks + Math.floor(blocks / (plan.every * group)) * group * (plan.agents.length - 1);
}
