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
import { type TokenTest, tokenTestSchema, ZONES_SEEN, type ZoneSeen } from './token-test.js';
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
  | {
      readonly carry: readonly string[];
      readonly in: ZoneSeen | null;
      /** Or adjacent to a token of this kind. */
      readonly beside: string | null;
      readonly discard: boolean;
    }
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
  | { readonly interact: readonly string[]; readonly limit: 'group-round' | null }
  /**
   * Each token that passes the test, or the marks on them together; with `operator` only for the player who operates.
   */
  | { readonly tokens: TokenTest; readonly operator: boolean }
  | { readonly marks: TokenTest }
  /** Each token of those that lie together, for the player who operates. */
  | { readonly stack: true }
  /** Each figure of the mission of a kind that belongs to the player. */
  | { readonly figures: string }
  /** Each hostile figure that a token of the player of a kind sees. */
  | { readonly seen: string }
  /** Once, if the player has a figure of the groups picked on the map. */
  | { readonly picked: true };

/** One way to score: points for each thing that `per` names. */
export interface Scoring {
  readonly when: readonly ScoringTime[];
  /** For people to read. */
  readonly per: string;
  /** A number; the cost of the figure; or what one, two, three … of the things are worth together. */
  readonly points: number | 'figure-cost' | readonly number[];
  /** Colours of a token of this round without which nothing is scored. */
  readonly only: string | null;
  /** Null where steps of the mission score. */
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
  /** Only while nobody carries it; only with a mark on it. */
  readonly uncarried: boolean;
  readonly marked: boolean;
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

/** A step of a mission's rules: a word and what it is about, see `missions/steps`. */
export type MissionStepText = readonly [word: string, ...args: unknown[]];

/** Figures of a mission. */
export interface MissionFigures {
  readonly kind: string;
  /** Tokens on whose spaces they begin instead of those. */
  readonly tokens: readonly string[];
  /** This number more wait off the map, for each player if they have players. */
  readonly count: number;
  /** Hostile to nobody, to all but their own kind, or of the player of the zone that their token's colour names. */
  readonly side: 'neutral' | 'wild' | 'player' | 'rebel' | 'imperial';
  readonly health: number;
  readonly speed: number;
  readonly defense: readonly DefenseColour[];
  readonly block: number;
  readonly evade: number;
  /** Whether it activates, as a group of its own. */
  readonly activates: boolean;
}

/** Tokens that wait off the map, this number of them, for each player if `each`. */
export interface MissionSupply {
  readonly kind: string;
  readonly count: number;
  readonly each: boolean;
  readonly health: number;
  readonly block: number;
}

/** Something that a figure does, in its activation or by interacting with a token. */
export interface MissionAct {
  readonly name: string;
  readonly actions: number;
  readonly movement: number;
  /** Tokens of which one is chosen; the figure carries one of these; it is on or beside one of these. */
  readonly token: TokenTest | null;
  readonly carries: readonly string[] | null;
  readonly near: TokenTest | null;
  /** What else must be so: names of conditions, see `missions/conditions`. */
  readonly if: readonly string[];
  readonly area: string | null;
  /** Each player, or with each token, once a round. */
  readonly limit: 'player-round' | 'token-round' | null;
  readonly do: readonly MissionStepText[];
}

/** What happens when a figure enters spaces. */
export interface MissionEntry {
  readonly area: string | null;
  readonly token: TokenTest | null;
  readonly beside: boolean;
  readonly zone: ZoneSeen | null;
  readonly difficult: boolean;
  /** Only figures of this kind; without it those of armies. */
  readonly kind: string | null;
  readonly carries: readonly string[] | null;
  /** Only when it is pushed. */
  readonly pushed: boolean;
  readonly may: boolean;
  readonly do: readonly MissionStepText[];
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
  readonly figures: readonly MissionFigures[];
  readonly supply: readonly MissionSupply[];
  /** What happens before deployment, at the start and at the end of a round; without the last all is scored. */
  readonly setUpSteps: readonly MissionStepText[];
  readonly startSteps: readonly MissionStepText[];
  readonly endSteps: readonly MissionStepText[] | null;
  /** What figures can do in their activation; by interacting; when they enter spaces. */
  readonly acts: readonly MissionAct[];
  readonly interacts: readonly MissionAct[];
  readonly entries: readonly MissionEntry[];
  /** When an object of a kind is destroyed, or a figure is defeated. */
  readonly destroyedSteps: readonly MissionStepText[];
  readonly defeatedSteps: readonly MissionStepText[];
  /** When a token was retrieved. */
  readonly retrievedSteps: readonly MissionStepText[];
  /** Terminals at which something happens have these kinds instead: by the place among the terminals. */
  readonly terminals: Readonly<Record<string, number>>;
  /** Areas with which figures interact: a token of this kind lies on each of their spaces. */
  readonly places: Readonly<Record<string, string>>;
  /** Two areas; the wall between them is open to the figures of some player: a rule says whose. */
  readonly wall: readonly [string, string] | null;
  /** Rules that are named and not written as data, see `missions/special`. */
  readonly special: readonly string[];
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
  z.strictObject({
    carry: kinds,
    in: z.enum(ZONES_SEEN).nullable().default(null),
    beside: maybe(nameSchema),
    discard: flagSchema,
  }),
  z.strictObject({ mostCarried: kinds }),
  z.strictObject({ presence: nameSchema }),
  z.strictObject({ deliver: kinds, to: nameSchema, by: z.enum(['interact', 'enter-adjacent']) }),
  z.strictObject({ defeat: kinds }),
  z.strictObject({ destroy: kinds, ownColour: flagSchema, besideZone }),
  z.strictObject({ defeatCarrier: kinds }),
  z.strictObject({ interact: kinds, limit: z.literal('group-round').nullable().default(null) }),
  z.strictObject({ tokens: tokenTestSchema, operator: flagSchema }),
  z.strictObject({ marks: tokenTestSchema }),
  z.strictObject({ stack: z.literal(true) }),
  z.strictObject({ figures: nameSchema }),
  z.strictObject({ seen: nameSchema }),
  z.strictObject({ picked: z.literal(true) }),
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
  marked: flagSchema,
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

const stepSchema: z.ZodType<MissionStepText> = z.tuple([nameSchema], z.unknown());
const steps = list(stepSchema);

const figuresSchema: z.ZodType<MissionFigures> = z.strictObject({
  kind: nameSchema,
  tokens: list(nameSchema),
  count: whole(0, 12).default(0),
  side: z.enum(['neutral', 'wild', 'player', 'rebel', 'imperial']),
  health: whole(1, 40),
  speed: whole(0, 9).default(0),
  defense: list(defenseColourSchema),
  block: whole(0, 9).default(0),
  evade: whole(0, 9).default(0),
  activates: flagSchema,
});

const supplySchema: z.ZodType<MissionSupply> = z.strictObject({
  kind: nameSchema,
  count: whole(1, 20),
  each: flagSchema,
  health: whole(0, 40).default(0),
  block: whole(0, 9).default(0),
});

const actSchema: z.ZodType<MissionAct> = z.strictObject({
  name: idSchema,
  actions: whole(0, 2).default(0),
  movement: whole(0, 9).default(0),
  token: maybe(tokenTestSchema),
  carries: maybe(kinds),
  near: maybe(tokenTestSchema),
  if: list(idSchema),
  area: maybe(nameSchema),
  limit: maybe(z.enum(['player-round', 'token-round'])),
  do: z.array(stepSchema).min(1),
});

const entrySchema: z.ZodType<MissionEntry> = z.strictObject({
  area: maybe(nameSchema),
  token: maybe(tokenTestSchema),
  beside: flagSchema,
  zone: maybe(z.enum(ZONES_SEEN)),
  difficult: flagSchema,
  kind: maybe(nameSchema),
  carries: maybe(kinds),
  pushed: flagSchema,
  may: flagSchema,
  do: z.array(stepSchema).min(1),
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
  figures: list(figuresSchema),
  supply: list(supplySchema),
  setUpSteps: steps,
  startSteps: steps,
  endSteps: maybe(z.array(stepSchema)),
  acts: list(actSchema),
  interacts: list(actSchema),
  entries: list(entrySchema),
  destroyedSteps: steps,
  defeatedSteps: steps,
  retrievedSteps: steps,
  terminals: z.record(z.string(), whole(0, 9)).default({}),
  places: z.record(z.string(), nameSchema).default({}),
  wall: maybe(z.tuple([nameSchema, nameSchema])),
  special: list(idSchema),
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
    if ('deliver' in what) tokens.push([field, what.to]);
    if ('tokens' in what) kindsIn(field, what.tokens.kinds);
    if ('marks' in what) kindsIn(field, what.marks.kinds);
    if ('area' in what) areas.push([field, what.area]);
    if ('presence' in what && what.presence !== 'opponent-zone') areas.push([field, what.presence]);
  });
  mission.objects.forEach((one, i) => kindsIn(`objects[${i}]`, one.tokens));
  mission.figures.forEach((one, i) => kindsIn(`figures[${i}]`, one.tokens));
  [...mission.acts, ...mission.interacts].forEach(({ name, token, near, carries, area }) => {
    for (const test of [token, near]) if (test !== null) kindsIn(name, test.kinds);
    if (carries !== null) kindsIn(name, carries);
    if (area !== null) areas.push([name, area]);
  });
  mission.entries.forEach(({ token, area, carries }, i) => {
    if (token !== null) kindsIn(`entries[${i}]`, token.kinds);
    if (carries !== null) kindsIn(`entries[${i}]`, carries);
    if (area !== null) areas.push([`entries[${i}]`, area]);
  });
  for (const area of Object.values(mission.places)) areas.push(['places', area]);
  for (const area of mission.wall ?? []) areas.push(['wall', area]);
  mission.carry.forEach((one, i) => kindsIn(`carry[${i}]`, one.tokens));
  if (mission.doors !== null && mission.doors.of !== null) areas.push(['doors', mission.doors.of]);
  return { tokens, areas };
}
