import { z } from 'zod';
import {
  defenseColourSchema,
  flagSchema,
  idSchema,
  list,
  maybe,
  nameSchema,
  textSchema,
  whole,
} from '../../cards/schema-common.js';
import type { Point } from '../../maps/map.js';
import { type Mission, type MissionStepText, missionSchema } from '../../maps/mission.js';
import { pointSchema } from '../../maps/plan-schema.js';
import type { DefenseColour } from '../../words/dice.js';

/** What kind of mission it is in the campaign (R 996–1013); `forced` ones follow from others or from an agenda. */
export const MISSION_KINDS = [
  'intro',
  'story',
  'finale',
  'red',
  'green',
  'gray',
  'agenda',
  'forced',
  'forced-agenda',
] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];

/** Who may do something at a door or a token. A name is that of a group or hero of the mission. */
export interface Doers {
  readonly side: 'rebel' | 'imperial' | 'any';
  /** Only heroes; only those that are not wounded; only the group or hero of that name; all but that one. */
  readonly hero: boolean;
  readonly healthy: boolean;
  readonly name: string | null;
  readonly not: string | null;
  /** Not those with a trait. */
  readonly notTrait: string | null;
  /** Figures of one of these Deployment cards. */
  readonly cards: readonly string[] | null;
  /** At most this many spaces from a figure of that name. */
  readonly near: readonly [name: string, spaces: number] | null;
}

/** A test of attributes (R 302–312): any of them, `need` successes in all. */
export interface AttributeTestText {
  readonly of: readonly ('strength' | 'insight' | 'tech')[];
  readonly need: number;
  /** Successes are taken off if a hostile figure is that near to the token. */
  readonly watched: number | null;
}

/** What can be done at doors or tokens by an interact. */
export interface Interaction {
  /** Ids of doors and tokens, kinds of tokens, or names of groups next to whose figures it is done. */
  readonly on: readonly string[];
  readonly who: Doers;
  /** Conditions that must hold, see `conditions`; a kind of token that the figure carries. */
  readonly if: readonly ConditionText[];
  readonly carries: string | null;
  /** No healthy Rebel figure is within this many spaces of the token. */
  readonly unwatched: number | null;
  readonly test: AttributeTestText | null;
  /** The token has a mark, or none. */
  readonly marked: boolean | null;
  /** Once a round for each token; once in an activation of a figure. */
  readonly onceARound: boolean;
  readonly onceAnActivation: boolean;
  /** What it does; at a door without anything it opens. */
  readonly do: readonly MissionStepText[];
}

/** How figures escape (R 648): for a movement point, on or next to a token. */
export interface Escape {
  readonly who: Doers;
  readonly at: string;
  readonly carries: string | null;
  /** What follows; the figure is off the map. */
  readonly do: readonly MissionStepText[];
}

/** Figures that are incapacitated instead of being defeated. */
export interface Incapacitated {
  readonly who: Doers;
  /** Their action is only for a move, or an interact with one of these kinds of tokens. */
  readonly moveOnly: boolean;
  readonly interacts: readonly string[];
}

/** A condition: a word and what follows it. */
export type ConditionText = readonly [word: string, ...unknown[]];

export interface CampaignEvent {
  readonly id: string;
  /**
   * When it happens: any of the conditions, or with `all` all of them at once. None: only when another step runs it.
   */
  readonly when: readonly ConditionText[];
  readonly all: boolean;
  /** Otherwise it happens once. */
  readonly repeat: boolean;
  readonly do: readonly MissionStepText[];
}

/** A door of the map. */
export interface CampaignDoor {
  /** It is open at the start. */
  readonly open: boolean;
  readonly locked: boolean;
  /** 0: it cannot be attacked. */
  readonly health: number;
  readonly defense: readonly DefenseColour[];
  readonly block: number;
  readonly by: 'rebel' | 'imperial' | 'any';
  /** It can be attacked only while these hold. */
  readonly attackIf: readonly ConditionText[];
  /** While conditions hold it has more Health and blocks, and others can attack it. */
  readonly more: {
    readonly if: readonly ConditionText[];
    readonly health: number;
    readonly block: number;
    readonly by: 'rebel' | 'imperial' | 'any' | null;
  } | null;
  /** Figures of a side next to it move and see as if it were open, while conditions hold. */
  readonly noBarFor: 'rebel' | 'imperial' | null;
  readonly noBarIf: readonly ConditionText[];
  readonly opens: 'any' | 'rebel' | 'imperial';
}

