import { z } from 'zod';
import type { DeploymentInTurns } from '../battle/mission.js';
import { type Effect, effectSchema } from '../cards/language/effect.js';
import {
  defenseColourSchema,
  flagSchema,
  idSchema,
  list,
  maybe,
  nameSchema,
  textSchema,
  whole,
} from '../cards/schema-common.js';
import type { DefenseColour } from '../words/dice.js';

/** Both missions of a map. */
export const MISSION_SIDES = ['A', 'B'] as const;
export type MissionSide = (typeof MISSION_SIDES)[number];

/** When a mission gives points. `virtual`: they count as long as something is true, and are never kept. */
export const SCORING_TIMES = [
  'round-end',
  'virtual',
  'defeat',
  'group-defeat',
  'destroy',
  'interact',
  'enter',
  'enter-adjacent',
  'special',
  'double-special',
  'spend-movement',
  'discard',
] as const;
export type ScoringTime = (typeof SCORING_TIMES)[number];

/** A zone as a player sees it; `each`: both, each counted; `any`: one or the other. */
export const ZONES_SEEN = ['own-zone', 'opponent-zone', 'any-zone'] as const;
export type ZoneSeen = (typeof ZONES_SEEN)[number];

/**
 * For what points are given. Tokens are named by their kinds; with `ownColour` only those of the colour of the player's
 * zone count.
 */
export type Scored =
  /** Each token, area, zone or terminal that the player controls. */
  | { readonly control: 'token'; readonly kinds: readonly string[]; readonly ownColour: boolean }
  | { readonly control: 'area'; readonly area: string }
  | { readonly control: 'zone'; readonly zone: 'each' | 'own' | 'opponent' }
  | { readonly control: 'terminal' }
  /** Once, if the player controls any of the tokens. */
  | { readonly controlAny: readonly string[] }
  /** Each token that a figure of the player carries, in a zone if one is named; `discard`: those are discarded then. */
  | { readonly carry: readonly string[]; readonly in: ZoneSeen | null; readonly discard: boolean }
  /** Once, for the player whose figures carry the most; nobody if they carry equally many. */
  | { readonly mostCarried: readonly string[] }
  /** Once, if the player has a figure in the area or zone. */
  | { readonly presence: string }
  /** Each token that a carrier brings to a terminal or a token of that kind, which discards it. */
  | { readonly deliver: readonly string[]; readonly to: string; readonly by: 'interact' | 'enter-adjacent' }
  /** Each figure of the mission or object that the player defeats or destroys; beside that zone only. */
  | { readonly defeat: readonly string[] }
  | { readonly destroy: readonly string[]; readonly ownColour: boolean; readonly besideZone: 'own' | 'opponent' | null }
  /** Each hostile figure that carries one when it is defeated. */
  | { readonly defeatCarrier: readonly string[] }
  /** Each interact with a token. */
  | { readonly interact: readonly string[]; readonly limit: 'group-round' | null };

/** One way to score: points for each thing that `per` names. */
export interface Scoring {
  readonly when: readonly ScoringTime[];
  /** For people to read. */
  readonly per: string;
  /** A number; the cost of the figure; or what one, two, three … of the things are worth together. */
  readonly points: number | 'figure-cost' | readonly number[];
  /** Colours of a token of this round without which nothing is scored. */
  readonly only: string | null;
  /** Null where the module of the mission scores. */
  readonly what: Scored | null;
}

/** The doors of a mission; those of an area are the ones on its border. A health of 0: they cannot be attacked. */
export interface MissionDoors {
  readonly of: string | null;
  readonly locked: boolean;
  readonly health: number;
  readonly defense: readonly DefenseColour[];
  readonly block: number;
}

/** Tokens that can be attacked. */
export interface MissionObject {
  readonly tokens: readonly string[];
  readonly health: number;
  readonly defense: readonly DefenseColour[];
  readonly block: number;
  /** Only while nobody carries it. */
  readonly uncarried: boolean;
  /** Only by the player whose opponent's zone it is beside. */
  readonly besideZone: 'own' | 'opponent' | null;
}

/** Tokens that figures can retrieve and carry. */
export interface MissionCarry {
  readonly tokens: readonly string[];
  /** The most that a figure carries; 0: any number. */
  readonly most: number;
  /** Only by figures of the player of its colour; only by small figures. */
  readonly ownColour: boolean;
  readonly small: boolean;
  /** Movement points that retrieving costs besides the interact. */
  readonly cost: number;
  /** A carrier drops it when it suffers this much damage at once, `dropByAttack` from an attack on it; 0: never. */
  readonly drop: number;
  readonly dropByAttack: boolean;
  /** What a carrier has for each of them: speed and health, damage of its attacks, blocks of its defence. */
  readonly speed: number;
  readonly health: number;
  readonly damage: number;
  readonly block: number;
  /** Abilities that a carrier has. */
  readonly effects: readonly Effect[];
}

/**
 * A mission. Its texts are in words of our own, for people to read; the other fields say the same as data, and the
 * module what they do not say.
 */
