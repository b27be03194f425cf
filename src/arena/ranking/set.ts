import { z } from 'zod';
import type { NamedAgent } from '../agent-files/trust.js';

/** How a ranking set is made: the same plan makes the same set, bit for bit. */
export interface RankingPlan {
  readonly format: 1;
  readonly games: readonly {
    readonly kind: 'scenario' | 'game';
    readonly name: string;
    /** Hash of a scenario's content. */
    readonly hash?: string | undefined;
    /** Hash of the file of a person's own game, and of what it imports. */
    readonly sha256?: string | undefined;
  }[];
  readonly seed: string;
  /** Who plays the battles that positions come from, in all seats; and the agent whose policy plays on from there. */
  readonly player: RankingAgent;
  readonly policy: RankingAgent;
  /** Kinds of decision of which positions are taken, joined by +; empty for all that are not routine. */
  readonly decisions: string;
  /** Battles that positions are taken from, and positions taken from each, if it has that many. */
  readonly battles: number;
  readonly each: number;
  /** Most actions that are compared at a position, and playouts of each of them to the end of the round. */
  readonly siblings: number;
  readonly playouts: number;
  /** The number of battles whose first position is played on to the end of the game. */
  readonly toEnd: number;
}

/** An agent of a plan, with the hash of its file, if it is one. */
export type RankingAgent = NamedAgent & { readonly version: string };

/** A position whose siblings have been compared. Values are ten-thousandths, as the player who decides sees them. */
export interface RankedPosition {
  /** The number of decisions and chance events of the battle before it. */
  readonly ply: number;
  readonly kind: string;
  readonly round: number;
  /** In notation. */
  readonly siblings: readonly string[];
  /** By sibling and playout: the game's estimate at the end of the player's own turn, and at the end of the round. */
  readonly turn: readonly (readonly number[])[];
  readonly roundEnd: readonly (readonly number[])[];
  /** The result. */
  readonly end?: readonly (readonly number[])[] | undefined;
}

/** A battle with its positions: one line of the set. */
export interface RankedBattle {
  readonly battle: number;
  /** Its game, by its place in the plan. */
  readonly game: number;
  /** What was played up to the last position. */
  readonly actions: readonly string[];
  readonly positions: readonly RankedPosition[];
}

/** Units of a stored value in 1. */
export const SCALE = 10_000;

const count = z.number().int().nonnegative();
const values = z.array(z.array(z.number().int()).min(2)).min(2);
const agent = z.strictObject({ spec: z.string(), version: z.string(), sha256: z.string().optional() });

export const planSchema: z.ZodType<RankingPlan> = z.strictObject({
  format: z.literal(1),
  games: z
    .array(
      z.strictObject({
        kind: z.enum(['scenario', 'game']),
        name: z.string(),
        hash: z.string().optional(),
        sha256: z.string().optional(),
      }),
    )
    .min(1),
  seed: z.string(),
  player: agent,
  policy: agent,
  decisions: z.string(),
  battles: count.min(1),
  each: count.min(1),
  siblings: count.min(2),
  playouts: count.min(2),
  toEnd: count,
});

export const battleSchema: z.ZodType<RankedBattle> = z.strictObject({
  battle: count,
  game: count,
  actions: z.array(z.string()),
  positions: z.array(
    z
      .strictObject({
        ply: count,
        kind: z.string(),
        round: z.number().int(),
        siblings: z.array(z.string()).min(2),
        turn: values,
        roundEnd: values,
        end: values.optional(),
      })
      .refine(isRectangular, 'must have as many rows as siblings in turn, roundEnd and end, all of one length each'),
  ),
});

function isRectangular({ siblings, turn, roundEnd, end = roundEnd }: RankedPosition): boolean {
  return [turn, roundEnd, end].every(
    (rows) => rows.length === siblings.length && rows.every(({ length }) => length === rows[0].length),
  );
}
