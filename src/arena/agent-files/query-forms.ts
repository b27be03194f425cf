import { z } from 'zod';

/** What a program may ask at most in one question. */
const MOST_WORLDS = 64;
const MOST_ACTIONS = 4000;

/** How far the policy plays on. */
export const UNTIL = ['decision', 'turn', 'round', 'end'] as const;

const actions = z.array(z.string()).max(MOST_ACTIONS, `must be at most ${MOST_ACTIONS}`);
const until = z
  .enum(UNTIL)
  .optional()
  .describe(
    'how far the policy of the game plays on: to the next decision of any player (default), or to the end of the turn, the round or the game',
  );
const world = z
  .int()
  .min(0)
  .max(1_000_000)
  .optional()
  .describe('which guess at what is hidden, from 0 (default); the same number is the same guess during one decision');
const luck = z
  .int()
  .min(0)
  .max(1_000_000)
  .optional()
  .describe('which dice are rolled, from 0 (default); the same number is the same dice');

/** The questions that a program may ask while it is asked to choose. */
export const queries = {
  simulate: z.object({
    actions: actions
      .optional()
      .describe('notations, applied one after another to a copy in which the hidden is guessed'),
    world,
    luck,
    until,
    show: z
      .array(z.enum(['view', 'actions']))
      .optional()
      .describe('view: what the deciding player of now would see; actions: what would be listed'),
  }),
  evaluate: z.object({
    actions: actions.optional().describe('notations, each applied by itself; left out: every listed action'),
    worlds: z
      .int()
      .min(1)
      .max(MOST_WORLDS)
      .optional()
      .describe('over how many guesses and throws the mean is taken; default 1'),
    until,
  }),
  policy: z.object({
    most: z.int().min(1).max(MOST_ACTIONS).optional().describe('how many proposals at most; default 5'),
  }),
};
