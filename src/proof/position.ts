import { z } from 'zod';
import type { Action, Game } from '../kernel/game.js';
import type { Result } from '../kernel/result.js';
import { type Fixed, name } from './schema-parts.js';

/** How far a position is played on before its answer is judged. */
export const UNTIL = ['decision', 'turn', 'round', 'end'] as const;

/**
 * How a position is played on: by the agent for one player, by the policy of the game for all others, until that
 * player's decision is made, the turn or the round is over, or the game has ended.
 */
export const playsSchema = z.strictObject({ player: name, until: z.enum(UNTIL) });
export type Until = (typeof UNTIL)[number];
export type Plays = Fixed<z.infer<typeof playsSchema>>;

/** What of the first decision an agent takes, in the game's notation: its beginning, as far as it is given. */
export const choseSchema = z.strictObject({ chose: name });
export type Chose = Fixed<z.infer<typeof choseSchema>>;

/**
 * The fields that every position begins with: its id, what is at stake, why a good player answers so, and which class
 * of play it is about, such as `approach`.
 */
export function positionHead(game: string): {
  readonly game: z.ZodType<string>;
  readonly id: z.ZodType<string>;
  readonly class: z.ZodType<string>;
  readonly says: z.ZodType<string>;
  readonly why: z.ZodType<string>;
} {
  return {
    game: z.literal(game),
    id: z.string().regex(/^[a-z0-9-]+$/, 'the id of a position is lower-case words with hyphens'),
    class: z.string().regex(/^[a-z-]+$/),
    says: z.string().min(10),
    why: z.string().min(10),
  };
}

/** A position with the answers of a good player. */
export interface PositionHead {
  /** The id of the rules, such as `legion-2020`. */
  readonly game: string;
  readonly id: string;
  readonly class: string;
  readonly says: string;
  readonly why: string;
  readonly plays: Plays;
  /** What is so after good play: all that one of these lists says. */
  readonly good: readonly (readonly object[])[];
}

/** A position that is being played. */
export interface PositionPlay<S = unknown> {
  readonly game: Game<S>;
  readonly state: S;
  /** Carries out an action and hears its events. */
  apply(action: Action): void;
  /** Whether something is so; the problem says what is so instead. */
  meets(expectation: object): Result<void>;
}

/** The positions of a game, for commands and tests that do not know the game. */
export interface PositionKit<K extends PositionHead = PositionHead> {
  readonly schema: z.ZodType<K>;
  /** Sets a position up; the problem is one line. */
  begin(one: K): Result<PositionPlay>;
}
