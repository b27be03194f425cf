import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import type { Result } from '../../../../kernel/result.js';
import type { Attribute } from '../../words/attributes.js';
import { ATTACK_COLOURS, type AttackColour, type DefenseColour } from '../../words/dice.js';
import type { Trait } from '../../words/traits.js';
import { byId } from '../by-id.js';
import { defenseColourSchema, flagSchema, idSchema, list, nameSchema, traitSchema, whole } from '../schema-common.js';
import { type CampaignCard, cardFields } from './card.js';

/** One side of a Hero sheet. */
export interface SheetLine {
  readonly health: number;
  readonly speed: number;
  readonly endurance: number;
  readonly defense: readonly DefenseColour[];
  readonly attributes: Readonly<Record<Attribute, readonly AttackColour[]>>;
}

/** An ability of a Hero sheet. */
export interface HeroAbility extends CampaignCard {
  /** Whether the wounded side has it too. */
  readonly wounded: boolean;
}

/** A Hero sheet with both sides. */
export interface HeroCard {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** The box that has it. */
  readonly product: string;
  readonly traits: readonly Trait[];
  readonly healthy: SheetLine;
  readonly wounded: SheetLine;
  readonly abilities: readonly HeroAbility[];
}

const dice = z.array(z.enum(ATTACK_COLOURS)).min(1).max(5);

const sheetSchema: z.ZodType<SheetLine> = z.strictObject({
  health: whole(1, 40),
  speed: whole(1, 12),
  endurance: whole(0, 12),
  defense: list(defenseColourSchema),
  attributes: z.strictObject({ strength: dice, insight: dice, tech: dice }),
});

const heroSchema: z.ZodType<HeroCard> = z.strictObject({
  id: idSchema,
  name: nameSchema,
  title: nameSchema,
  product: idSchema,
  traits: list(traitSchema),
  healthy: sheetSchema,
  wounded: sheetSchema,
  abilities: z.array(z.strictObject({ ...cardFields, wounded: flagSchema })).min(1),
});

/** Reads `campaign/heroes.json`, by id. */
export function readHeroes(json: unknown): Result<ReadonlyMap<string, HeroCard>> {
  const file = 'campaign/heroes.json';
  const read = readJson(z.strictObject({ heroes: z.array(heroSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.heroes, file) : read;
}
