import { z } from 'zod';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { idSchema, nameSchema, whole } from '../cards/schema-common.js';

/** Kinds of stages, by the mission that is chosen in them. */
export const STAGE_KINDS = ['introduction', 'story', 'side', 'finale'] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

/** Kinds of missions; those of agendas are chosen in a stage `side`, forced ones never. */
export const MISSION_KINDS = ['introduction', 'story', 'side', 'finale', 'agenda', 'forced'] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];

export type Team = 'rebel' | 'imperial';

/** What a team gains by a mission: credits for each hero, XP for each of its players, and named cards. */
export interface Gain {
  readonly xp?: number;
  readonly credits?: number;
  readonly influence?: number;
  readonly rewards?: readonly string[];
  readonly allies?: readonly string[];
  readonly villains?: readonly string[];
  /** Missions that are forced. */
  readonly forced?: readonly string[];
}

/** A way in which a mission can end: no other of the mission has the same winner and bonus. */
export interface Ending {
  readonly winner: Team;
  /** Who gets the bonus of the mission, if it has one. */
  readonly bonus?: Team;
  /** The story mission that becomes active. */
  readonly next?: string;
}

export interface PlannedMission {
  readonly id: string;
  readonly name: string;
  readonly kind: MissionKind;
  /** Colour of a Side Mission card. */
  readonly colour?: 'red' | 'green' | 'gray';
  /** The hero of a red mission. */
  readonly hero?: string;
  readonly timePeriod?: readonly [number, number];
  /** Crates on its map. */
  readonly crates: number;
  /** Tokens that count for both sides: `each` claimed ones give the Rebels, `each` others the Empire a gain. */
  readonly tokens?: { readonly most: number; readonly each: number; readonly rebel: Gain; readonly imperial: Gain };
  readonly rewards: {
    readonly always?: Gain;
    readonly rebel?: Gain;
    readonly imperial?: Gain;
    readonly bonus?: { readonly rebel: Gain; readonly imperial: Gain };
  };
  readonly endings: readonly Ending[];
}

/** A campaign: its stages, its missions, and what its cards are chosen from. */
export interface CampaignPlan {
  readonly id: string;
  readonly name: string;
  readonly timePeriod?: number;
  readonly stages: readonly {
    readonly mission: StageKind;
    readonly threatLevel: number;
    /** Decks of Item cards of the Rebel upgrade stage that follows. */
    readonly itemTiers: readonly number[];
  }[];
  /** The mission of the first stage. */
  readonly introduction: string;
  /** Green cards that the Rebels choose, and gray ones drawn at random, for the deck of side missions. */
  readonly sideMissions: { readonly green: number; readonly gray: number };
  /** Heroes that can be chosen, and Imperial classes. */
  readonly heroes: readonly string[];
  readonly imperialClasses: readonly string[];
  readonly agendaSets: readonly string[];
  readonly setsChosen: number;
  readonly missions: readonly PlannedMission[];
  /** Ids of Deployment cards; `elite` is the one that can be used too once the ally is gained a second time. */
  readonly allies: readonly { readonly id: string; readonly elite?: string }[];
  readonly villains: readonly string[];
  /** Deployment cards that can be open groups, and how many of each the box has; villains once gained. */
  readonly openCards: readonly { readonly id: string; readonly copies: number }[];
  /** Facts that the data lacks, a line each. */
  readonly missing: readonly string[];
}

const ids = z.array(idSchema);
const gain = z.strictObject({
  xp: whole(0, 9).exactOptional(),
  credits: whole(0, 9999).exactOptional(),
  influence: whole(0, 9).exactOptional(),
  rewards: ids.exactOptional(),
  allies: ids.exactOptional(),
  villains: ids.exactOptional(),
  forced: ids.exactOptional(),
});
const team = z.enum(['rebel', 'imperial']);
const period = z.tuple([whole(0, 99), whole(0, 99)]);