/** A token that can be attacked. */
export interface CampaignObject {
  readonly tokens: readonly string[];
  readonly health: number;
  readonly defense: readonly DefenseColour[];
  readonly block: number;
  readonly by: 'rebel' | 'imperial' | 'any';
  /** One more block for each, or for one or more, figures of a side next to it. */
  readonly blockBeside: { readonly side: 'rebel' | 'imperial'; readonly each: boolean } | null;
  /** More Health while conditions hold. */
  readonly more: { readonly if: readonly ConditionText[]; readonly health: number } | null;
}

/** A group that the mission deploys, before or during play. */
export interface CampaignGroup {
  readonly card: string;
  /** Its name in the mission; by default that of the card. */
  readonly as: string | null;
  readonly at: readonly Point[];
  /** How many figures it has, if not as many as the card says. */
  readonly figures: number | null;
  /** One more surge ability, which gives that much damage; what its surge ability for Pierce gives instead. */
  readonly surgeDamage: number | null;
  readonly surgePierce: number | null;
  /** It never activates. */
  readonly inert: boolean;
  /** The card whose attack it has instead of its own. */
  readonly attackOf: string | null;
}

/** What figures have in this mission besides what their card says. */
export interface Modifier {
  /** The group, or null for whoever passes the rest. */
  readonly of: string;
  readonly health: number;
  readonly speed: number;
  readonly block: number;
  readonly damage: number;
  readonly accuracy: number;
  readonly surge: number;
  /** Only while these conditions hold. */
  readonly if: readonly ConditionText[];
}

/** A point at which figures come onto the map. */
export interface CampaignPoint {
  readonly id: string;
  readonly colour: string;
  readonly at: Point;
  readonly active: boolean;
}

/** A mission of the campaign, for a threat level. */
export interface CampaignMission {
  readonly id: string;
  readonly name: string;
  readonly kind: MissionKind;
  /** The hero whose mission it is. */
  readonly hero: string | null;
  readonly map: string;
  /** The last round, 0 for none. */
  readonly rounds: number;
  readonly win: string;
  readonly lose: string;
  /** What people are told, a sentence each. */
  readonly rules: readonly string[];
  readonly entrance: Point;
  /** Without an entrance: the Rebels begin in any space, or in any interior one. */
  readonly begin: 'anywhere' | 'interior' | null;
  /** Figures that begin elsewhere, by the name of their group or hero. */
  readonly entrances: Readonly<Record<string, Point>>;
  /** The affiliations of open groups, and the cards that cannot be among them. */
  readonly affiliations: readonly ('Imperial' | 'Mercenary')[];
  readonly banned: readonly string[];
  readonly bannedAlly: string | null;
  /** Numbers of the house for this mission instead of those for all. */
  readonly openGroups: number | null;
  readonly threat: number | null;
  readonly points: readonly CampaignPoint[];
  readonly terminals: readonly Point[];
  readonly crates: readonly Point[];
  readonly tokens: Readonly<Record<string, readonly Point[]>>;
  /** Tokens that do not lie on the map at the start: ids, or kinds. */
  readonly off: readonly string[];
  readonly initial: readonly CampaignGroup[];
  readonly reserved: readonly CampaignGroup[];
  /** Allies that come with the mission: those with a place stand on the map at the start. */
  readonly allies: readonly CampaignGroup[];
  readonly counters: Readonly<Record<string, number>>;
  /** Counters that everybody is told, though only events ask for them. */
  readonly told: readonly string[];
  readonly doors: Readonly<Record<string, CampaignDoor>>;
  readonly objects: readonly CampaignObject[];
  readonly interactions: readonly Interaction[];
  readonly escapes: readonly Escape[];
  readonly modifiers: readonly Modifier[];
  readonly events: readonly CampaignEvent[];
  /** Who can carry what can be carried, by kind of token. */
  readonly carriers: Readonly<Record<string, readonly Doers[]>>;
  /** Words that missions of the skirmish have too. */
  readonly words: Mission;
  /** Groups that activate twice a round; their figures are defeated only after the second time. */
  readonly twice: readonly string[];
  /** Groups that are set aside instead of being defeated: they can be brought again. */
  readonly setAside: readonly string[];
  /** Groups that activate twice a round, one activation after the other. */
  readonly again: readonly string[];
  readonly incapacitated: readonly Incapacitated[];
  /** Groups and allies whose figures perform one move in an activation at most. */
  readonly moveOnce: readonly string[];
  /** Spaces that are impassable terrain in this mission; kinds of tokens in whose spaces there is blocking terrain. */
  readonly impassable: readonly Point[];
  readonly barriers: readonly string[];
  /** Rules by name, see `special`. */
  readonly special: readonly string[];
  /** What of the mission is not played yet, in a few words each. */
  readonly missing: readonly string[];
}

