import { z } from 'zod';
import { armyListSchema } from '../../games/legion/army/schema.js';
import { scenarioSchemas } from '../../games/legion/scenario/schema.js';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import type { Edition } from '../../games/legion/engine/edition.js';

/** Files that people write, of which editors can check the structure. */
export type WrittenKind = 'scenario' | 'army';

/**
 * The structure of a file as JSON Schema (draft 2020-12), for editors; they find it by the file's `$schema`. Whether
 * cards exist, armies are legal and outlines are possible only `opfor scenario check` and `opfor army check` can tell.
 */
export function fileSchema(kind: WrittenKind, edition: Edition = USUAL_EDITION): Record<string, unknown> {
  const schema = kind === 'army' ? armyListSchema(edition.vocabulary) : scenarioSchemas(edition).file;
  return { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), title: `Opfor ${kind} (${edition.id})` };
}
