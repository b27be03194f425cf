import { z } from 'zod';
import { count, name } from '../../../../proof/schema-parts.js';
import type { Choice } from '../case.js';

/** What choices between missions have besides those of a mission. */
export interface RecordChoice extends Choice {
  readonly items?: readonly string[];
  readonly mission?: string;
}

/** Cards that are drawn between missions. */
export interface RecordDraw {
  readonly items?: readonly string[];
  readonly agenda?: readonly string[];
  readonly side?: readonly string[];
}

/** How a mission has left a hero. */
export interface RecordHero {
  readonly damage?: number;
  readonly strain?: number;
  readonly wounded?: boolean;
  readonly withdrawn?: boolean;
}

/** The record of a campaign, as cases give it. */
export interface CaseRecord {
  readonly credits: number;
  readonly influence: number;
  /** By hero, and for `imperial`. */
  readonly xp: Readonly<Record<string, number>>;
  readonly classCards: Readonly<Record<string, readonly string[]>>;
  readonly items: Readonly<Record<string, readonly string[]>>;
  readonly allies: readonly string[];
  readonly supplyDeck?: readonly string[];
  readonly itemDeck: readonly string[];
  readonly agendaDeck: readonly string[];
  readonly sideDeck: readonly string[];
  readonly active: readonly string[];
  readonly stories: readonly string[];
  readonly log: readonly string[];
  readonly claimed: number;
}

const names = z.array(name);

/** The field `record` of a case. */
export const recordSchema: z.ZodType<CaseRecord> = z.strictObject({
  credits: count.default(0),
  influence: count.default(0),
  xp: z.record(name, count).default({}),
  classCards: z.record(name, names).default({}),
  items: z.record(name, names).default({}),
  allies: names.default([]),
  supplyDeck: names.exactOptional(),
  itemDeck: names.default([]),
  agendaDeck: names.default([]),
  sideDeck: names.default([]),
  active: names.default([]),
  stories: names.default([]),
  log: z.array(z.enum(['introduction', 'side', 'story', 'finale'])).default([]),
  claimed: count.max(31).default(0),
});

/** The record of a case that gives none. */
export const EMPTY_RECORD: CaseRecord = recordSchema.parse({});