const mission = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(MISSION_KINDS),
  colour: z.enum(['red', 'green', 'gray']).exactOptional(),
  hero: idSchema.exactOptional(),
  timePeriod: period.exactOptional(),
  crates: whole(0, 15),
  tokens: z.strictObject({ most: whole(1, 15), each: whole(1, 15), rebel: gain, imperial: gain }).exactOptional(),
  rewards: z.strictObject({
    always: gain.exactOptional(),
    rebel: gain.exactOptional(),
    imperial: gain.exactOptional(),
    bonus: z.strictObject({ rebel: gain, imperial: gain }).exactOptional(),
  }),
  endings: z
    .array(
      z.strictObject({
        winner: team,
        bonus: team.exactOptional(),
        next: idSchema.exactOptional(),
      }),
    )
    .min(1)
    .max(8),
});

const plan: z.ZodType<CampaignPlan> = z.strictObject({
  id: idSchema,
  name: nameSchema,
  timePeriod: whole(0, 99).exactOptional(),
  stages: z
    .array(
      z.strictObject({
        mission: z.enum(STAGE_KINDS),
        threatLevel: whole(1, 9),
        itemTiers: z.array(whole(1, 3)),
      }),
    )
    .min(1)
    .max(31),
  introduction: idSchema,
  sideMissions: z.strictObject({ green: whole(0, 9), gray: whole(0, 9) }),
  heroes: ids.min(2).max(31),
  imperialClasses: z.array(nameSchema).min(1).max(31),
  agendaSets: z.array(nameSchema).max(40),
  setsChosen: whole(0, 40),
  missions: z.array(mission).max(64),
  allies: z.array(z.strictObject({ id: idSchema, elite: idSchema.exactOptional() })).max(16),
  villains: ids.max(16),
  openCards: z.array(z.strictObject({ id: idSchema, copies: whole(1, 9) })).max(32),
  missing: z.array(z.string()),
});

/** Reads the file of a campaign; a problem is one line that names the file, the place and what would be right. */
export function readPlan(json: unknown, file: string): Result<CampaignPlan> {
  const read = plan.safeParse(json);
  if (!read.success) {
    const [{ path, message }] = read.error.issues;
    return fail('bad-data', `${file}: ${path.map(String).join('.')}: ${message}`);
  }
  const wrong = brokenPlan(read.data);
  return wrong === undefined ? ok(read.data) : fail('bad-data', `${file}: ${wrong}`);
}

/** The first name that means nothing, or two endings that look alike, in one line. */
function brokenPlan({ missions, introduction, allies, villains }: CampaignPlan): string | undefined {
  const known = new Set(missions.map(({ id }) => id));
  if (!known.has(introduction)) return `introduction: there is no mission "${introduction}"`;
  for (const { id, rewards, endings } of missions) {
    const gains = [rewards.always, rewards.rebel, rewards.imperial, rewards.bonus?.rebel, rewards.bonus?.imperial];
    const named = [...endings.flatMap(({ next = [] }) => next), ...gains.flatMap((gained) => gained?.forced ?? [])];
    const unknown = named.find((next) => !known.has(next));
    if (unknown !== undefined) return `mission ${id}: there is no mission "${unknown}"`;
    const ally = gains.flatMap((gained) => gained?.allies ?? []).find((name) => !allies.some((one) => one.id === name));
    if (ally !== undefined) return `mission ${id}: "${ally}" is not among the allies of the campaign`;
    const villain = gains.flatMap((gained) => gained?.villains ?? []).find((name) => !villains.includes(name));
    if (villain !== undefined) return `mission ${id}: "${villain}" is not among the villains of the campaign`;
    const ways = endings.map(({ winner, bonus }) => `${winner} ${bonus ?? ''}`);
    if (new Set(ways).size < ways.length) return `mission ${id}: two endings have the same winner and bonus`;
  }
  return undefined;
}
