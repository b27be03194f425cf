import { z } from 'zod';
import { flagSchema, maybe } from '../cards/schema-common.js';

/** A zone as a player sees it; `any-zone`: one or the other. */
export const ZONES_SEEN = ['own-zone', 'opponent-zone', 'any-zone'] as const;
export type ZoneSeen = (typeof ZONES_SEEN)[number];

/** Which tokens count, for a player or a figure of that player: all that it names must hold. */
export interface TokenTest {
  readonly kinds: readonly string[];
  /** On the map, off it, or either and carried as well. */
  readonly at: 'map' | 'off' | 'any';
  readonly controlled: boolean;
  /** By a figure of the player; by the figure that acts. */
  readonly carried: boolean;
  readonly byFigure: boolean;
  /** The figure that acts is on it or adjacent to it. */
  readonly beside: boolean;
  readonly face: 'coloured' | 'grey' | null;
  /** Marked by the player, not by the player, by anybody, by nobody. */
  readonly mark: 'own' | 'not-own' | 'some' | 'none' | null;
  /** Whose token it is by its kind; whose zone has its colour. */
  readonly owner: 'own' | 'other' | null;
  readonly colour: 'own' | 'other' | null;
  readonly zone: ZoneSeen | null;
  /** Nothing was done with it this round. */
  readonly fresh: boolean;
  /** Has the colour of the round by its kind. */
  readonly ofRound: boolean;
}

const side = z.enum(['own', 'other']);

export const tokenTestSchema: z.ZodType<TokenTest> = z.strictObject({
  kinds: z.array(z.string().min(1).max(60)).min(1),
  at: z.enum(['map', 'off', 'any']).default('map'),
  controlled: flagSchema,
  carried: flagSchema,
  byFigure: flagSchema,
  beside: flagSchema,
  face: maybe(z.enum(['coloured', 'grey'])),
  mark: maybe(z.enum(['own', 'not-own', 'some', 'none'])),
  owner: maybe(side),
  colour: maybe(side),
  zone: maybe(z.enum(ZONES_SEEN)),
  fresh: flagSchema,
  ofRound: flagSchema,
});