export interface Mission {
  readonly name: string;
  readonly setup: string | null;
  readonly rules: string | null;
  readonly startOfRound: string | null;
  readonly endOfRound: string | null;
  readonly scoring: readonly Scoring[];
  /** Otherwise players deploy one group after the other, in turn. */
  readonly deploy: 'usual' | DeploymentInTurns;
  readonly doors: MissionDoors | null;
  readonly objects: readonly MissionObject[];
  readonly carry: readonly MissionCarry[];
  /** Abilities that every figure has. */
  readonly effects: readonly Effect[];
  /** What the data does not say is in this module; null if they say all. */
  readonly module: string | null;
}

const points = whole(1, 40);
const kinds: z.ZodType<readonly string[]> = z.array(z.string().min(1).max(60)).min(1);
const besideZone = z.enum(['own', 'opponent']).nullable().default(null);

const scored: z.ZodType<Scored> = z.union([
  z.strictObject({ control: z.literal('token'), kinds, ownColour: flagSchema }),
  z.strictObject({ control: z.literal('area'), area: nameSchema }),
  z.strictObject({ control: z.literal('zone'), zone: z.enum(['each', 'own', 'opponent']) }),
  z.strictObject({ control: z.literal('terminal') }),
  z.strictObject({ controlAny: kinds }),
  z.strictObject({ carry: kinds, in: z.enum(ZONES_SEEN).nullable().default(null), discard: flagSchema }),
  z.strictObject({ mostCarried: kinds }),
  z.strictObject({ presence: nameSchema }),
  z.strictObject({ deliver: kinds, to: nameSchema, by: z.enum(['interact', 'enter-adjacent']) }),
  z.strictObject({ defeat: kinds }),
  z.strictObject({ destroy: kinds, ownColour: flagSchema, besideZone }),
  z.strictObject({ defeatCarrier: kinds }),
  z.strictObject({ interact: kinds, limit: z.literal('group-round').nullable().default(null) }),
]);

const scoringSchema: z.ZodType<Scoring> = z.strictObject({
  when: z.array(z.enum(SCORING_TIMES)).min(1),
  per: textSchema,
  points: z.union([points, z.literal('figure-cost'), z.array(points).min(2)]),
  only: maybe(nameSchema),
  what: maybe(scored),
});

const doorsSchema: z.ZodType<MissionDoors> = z.strictObject({
  of: maybe(nameSchema),
  locked: flagSchema,
  health: whole(0, 40).default(0),
  defense: list(defenseColourSchema),
  block: whole(0, 9).default(0),
});

const objectSchema: z.ZodType<MissionObject> = z.strictObject({
  tokens: kinds,
  health: whole(1, 40),
  defense: list(defenseColourSchema),
  block: whole(0, 9).default(0),
  uncarried: flagSchema,
  besideZone,
});

const change = whole(-9, 9).default(0);
const carrySchema: z.ZodType<MissionCarry> = z.strictObject({
  tokens: kinds,
  most: whole(0, 9).default(0),
  ownColour: flagSchema,
  small: flagSchema,
  cost: whole(0, 9).default(0),
  drop: whole(0, 9).default(0),
  dropByAttack: flagSchema,
  speed: change,
  health: change,
  damage: change,
  block: change,
  effects: list(effectSchema),
});

export const missionSchema: z.ZodType<Mission> = z.strictObject({
  name: nameSchema,
  setup: maybe(textSchema),
  rules: maybe(textSchema),
  startOfRound: maybe(textSchema),
  endOfRound: maybe(textSchema),
  scoring: list(scoringSchema),
  deploy: z.enum(['usual', 'alternate', 'alternate-passing']).default('usual'),
  doors: maybe(doorsSchema),
  objects: list(objectSchema),
  carry: list(carrySchema),
  effects: list(effectSchema),
  module: maybe(idSchema),
});

/** Every kind of token, and every area, that the data of a mission name, with the field. */
export function namesIn(mission: Mission): {
  readonly tokens: readonly (readonly [field: string, kind: string])[];
  readonly areas: readonly (readonly [field: string, area: string])[];
} {
  const tokens: [string, string][] = [];
  const areas: [string, string][] = [];
  const kindsIn = (field: string, named: readonly string[]): void => {
    for (const kind of named) tokens.push([field, kind]);
  };
  mission.scoring.forEach(({ what }, i) => {
    if (what === null) return;
    const field = `scoring[${i}].what`;
    for (const named of Object.values(what)) if (Array.isArray(named)) kindsIn(field, named);
    if ('deliver' in what && what.to !== 'terminal') tokens.push([field, what.to]);
    if ('area' in what) areas.push([field, what.area]);
    if ('presence' in what && what.presence !== 'opponent-zone') areas.push([field, what.presence]);
  });
  mission.objects.forEach((one, i) => kindsIn(`objects[${i}]`, one.tokens));
  mission.carry.forEach((one, i) => kindsIn(`carry[${i}]`, one.tokens));
  if (mission.doors !== null && mission.doors.of !== null) areas.push(['doors', mission.doors.of]);
  return { tokens, areas };
}
