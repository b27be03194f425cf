import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { packageRoot, readJson } from '../package-root.js';
import { partNames } from './scenario-parts.js';
import { scenarioNames } from '../scenario-files.js';
import { fileSchema } from './file-schemas.js';

type Json = Record<string, unknown>;

function read(...path: readonly string[]): Json {
  const json = readJson(join(packageRoot(), 'scenarios', USUAL_EDITION.id, ...path));
  if (!json.ok) throw new Error(json.problem.message);
  return json.value as Json;
}

// The printed schema, read again, judges; not the one that it was made from.
const judge = (kind: 'scenario' | 'army'): z.ZodType => {
  const printed = JSON.parse(JSON.stringify(fileSchema(kind))) as Parameters<typeof z.fromJSONSchema>[0];
  return z.fromJSONSchema(printed);
};
const [scenario, army] = [judge('scenario'), judge('army')];

test.each(scenarioNames(USUAL_EDITION.id))('the scenario %s is as the schema says', (name) => {
  expect(scenario.safeParse(read(`${name}.json`)).error).toBeUndefined();
});

test.each(partNames('army', USUAL_EDITION.id))('the army %s is as the schema says', (name) => {
  expect(army.safeParse(read('armies', `${name}.json`)).error).toBeUndefined();
});

test('the schemas refuse what is of another form', () => {
  const right = read('core-set-clash.json');
  const { name: _name, ...nameless } = right;
  const wrong: readonly Json[] = [
    nameless,
    { ...right, nmae: 'x' },
    { ...right, mirror: 'sideways' },
    { ...right, table: { widthIn: 7, depthIn: 36 } },
    { ...right, terrain: [{ kind: 'hut', atIn: [4] }] },
    { ...right, armies: { blue: {}, red: 'rebels-swarm' } },
  ];
  for (const json of wrong) expect(scenario.safeParse(json).success).toBe(false);
  const written = { $schema: 'x', mirror: 'half-turn', terrain: [{ kind: 'hut', atIn: [4, 4], turnDeg: 30 }] };
  expect(scenario.safeParse({ ...right, ...written, armies: { blue: 'a', red: './b.json' } }).success).toBe(true);
});
