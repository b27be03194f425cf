import { z } from 'zod';
import type { Setting } from '../../../agents/agent.js';
import type { AgentChoice, BudgetSetting } from '../../../agents/choice.js';
import { lineOf } from '../../kernel/error-text.js';

/** The description of an agent that runs in another process, as plain data. */
export interface Description {
  readonly name: string;
  readonly version: string;
  readonly settings: Readonly<Record<string, Setting>>;
  /** Whether its settings differ from game to game. */
  readonly byGame: boolean;
  readonly budget?: BudgetSetting;
  readonly games?: readonly string[] | undefined;
  readonly gamesDueTo?: string | undefined;
}

/** Most characters in a name or version of an agent. */
const MOST_LETTERS = 60;

const line = z
  .string()
  .min(1, 'must not be empty')
  .refine((text) => lineOf(text, MOST_LETTERS) === text, `must be one line of at most ${MOST_LETTERS} letters`);

/** Settings as records have them. */
export const settingsSchema: z.ZodType<Record<string, Setting>> = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), z.number()]),
);

export const descriptionSchema: z.ZodType<Description> = z.object({
  name: line,
  version: line,
  settings: settingsSchema,
  byGame: z.boolean(),
  budget: z
    .union([z.object({ iterations: z.number().positive() }), z.object({ milliseconds: z.number().positive() })])
    .optional(),
  games: z.array(z.string()).optional(),
  gamesDueTo: z.string().optional(),
});

/** Describes an agent. */
export function describe({ name, version, configured, budget, games }: AgentChoice): Description {
  const { settings, gamesDueTo } = configured;
  return { name, version, settings, byGame: 'settingsIn' in configured, budget, games, gamesDueTo };
}
