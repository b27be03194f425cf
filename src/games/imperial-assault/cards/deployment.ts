import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import { type Affiliation, AFFILIATIONS } from '../words/affiliations.js';
import { type AttackColour, ATTACK_COLOURS, type DefenseColour } from '../words/dice.js';
import { type Keyword, KEYWORDS, type Trait } from '../words/traits.js';
import { byId } from './by-id.js';
import {
  defenseColourSchema,
  flagSchema,
  idSchema,
  list,
  type Mark,
  markSchema,
  maybe,
  nameSchema,
  traitSchema,
  whole,
} from './schema-common.js';
import { type Bonus, bonusSchema, type Surge, surgeSchema } from './surge.js';

/**
 * A die of an attack pool: a colour, `any` for one that the owner chooses with each attack, or `special` for one that
 * an ability of the card replaces.
 */
export type AttackDie = AttackColour | 'any' | 'special';

export interface AttackLine {
  readonly type: 'melee' | 'ranged';
  readonly dice: readonly AttackDie[];
}

/** What a card says of each figure: shared by Deployment cards and companions. */
export interface FigureLine {
  readonly speed: number;
  readonly health: number;
  /** Null for figures that cannot attack. */
  readonly attack: AttackLine | null;
  readonly defense: readonly DefenseColour[];
  readonly bonus: Bonus;
  readonly keywords: readonly Keyword[];
  readonly surges: readonly Surge[];
  /** Ids of abilities. */
  readonly abilities: readonly string[];
}

/** A Deployment card: a group of figures. */
export interface DeploymentCard extends FigureLine {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly affiliation: Affiliation;
  /** Deployment cost of the group; as many victory points for whoever defeats its last figure. */
  readonly cost: number;
  /** Cost of one figure: its reinforcement cost, or that of the group. */
  readonly figureCost: number;
  readonly groupSize: number;
  readonly elite: boolean;
  readonly unique: boolean;
  readonly traits: readonly Trait[];
  /** Width and length of a figure's base in spaces, the shorter first. */
  readonly base: readonly [number, number];

  /** Id of the companion that comes with the group. */
  readonly companion: string | null;
  readonly marks: readonly Mark[];
  /** It is not used in a campaign. */
  readonly skirmishOnly?: true;
}

/** Sides of bases. */
const BASES = ['1x1', '1x2', '2x2', '2x3'];

const attackSchema: z.ZodType<AttackLine> = z.strictObject({
  type: z.enum(['melee', 'ranged']),
  dice: z.array(z.enum([...ATTACK_COLOURS, 'any', 'special'])).max(6),
});

/** Width and length, 1 × 1 if left out. */
export const baseSchema: z.ZodType<readonly [number, number]> = z
  .tuple([whole(1, 2), whole(1, 3)])
  .refine(([width, length]) => BASES.includes(`${width}x${length}`), `a base is one of ${BASES.join(', ')}`)
  .default([1, 1]);

/** The fields of a figure's line. */
export const figureFields = {
  speed: whole(0, 12),
  health: whole(1, 40),
  attack: maybe(attackSchema),
  defense: list(defenseColourSchema),
  bonus: bonusSchema.prefault({}) as z.ZodType<Bonus>,
  keywords: list(z.enum(KEYWORDS) as z.ZodType<Keyword>),
  surges: list(surgeSchema),
  abilities: list(idSchema),
};

const deploymentSchema: z.ZodType<DeploymentCard> = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    title: maybe(nameSchema),
    affiliation: z.enum(AFFILIATIONS),
    cost: whole(0, 40),
    figureCost: whole(0, 40).optional(),
    groupSize: whole(1, 4).default(1),
    elite: flagSchema,
    unique: flagSchema,
    traits: list(traitSchema),
    base: baseSchema,
    ...figureFields,
    companion: maybe(idSchema),
    marks: list(markSchema),
    skirmishOnly: z.literal(true).exactOptional(),
  })
  .transform((card): DeploymentCard => ({ ...card, figureCost: card.figureCost ?? card.cost }));

/** Reads the Deployment cards of a pool, by id; `file` names them in problems. */
export function readDeploymentCards(json: unknown, file: string): Result<ReadonlyMap<string, DeploymentCard>> {
  const read = readJson(z.strictObject({ deploymentCards: z.array(deploymentSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.deploymentCards, file) : read;
}