const stepSchema: z.ZodType<MissionStepText> = z.tuple([nameSchema], z.unknown());
const conditionSchema: z.ZodType<ConditionText> = z.tuple([nameSchema], z.unknown());
const sideSchema = z.enum(['rebel', 'imperial', 'any']);

export const doersSchema: z.ZodType<Doers> = z.strictObject({
  side: sideSchema.default('rebel'),
  hero: flagSchema,
  healthy: flagSchema,
  name: maybe(idSchema),
  not: maybe(idSchema),
  notTrait: maybe(nameSchema),
  cards: maybe(z.array(idSchema)),
  near: maybe(z.tuple([idSchema, whole(1, 20)])),
});
const EVERY_REBEL: Doers = {
  side: 'rebel',
  hero: false,
  healthy: false,
  name: null,
  not: null,
  notTrait: null,
  cards: null,
  near: null,
};

export const attributeTestSchema: z.ZodType<AttributeTestText> = z.strictObject({
  of: z.array(z.enum(['strength', 'insight', 'tech'])).min(1),
  need: whole(1, 5).default(1),
  watched: maybe(whole(1, 10)),
});

const incapacitatedSchema: z.ZodType<Incapacitated> = z.strictObject({
  who: doersSchema.default({ ...EVERY_REBEL, hero: true }),
  moveOnly: flagSchema,
  interacts: list(idSchema),
});

const interactionSchema: z.ZodType<Interaction> = z.strictObject({
  on: z.array(idSchema).min(1),
  who: doersSchema.default(EVERY_REBEL),
  if: list(conditionSchema),
  carries: maybe(idSchema),
  unwatched: maybe(whole(1, 10)),
  test: maybe(attributeTestSchema),
  marked: maybe(z.boolean()),
  onceARound: flagSchema,
  onceAnActivation: flagSchema,
  do: list(stepSchema),
});

const escapeSchema: z.ZodType<Escape> = z.strictObject({
  who: doersSchema.default(EVERY_REBEL),
  at: idSchema,
  carries: maybe(idSchema),
  do: list(stepSchema),
});

const eventSchema: z.ZodType<CampaignEvent> = z.strictObject({
  id: idSchema,
  when: list(conditionSchema),
  all: flagSchema,
  repeat: flagSchema,
  do: z.array(stepSchema).min(1),
});

const doorSchema: z.ZodType<CampaignDoor> = z.strictObject({
  open: flagSchema,
  locked: flagSchema,
  health: whole(0, 40).default(0),
  defense: list(defenseColourSchema),
  block: whole(0, 9).default(0),
  by: sideSchema.default('any'),
  attackIf: list(conditionSchema),
  more: maybe(
    z.strictObject({
      if: list(conditionSchema),
      health: whole(0, 40).default(0),
      block: whole(0, 9).default(0),
      by: maybe(sideSchema),
    }),
  ),
  noBarFor: maybe(z.enum(['rebel', 'imperial'])),
  noBarIf: list(conditionSchema),
  opens: sideSchema.default('any'),
});

