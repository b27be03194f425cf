import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import type { Result } from '../../../../kernel/result.js';
import { byId } from '../by-id.js';
import { idSchema, maybe, nameSchema, whole } from '../schema-common.js';
import { type CampaignCard, cardFields } from './card.js';

/** What an Agenda card is: kept by the Imperial player until it is used, in play, or a mission. */
export const AGENDA_KINDS = ['kept-secret', 'ongoing', 'side-mission', 'forced-mission'] as const;
export type AgendaKind = (typeof AGENDA_KINDS)[number];

/** An Agenda card. */
export interface AgendaCard extends CampaignCard {
  /** The set of three to which it belongs. */
  readonly deck: string;
  readonly product: string;
  readonly influence: number;
  readonly kind: AgendaKind;
  /** The mission of a mission card. */
  readonly mission: string | null;
  /** Numbers of the campaigns in which the set can be chosen, the first and the last; null for all (R 1481). */
  readonly timePeriod: readonly [number, number] | null;
}

const agendaSchema: z.ZodType<AgendaCard> = z.strictObject({
  ...cardFields,
  deck: nameSchema,
  product: idSchema,
  influence: whole(0, 9),
  kind: z.enum(AGENDA_KINDS),
  mission: maybe(idSchema),
  timePeriod: maybe(z.tuple([whole(1, 20), whole(1, 20)])),
});

/** Reads `campaign/agenda-cards.json`, by id. */
export function readAgendaCards(json: unknown): Result<ReadonlyMap<string, AgendaCard>> {
  const file = 'campaign/agenda-cards.json';
  const read = readJson(z.strictObject({ agendaCards: z.array(agendaSchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.agendaCards, file) : read;
}
