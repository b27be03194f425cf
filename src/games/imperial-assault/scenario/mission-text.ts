import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import type { BroughtItem } from '../battle/hero-profile.js';
import { campaignIdSchema } from '../cards/campaign/card.js';
import { idSchema, list, maybe, nameSchema, textSchema, whole } from '../cards/schema-common.js';
import { LEAST_LEVEL, MOST_LEVEL } from '../missions/campaign/read-mission.js';

/** The edition of missions of the campaign. */
export const CAMPAIGN_EDITION = 'imperial-assault-campaign';

/** A hero who goes on a mission. */
export interface MissionHeroText {
  readonly hero: string;
  /** Class cards that the hero owns, those that are items among them; null for those of the start. */
  readonly classCards: readonly string[] | null;
  /** Items that the hero brings; null for those of the start. */
  readonly items: readonly BroughtItem[] | null;
  /** Reward cards that are no items. */
  readonly rewards: readonly string[];
}

/** What the Imperial player brings to a mission. */
export interface MissionImperialText {
  /** The class whose cards these are; null if it follows from them. */
  readonly class: string | null;
  readonly classCards: readonly string[];
  readonly rewards: readonly string[];
  /** Agenda cards in play, and those that the Rebels do not know. */
  readonly agendas: readonly string[];
  readonly secrets: readonly string[];
  readonly influence: number;
}

/** A mission of the campaign as its scenario file describes it. */
export interface MissionText {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly edition: typeof CAMPAIGN_EDITION;
  readonly mission: string;
  readonly threatLevel: number;
  readonly heroes: readonly MissionHeroText[];
  /** Deployment cards of allies, one of which the Rebels can bring. */
  readonly allies: readonly string[];
  /** Deployment cards of the open groups. */
  readonly openGroups: readonly string[];
  /** Threat at the start; null for that of the mission or the house. */
  readonly threat: number | null;
  /** Supply cards; null for the deck of the core box. */
  readonly supplies: readonly string[] | null;
  readonly imperial: MissionImperialText;
  readonly credits: number;
  /** Whether sight needs the area between its lines free too, as the later official text has it. */
  readonly sight: 'lines' | 'area';
}

const itemSchema: z.ZodType<BroughtItem> = z.strictObject({
  id: campaignIdSchema,
  modifications: list(campaignIdSchema),
});

const heroSchema: z.ZodType<MissionHeroText> = z.strictObject({
  hero: idSchema,
  classCards: maybe(z.array(campaignIdSchema)),
  items: maybe(z.array(itemSchema)),
  rewards: list(campaignIdSchema),
});

const imperialSchema: z.ZodType<MissionImperialText> = z.strictObject({
  class: maybe(nameSchema),
  classCards: list(campaignIdSchema),
  rewards: list(campaignIdSchema),
  agendas: list(campaignIdSchema),
  secrets: list(campaignIdSchema),
  influence: whole(0, 99).default(0),
});

const missionTextSchema: z.ZodType<MissionText> = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: textSchema,
  edition: z.literal(CAMPAIGN_EDITION),
  mission: idSchema,
  threatLevel: whole(LEAST_LEVEL, MOST_LEVEL),
  heroes: z.array(heroSchema).min(2).max(4),
  allies: list(idSchema),
  openGroups: list(idSchema),
  threat: maybe(whole(0, 40)),
  supplies: maybe(z.array(campaignIdSchema).max(30)),
  imperial: imperialSchema.prefault({} as never),
  credits: whole(0, 9999).default(0),
  sight: z.enum(['lines', 'area']).default('area'),
});

/** Reads a mission's scenario; `file` names it in problems. */
export function readMissionText(json: unknown, file: string): Result<MissionText> {
  return readJson(missionTextSchema, json, file, 'scenario');
}

/** The structure of scenario files of missions as JSON Schema. */
export function missionJsonSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(missionTextSchema, { io: 'input' });
}
