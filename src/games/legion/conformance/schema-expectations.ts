import { z } from 'zod';
import { choice } from './schema-choices.js';
import { byField, count, type Fixed, name, player, unitId } from './schema-parts.js';
import { coverLevel } from './schema-situation.js';
import { ATTACK_FACES } from '../words/dice.js';
import { RANKS } from '../words/ranks.js';
import { type CaseEvent, EVENT_FIELDS, ILLEGAL_REASONS, ROLL_PURPOSES } from './vocabulary.js';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Value = z.infer<typeof value>;

const pathExpectation = z
  .strictObject({
    path: name,
    is: value.exactOptional(),
    not: value.exactOptional(),
    atLeast: z.number().exactOptional(),
    atMost: z.number().exactOptional(),
  })
  .refine((e) => [e.is, e.not, e.atLeast, e.atMost].some((given) => given !== undefined), {
    error: 'a path needs is, not, atLeast or atMost',
  });
export type PathExpectation = Fixed<z.infer<typeof pathExpectation>>;

const legalExpectation = z
  .strictObject({
    legal: choice,
    is: z.boolean(),
    because: z.enum(ILLEGAL_REASONS).exactOptional(),
  })
  .refine((e) => !e.is || e.because === undefined, { error: 'because belongs to what is not legal' });
export type LegalExpectation = Fixed<z.infer<typeof legalExpectation>>;

const offersExpectation = z.strictObject({ offers: z.array(name).min(1) });
/** Every option that the engine lists for the pending decision, in notation, in any order. */
export type OffersExpectation = Fixed<z.infer<typeof offersExpectation>>;

const events = Object.keys(EVENT_FIELDS) as [CaseEvent, ...CaseEvent[]];

const eventExpectation = z
  .strictObject({
    event: z.enum(events),
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
  })
  .refine(
    (e) =>
      Object.keys(e).every(
        (field) =>
          field === 'event' || field === 'times' || (EVENT_FIELDS[e.event] as readonly string[]).includes(field),
      ),
    { error: 'names a field that this event does not have' },
  );
export type EventExpectation = Fixed<z.infer<typeof eventExpectation>>;

export const expectations = z.array(
  byField(
    { legal: legalExpectation, offers: offersExpectation, event: eventExpectation, path: pathExpectation },
    pathExpectation,
  ),
);
export type Expectation = PathExpectation | LegalExpectation | OffersExpectation | EventExpectation;
