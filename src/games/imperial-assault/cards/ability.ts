import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import { type ArmyRule, armyRuleSchema } from './army-rule.js';
import { byId } from './by-id.js';
import { type Effect, effectSchema } from './language/effect.js';
import { idSchema, list, maybe, nameSchema, textSchema, whole } from './schema-common.js';

/** What an ability needs to be used. `double-special`: two actions. */
export const ABILITY_KINDS = ['passive', 'special', 'double-special', 'surge'] as const;
export type AbilityKind = (typeof ABILITY_KINDS)[number];

/** What a text does: programs of the language for effects, a module of its own, or open, with the reason. */
export interface Doing {
  readonly effects: readonly Effect[];
  /** The module that has the text in code. */
  readonly module: string | null;
  /** Why the text is neither. */
  readonly open: string | null;
}

/** An ability of Deployment cards, companions, forms or upgrades. Cards with the same text share it. */
export interface Ability extends Doing {
  readonly id: string;
  /** Upgrades have texts without a name. */
  readonly name: string | null;
  readonly kind: AbilityKind;
  /** How many surges a surge ability costs. */
  readonly surges: number;
  /** What it does, in a short notation of our own. */
  readonly text: string;
  /** What it says about the building of armies. */
  readonly army: ArmyRule | null;
}

export const doingFields = {
  effects: list(effectSchema),
  module: maybe(idSchema),
  open: maybe(textSchema),
};

const abilitySchema: z.ZodType<Ability> = z.strictObject({
  id: idSchema,
  name: maybe(nameSchema),
  kind: z.enum(ABILITY_KINDS).default('passive'),
  surges: whole(1, 3).default(1),
  text: textSchema,
  army: maybe(armyRuleSchema),
  ...doingFields,
});

/** Reads `abilities.json`, by id. */
export function readAbilities(json: unknown): Result<ReadonlyMap<string, Ability>> {
  const file = 'abilities.json';
  const read = readJson(z.strictObject({ abilities: z.array(abilitySchema) }), json, file, 'bad-data');
  return read.ok ? byId(read.value.abilities, file) : read;
}
