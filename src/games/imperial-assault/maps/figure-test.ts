import { z } from 'zod';
import { flagSchema, maybe, nameSchema, whole } from '../cards/schema-common.js';

/**
 * Which figures on the map count, for a player who decides, a token, a space and a figure: all that it names must
 * hold.
 */
export interface FigureTest {
  readonly side: 'own' | 'enemy' | 'any';
  /** Figures of the mission of a kind; none of that kind; hostile to the figure at hand. */
  readonly kind: string | null;
  readonly not: string | null;
  readonly hostile: boolean;
  /** Heroes; heroes who are not wounded, and figures that are no heroes; figures of these cards; at most that dear. */
  readonly hero: boolean;
  readonly healthy: boolean;
  readonly cards: readonly string[] | null;
  readonly cost: number | null;
  /** No other figure of its side is nearer to the figure at hand. */
  readonly nearest: boolean;
  /**
   * On or adjacent to the token or space, adjacent to the figure; at most that number of spaces away, also of a door.
   */
  readonly around: 'token' | 'space' | 'door' | null;
  readonly beside: 'token' | 'figure' | 'space' | null;
  readonly within: number | null;
  readonly on: 'space' | null;
  readonly area: string | null;
  readonly exterior: boolean;
  /** Seen from the space of the token. */
  readonly seenFrom: 'token' | null;
  /** Sees a figure of the mission of a kind. */
  readonly sees: string | null;
  /** Carries none, or at least one, of these tokens. */
  readonly carries: readonly string[] | null;
  readonly free: readonly string[] | null;
  readonly hurt: boolean;
  /** On or adjacent to, or adjacent to, any token of these kinds on the map. */
  readonly aroundKind: readonly string[] | null;
  readonly besideKind: readonly string[] | null;
  /** Adjacent to any figure of the mission of a kind; at most this number of spaces from the figure at hand. */
  readonly besideFigure: string | null;
  readonly withinFigure: number | null;
  /** Has not been chosen yet. */
  readonly fresh: boolean;
}

export const figureTestSchema: z.ZodType<FigureTest> = z.strictObject({
  side: z.enum(['own', 'enemy', 'any']).default('any'),
  kind: maybe(nameSchema),
  not: maybe(nameSchema),
  hostile: flagSchema,
  hero: flagSchema,
  healthy: flagSchema,
  cards: maybe(z.array(nameSchema)),
  cost: maybe(whole(0, 40)),
  nearest: flagSchema,
  around: maybe(z.enum(['token', 'space', 'door'])),
  beside: maybe(z.enum(['token', 'figure', 'space'])),
  within: maybe(whole(1, 40)),
  on: maybe(z.enum(['space'])),
  area: maybe(nameSchema),
  exterior: flagSchema,
  seenFrom: maybe(z.enum(['token'])),
  sees: maybe(nameSchema),
  carries: maybe(z.array(nameSchema)),
  free: maybe(z.array(nameSchema)),
  hurt: flagSchema,
  aroundKind: maybe(z.array(nameSchema)),
  besideKind: maybe(z.array(nameSchema)),
  besideFigure: maybe(nameSchema),
  withinFigure: maybe(whole(1, 40)),
  fresh: flagSchema,
});
