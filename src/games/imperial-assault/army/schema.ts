import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import { nameSchema } from '../cards/schema-common.js';
import { ARMY_AFFILIATIONS } from '../words/affiliations.js';
import type { ArmyList, GroupEntry } from './types.js';

/** Any short text: `checkArmy` checks whether it is the id of a card, and can suggest similar ids. */
const reference = z.string().min(1).max(80);

const group: z.ZodType<GroupEntry> = z.strictObject({
  card: reference,
  upgrades: z.array(reference).max(4).default([]),
});

export const armyListSchema: z.ZodType<ArmyList> = z
  .strictObject({
    /** Editors look here for the schema that `opfor army schema` prints. */
    $schema: z.string().optional(),
    name: nameSchema,
    affiliation: z.enum(ARMY_AFFILIATIONS),
    groups: z.array(group).min(1).max(40),
    upgrades: z.array(reference).max(40).default([]),
    command: z.array(reference).max(40).default([]),
  })
  .transform(({ $schema: _schema, ...list }) => list);

/** Reads an army list from parsed JSON. Does not check whether it is legal; `checkArmy` does. */
export function readArmyList(json: unknown, where: string): Result<ArmyList> {
  return readJson(armyListSchema, json, where, 'bad-list');
}

/** The structure of list files as JSON Schema. */
export function armyListJsonSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(armyListSchema, { io: 'input' });
}