const objectSchema: z.ZodType<CampaignObject> = z.strictObject({
  tokens: z.array(idSchema).min(1),
  health: whole(1, 60),
  defense: list(defenseColourSchema),
  block: whole(0, 9).default(0),
  by: sideSchema.default('rebel'),
  blockBeside: maybe(z.strictObject({ side: z.enum(['rebel', 'imperial']), each: flagSchema })),
  more: maybe(z.strictObject({ if: list(conditionSchema), health: whole(1, 40) })),
});

const groupSchema: z.ZodType<CampaignGroup> = z.strictObject({
  card: idSchema,
  as: maybe(idSchema),
  at: list(pointSchema),
  figures: maybe(whole(1, 4)),
  surgeDamage: maybe(whole(1, 9)),
  surgePierce: maybe(whole(1, 9)),
  inert: flagSchema,
  attackOf: maybe(idSchema),
});

const change = whole(-40, 40).default(0);
const modifierSchema: z.ZodType<Modifier> = z.strictObject({
  of: idSchema,
  health: change,
  speed: change,
  block: change,
  damage: change,
  accuracy: change,
  surge: change,
  if: list(conditionSchema),
});

const pointOfDeploymentSchema: z.ZodType<CampaignPoint> = z.strictObject({
  id: idSchema,
  colour: idSchema,
  at: pointSchema,
  active: flagSchema,
});

/** Fields of missions of the skirmish that are written beside those of the campaign. */
const SHARED = ['carry', 'effects', 'figures', 'entries', 'destroyedSteps', 'defeatedSteps', 'retrievedSteps'] as const;

export const campaignMissionSchema: z.ZodType<CampaignMission> = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    kind: z.enum(MISSION_KINDS),
    hero: maybe(idSchema),
    map: idSchema,
    rounds: whole(0, 20).default(0),
    win: textSchema,
    lose: textSchema,
    rules: list(textSchema),
    entrance: pointSchema,
    begin: maybe(z.enum(['anywhere', 'interior'])),
    entrances: z.record(z.string(), pointSchema).default({}),
    affiliations: list(z.enum(['Imperial', 'Mercenary'])),
    banned: list(idSchema),
    bannedAlly: maybe(idSchema),
    openGroups: maybe(whole(0, 8)),
    threat: maybe(whole(0, 20)),
    points: list(pointOfDeploymentSchema),
    terminals: list(pointSchema),
    crates: list(pointSchema),
    tokens: z.record(idSchema, z.array(pointSchema).min(1)).default({}),
    off: list(idSchema),
    initial: list(groupSchema),
    reserved: list(groupSchema),
    allies: list(groupSchema),
    counters: z.record(idSchema, whole(0, 99)).default({}),
    told: list(idSchema),
    doors: z.record(idSchema, doorSchema).default({}),
    objects: list(objectSchema),
    interactions: list(interactionSchema),
    escapes: list(escapeSchema),
    modifiers: list(modifierSchema),
    events: z.array(eventSchema).min(1).max(64),
    carriers: z.record(idSchema, z.array(doersSchema).min(1)).default({}),
    twice: list(idSchema),
    setAside: list(idSchema),
    again: list(idSchema),
    incapacitated: list(incapacitatedSchema),
    moveOnce: list(idSchema),
    impassable: list(pointSchema),
    barriers: list(idSchema),
    special: list(idSchema),
    missing: list(textSchema),
    ...Object.fromEntries(SHARED.map((field) => [field, z.unknown().optional()])),
  })
  .transform((given, context): CampaignMission => {
    const fields = Object.entries(given) as [string, unknown][];
    const shared = fields.filter(
      ([name, value]) => (SHARED as readonly string[]).includes(name) && value !== undefined,
    );
    const words = missionSchema.safeParse({ name: given.name, endSteps: [], ...Object.fromEntries(shared) });
    if (words.success) {
      const own = fields.filter(([name]) => !(SHARED as readonly string[]).includes(name));
      return { ...Object.fromEntries(own), words: words.data } as unknown as CampaignMission;
    }
    for (const issue of words.error.issues) context.addIssue({ ...issue, code: 'custom', message: issue.message });
    return z.NEVER;
  });
