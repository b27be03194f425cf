import { z } from 'zod';
import { AFFILIATIONS } from '../../words/affiliations.js';
import { CONDITIONS } from '../../words/conditions.js';
import { POWER_TOKENS } from '../../words/power-tokens.js';
import { KEYWORDS, TRAITS } from '../../words/traits.js';
import { figureSchema, placeSchema, sideSchema } from './references.js';

/** A value or several, of which one is enough. */
function some<T>(item: z.ZodType<T>): z.ZodType<readonly T[]> {
  return z.union([item.transform((one): readonly T[] => [one]), z.array(item).min(1)]);
}

const number = z.number().int().min(0).max(40);
/** `3`: within three spaces of you; `[3, "space"]`: of another place. */
const range = z.union([
  number.transform((spaces) => ({ spaces, of: 'you' as const })),
  z.tuple([number, placeSchema]).transform(([spaces, of]) => ({ spaces, of })),
]);

/** Parts of the map, and things on it. */
export const GROUNDS = [
  'exterior',
  'interior',
  'own-zone',
  'opponent-zone',
  'terminal',
  'blocking',
  'impassable',
  'difficult',
  'wall',
] as const;

/** What a card is, whatever happens to it: enough for restrictions of cards and of armies. */
const ofCard = {
  trait: some(z.enum(TRAITS)).optional(),
  notTrait: some(z.enum(TRAITS)).optional(),
  name: some(z.string().min(1).max(60)).optional(),
  title: z.string().min(1).max(60).optional(),
  affiliation: some(z.enum(AFFILIATIONS)).optional(),
  /** Small: of one space; large: of several; massive: with that keyword. */
  size: z.enum(['small', 'large', 'massive', 'not-massive']).optional(),
  unique: z.boolean().optional(),
  elite: z.boolean().optional(),
  companion: z.boolean().optional(),
  groupSize: number.optional(),
  keyword: z.enum(KEYWORDS).optional(),
  attack: z.enum(['melee', 'ranged']).optional(),
  /** Figure cost and cost of the group, at most and at least. */
  costMost: number.optional(),
  costLeast: number.optional(),
  groupCostMost: number.optional(),
  /** Dice printed in the attack pool, at most. */
  diceMost: number.optional(),
  /** Has this ability, by id. */
  ability: z.string().max(80).optional(),
  ready: z.boolean().optional(),
};

export const cardFilterSchema = z.strictObject(ofCard);
/** A filter of cards. All that it names must hold. */
export type CardFilter = z.infer<typeof cardFilterSchema>;

export const filterSchema = z.strictObject({
  ...ofCard,
  side: sideSchema.optional(),
  adj: placeSchema.optional(),
  within: range.optional(),
  /** At least as far away. */
  beyond: range.optional(),
  /** On the place or adjacent to it; on it. */
  around: placeSchema.optional(),
  on: placeSchema.optional(),
  /** Seen from a figure, and that sees it. */
  los: figureSchema.optional(),
  losTo: figureSchema.optional(),
  condition: z.enum([...CONDITIONS, 'harmful', 'beneficial']).optional(),
  notCondition: z.enum([...CONDITIONS, 'harmful', 'beneficial']).optional(),
  token: z.enum([...POWER_TOKENS, 'any']).optional(),
  /** Damage suffered, at least. */
  suffered: number.optional(),
  group: z.enum(['own', 'other', 'same-name']).optional(),
  /** Of the group of that figure. */
  inGroupOf: figureSchema.optional(),
  /** An effect with that mark holds for it, or none does. */
  marked: z.string().max(60).optional(),
  notMarked: z.string().max(60).optional(),
  /** Has suffered damage since the attack at hand was declared. */
  hurt: z.boolean().optional(),
  not: some(figureSchema).optional(),
  /** Lower figure cost than that figure. */
  cheaperThan: figureSchema.optional(),
  ground: z.enum(GROUNDS).optional(),
  notGround: z.enum(GROUNDS).optional(),
  aroundGround: z.enum(GROUNDS).optional(),
  /** Objects count too. */
  objects: z.boolean().optional(),
  /** Has attacked, or left its space, this activation. */
  attacked: z.boolean().optional(),
  moved: z.boolean().optional(),
  defeated: z.boolean().optional(),
  /** Carries a token. */
  carries: z.boolean().optional(),
  /** Activating at this moment. */
  active: z.boolean().optional(),
  /** Adjacent to a figure of your side with one of these traits. */
  besideFriend: some(z.enum(TRAITS)).optional(),
  /** Adjacent to a figure of this name that is friendly to you. */
  besideNamed: z.string().min(1).max(60).optional(),
  highestCost: z.boolean().optional(),
  /** Of a group: its cost together with that of the group of the subject, at most; the name of a figure's card. */
  combinedCostMost: number.optional(),
  sameNameAs: figureSchema.optional(),
  /** Its card costs at most what the card of a figure does, or shares a trait with it. */
  groupCostMostOf: figureSchema.optional(),
  sharesTraitWith: figureSchema.optional(),
  /** A figure of its group is on the map. */
  groupOnMap: z.boolean().optional(),
  canBeDefeated: z.boolean().optional(),
  /** Of the campaign: a hero, on that side of its sheet, with strain at least. */
  hero: z.boolean().optional(),
  wounded: z.boolean().optional(),
  strained: number.optional(),
  /** Strain below its Endurance. */
  rested: z.boolean().optional(),
  /** The figure cost is at most the threat level. */
  costMostThreatLevel: z.boolean().optional(),
  /** A card is attached to its Deployment card. */
  hasAttachment: z.boolean().optional(),
  /** One of these fits. */
  or: z
    .array(z.lazy((): z.ZodType => filterSchema))
    .min(2)
    .optional(),
});
/** A filter of figures as they stand. All that it names must hold. */
export type Filter = z.infer<typeof filterSchema>;
