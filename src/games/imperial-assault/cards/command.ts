import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import { ARMY_AFFILIATIONS, type ArmyAffiliation } from '../words/affiliations.js';
import type { Pool } from '../words/pools.js';
import { type Doing, doingFields } from './ability.js';
import { byId } from './by-id.js';
import { type CardFilter, cardFilterSchema } from './language/filter.js';
import { idSchema, list, type Mark, markSchema, maybe, nameSchema, textSchema, whole } from './schema-common.js';

/** A Command card of one pool. */
export interface CommandCard extends Doing {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** The most copies in a deck. */
  readonly limit: number;
  /** The affiliation whose icon it has. */
  readonly affiliation: ArmyAffiliation | null;
  /** One of these filters must fit the figure that uses it; none: the player uses it, without a figure. */
  readonly playedBy: readonly CardFilter[];
  /** When it is played, as its text has it. */
  readonly timing: string;
  /** What it does, in a short notation of our own. */
  readonly text: string;
  /** What it does in a pile, and once it is attached. */
  readonly passive: string | null;
  readonly attachment: string | null;
  readonly marks: readonly Mark[];
}

/** What a pool says of a card; a text of its own comes with what it does. */
const versionSchema = z.strictObject({
  cost: whole(0, 5),
  limit: whole(1, 4).default(1),
  affiliation: maybe(z.enum(ARMY_AFFILIATIONS) as z.ZodType<ArmyAffiliation>),
  playedBy: list(cardFilterSchema),
  timing: nameSchema.optional(),
  text: textSchema.optional(),
  ...doingFields,
  marks: list(markSchema),
});

const commandSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  printed: versionSchema.optional(),
  iacp: versionSchema.optional(),
  timing: nameSchema,
  text: textSchema,
  passive: maybe(textSchema),
  attachment: maybe(textSchema),
  ...doingFields,
});

/** Reads the cards of a pool from `command-cards.json`, by id. */
export function readCommandCards(json: unknown, pool: Pool): Result<ReadonlyMap<string, CommandCard>> {
  const file = 'command-cards.json';
  const read = readJson(z.strictObject({ commandCards: z.array(commandSchema) }), json, file, 'bad-data');
  if (!read.ok) return read;
  const cards = read.value.commandCards.flatMap((card): CommandCard[] => {
    const version = card[pool];
    if (version === undefined) return [];
    const { cost, limit, affiliation, playedBy, marks } = version;
    const { effects, module, open } = version.text === undefined ? card : version;
    const { id, name, passive, attachment } = card;
    const [timing, text] = [version.timing ?? card.timing, version.text ?? card.text];
    return [
      { id, name, cost, limit, affiliation, playedBy, timing, text, passive, attachment, effects, module, open, marks },
    ];
  });
  return byId(cards, file);
}
