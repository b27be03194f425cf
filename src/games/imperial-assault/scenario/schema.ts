import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import { armyListSchema } from '../army/schema.js';
import type { ArmyList } from '../army/types.js';
import { idSchema, nameSchema, textSchema, whole } from '../cards/schema-common.js';
import { MISSION_SIDES, type MissionSide } from '../maps/mission.js';

/** A skirmish as its file describes it. */
export interface ScenarioText {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly edition: string;
  readonly map: string;
  readonly mission: MissionSide;
  /** An army that comes with Opfor, by its name, or a whole list. */
  readonly first: string | ArmyList;
  readonly second: string | ArmyList;
  /** The last round: a house rule, since the rules have none; 0 for none. */
  readonly rounds: number;
  /** Whether sight needs the area between its lines free too, as the later official text has it. */
  readonly sight: 'lines' | 'area';
}

const scenarioSchema: z.ZodType<ScenarioText> = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: textSchema,
  edition: z.enum(['imperial-assault', 'imperial-assault-iacp']),
  map: idSchema,
  mission: z.enum(MISSION_SIDES),
  first: z.union([idSchema, armyListSchema]),
  second: z.union([idSchema, armyListSchema]),
  rounds: whole(0, 30).default(12),
  sight: z.enum(['lines', 'area']).default('area'),
});

/** Reads a scenario; `file` names it in problems. */
export function readScenario(json: unknown, file: string): Result<ScenarioText> {
  return readJson(scenarioSchema, json, file, 'scenario');
}

/** The structure of scenario files as JSON Schema. */
export function scenarioJsonSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(scenarioSchema, { io: 'input' });
}
