import { z } from 'zod';
import { list, maybe, nameSchema, textSchema, whole } from '../cards/schema-common.js';

/** Both missions of a map. */
export const MISSION_SIDES = ['A', 'B'] as const;
export type MissionSide = (typeof MISSION_SIDES)[number];

/** When a mission gives points. `virtual`: they count as long as something is true, and are never kept. */
export const SCORING_TIMES = [
  'round-end',
  'virtual',
  'defeat',
  'group-defeat',
  'destroy',
  'interact',
  'enter',
  'enter-adjacent',
  'special',
  'double-special',
  'spend-movement',
  'discard',
] as const;
export type ScoringTime = (typeof SCORING_TIMES)[number];

/** One way to score: points for each thing that `per` names. */
export interface Scoring {
  readonly when: readonly ScoringTime[];
  readonly per: string;
  /** A number; the cost of the figure; or what one, two, three … of the things are worth together. */
  readonly points: number | 'figure-cost' | readonly number[];
  /** Colours of a token of this round without which nothing is scored. */
  readonly only: string | null;
}

/** A mission: its rules in words of our own, for people to read. What they do is in the rules of the mission. */
export interface Mission {
  readonly name: string;
  readonly setup: string | null;
  readonly rules: string | null;
  readonly startOfRound: string | null;
  readonly endOfRound: string | null;
  readonly scoring: readonly Scoring[];
}

const points = whole(1, 40);

const scoringSchema: z.ZodType<Scoring> = z.strictObject({
  when: z.array(z.enum(SCORING_TIMES)).min(1),
  per: textSchema,
  points: z.union([points, z.literal('figure-cost'), z.array(points).min(2)]),
  only: maybe(nameSchema),
});

export const missionSchema: z.ZodType<Mission> = z.strictObject({
  name: nameSchema,
  setup: maybe(textSchema),
  rules: maybe(textSchema),
  startOfRound: maybe(textSchema),
  endOfRound: maybe(textSchema),
  scoring: list(scoringSchema),
});
