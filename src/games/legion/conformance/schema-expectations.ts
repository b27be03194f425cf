import { z } from 'zod';
import { everyReason } from '../../../machine/reason.js';
import { NOT_NOW } from '../../../proof/case-rules.js';
import type { LegalExpectation, OffersExpectation, PathExpectation } from '../../../proof/case.js';
import { legalExpectation, offersExpectation, pathExpectation } from '../../../proof/case-schema.js';
import type { Edition } from '../engine/edition.js';
import type { Choice } from './schema-choices.js';
import { byField, count, type Fixed, name } from '../../../proof/schema-parts.js';
import { player, unitId } from './schema-parts.js';
import { coverLevel } from './schema-situation.js';
import { ATTACK_FACES } from '../words/dice.js';
import { RANKS } from '../words/ranks.js';
import { eventsOf, NOT_YOUR_DECISION, ROLL_PURPOSES } from './vocabulary.js';

function legalOf(choice: z.ZodType<Choice>): z.ZodType<LegalExpectation<Choice>> {
  return legalExpectation(choice, () => [NOT_NOW, NOT_YOUR_DECISION, ...everyReason()]);
}

/** The fields of events besides their name. */
const FIELDS = {
  times: count.exactOptional(),
  unit: unitId.exactOptional(),
  target: unitId.exactOptional(),
  player: player.exactOptional(),
  by: name.exactOptional(),
  type: name.exactOptional(),
  for: z.enum(ROLL_PURPOSES).exactOptional(),
  token: name.exactOptional(),
  rank: z.enum(RANKS).exactOptional(),
  level: coverLevel.exactOptional(),
  face: z.enum(ATTACK_FACES).exactOptional(),
  count: count.exactOptional(),
  paid: z.enum(['yes', 'no']).exactOptional(),
};

function eventOf(edition: Edition) {
  const events: Readonly<Record<string, readonly string[]>> = eventsOf(edition);
  return z
    .strictObject({ event: z.enum(Object.keys(events)), ...FIELDS })
    .refine((e) => Object.keys(e).every((field) => ['event', 'times', ...events[e.event]].includes(field)), {
      error: 'names a field that this event does not have',
    });
}
export type EventExpectation = Fixed<z.infer<ReturnType<typeof eventOf>>>;

/** Whether the pending decision allows an answer, in the engine's notation; for those without a kind of choice. */
const allowsExpectation = z.strictObject({ allows: name, is: z.boolean() });
export type AllowsExpectation = Fixed<z.infer<typeof allowsExpectation>>;

/** Expectations of cases of an edition with these choices. */
export function expectations(edition: Edition, choice: z.ZodType<Choice>): z.ZodArray<z.ZodType<Expectation>> {
  const legal = legalOf(choice);
  return z.array(
    byField(
      {
        legal,
        allows: allowsExpectation,
        offers: offersExpectation,
        event: eventOf(edition),
        path: pathExpectation,
      },
      pathExpectation,
    ),
  );
}
export type Expectation =
  | PathExpectation
  | LegalExpectation<Choice>
  | AllowsExpectation
  | OffersExpectation
  | EventExpectation;
