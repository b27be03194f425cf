import { z } from 'zod';
import { count, type Fixed, name, positive } from '../../../proof/schema-parts.js';
import type { FieldKind, Fields } from '../contract/case-choice.js';
import { ATTACK_FACES, DEFENSE_FACES } from '../words/dice.js';
import { facing, place, places, player, side } from './schema-parts.js';

const attackFaces = z.array(z.enum(ATTACK_FACES)).min(1).exactOptional();
const defenseFaces = z.array(z.enum(DEFENSE_FACES)).min(1).exactOptional();

export const anyAttackDice = z.strictObject({ red: attackFaces, black: attackFaces, white: attackFaces });
export type AttackRoll = Fixed<z.infer<typeof anyAttackDice>>;
export const anyDefenseDice = z.strictObject({ red: defenseFaces, white: defenseFaces });
export type DefenseRoll = Fixed<z.infer<typeof anyDefenseDice>>;

const dice = count.exactOptional();

const SCHEMAS: Readonly<Record<Extract<FieldKind, string>, z.ZodType>> = {
  'attack-dice': anyAttackDice,
  'command-card': name,
  count,
  'defense-dice': anyDefenseDice,
  'dice-counts': z.strictObject({ red: dice, black: dice, white: dice }),
  facing,
  mini: positive,
  name,
  names: z.array(name),
  place,
  places,
  player,
  positive,
  side,
  terrain: name,
  unit: name,
  units: z.array(name),
  weapon: name,
  'yes-or-no': z.boolean(),
};

function schemaOf(kind: FieldKind): z.ZodType {
  if (typeof kind === 'string') return SCHEMAS[kind];
  if ('one' in kind) return z.enum(kind.one);
  return 'each' in kind ? z.array(z.enum(kind.each)).length(kind.count) : name;
}

/** The name of a field, without the mark that it may be left out. */
export function fieldName(field: string): string {
  return field.replace('?', '');
}

/** What a field holds; undefined if the choice has no such field. */
export function kindOfField(fields: Fields, field: string): FieldKind | undefined {
  return fields[field] ?? fields[`${field}?`];
}

/**
 * The schema of a kind of choice. It has several sets of fields if decisions take it with different ones; a case gives
 * all of exactly one set.
 */
export function choiceSchema(kind: string, sets: readonly Fields[]): z.ZodType {
  const all = [...new Set(sets.flatMap((fields) => Object.keys(fields)))];
  const common = all.filter((field) => sets.every((fields) => field in fields));
  const shape: Record<string, z.ZodType> = { kind: z.literal(kind) };
  for (const field of all) {
    const schema = schemaOf(sets.find((fields) => field in fields)![field]);
    const optional = field.endsWith('?') || !common.includes(field);
    shape[fieldName(field)] = optional ? z.exactOptional(schema) : schema;
  }
  const object = z.strictObject(shape);
  const parted = all.filter((field) => !common.includes(field)).map(fieldName);
  if (parted.length === 0) return object;
  return object.refine(
    (made) => parted.filter((field) => (made as Readonly<Record<string, unknown>>)[field] !== undefined).length === 1,
    { error: `${kind} needs exactly one of ${parted.join(', ')}` },
  );
}
