import { z } from 'zod';
import { ARMY_AFFILIATIONS, AFFILIATIONS, type Affiliation, type ArmyAffiliation } from '../words/affiliations.js';
import { type CardFilter, cardFilterSchema } from './language/filter.js';
import { list, maybe, nameSchema, whole } from './schema-common.js';

/** What a card says about the building of armies. What is left out is not asked or not changed. */
export interface ArmyRule {
  /** Cards of other affiliations that the army may have, `most` of them. */
  readonly allows: CardFilter | null;
  readonly most: number;
  /** The rule holds only in an army of this affiliation. */
  readonly in: ArmyAffiliation | null;
  /** No card of the army may fit. */
  readonly forbids: CardFilter | null;
  /** Every Deployment card must fit one of these. */
  readonly only: readonly CardFilter[];
  /** The army must have a card of each of these names. */
  readonly needs: readonly string[];
  /** What the card that this is attached to counts as. */
  readonly countsAs: Affiliation | null;
  /** Cards and points more in the Command deck. */
  readonly deckCards: number;
  readonly deckPoints: number;
  /** The attachment of this group costs this much less, at least 0. */
  readonly attachmentDiscount: number;
}

export const armyRuleSchema: z.ZodType<ArmyRule> = z.strictObject({
  allows: maybe(cardFilterSchema as z.ZodType<CardFilter>),
  most: whole(1, 9).default(9),
  in: maybe(z.enum(ARMY_AFFILIATIONS) as z.ZodType<ArmyAffiliation>),
  forbids: maybe(cardFilterSchema as z.ZodType<CardFilter>),
  only: list(cardFilterSchema as z.ZodType<CardFilter>),
  needs: list(nameSchema),
  countsAs: maybe(z.enum(AFFILIATIONS) as z.ZodType<Affiliation>),
  deckCards: whole(0, 5).default(0),
  deckPoints: whole(0, 5).default(0),
  attachmentDiscount: whole(0, 5).default(0),
});
