import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readScenarioFile } from '../scenario-files.js';
import { expandScenario, partNames, readPart } from './scenario-parts.js';

const folder = mkdtempSync(join(tmpdir(), 'opfor-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, json: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(json));
  return path;
}

test('a scenario takes size and terrain from the table that it names', () => {
  const table = readPart('table', 'forest', USUAL_EDITION.id);
  if (!table.ok) throw new Error(table.problem.message);
  const { table: size, terrain } = table.value as { table: unknown; terrain: unknown };
  expect(expandScenario({ id: 'x', table: 'forest' }, USUAL_EDITION.id, 'x.json', 'x.json')).toEqual({
    path: 'x.json',
    json: { id: 'x', table: size, terrain },
  });
});

test('files of parts are found beside the file of the scenario', () => {
  write('flat.json', { id: 'flat', density: 'light', table: { widthIn: 36, depthIn: 36 }, terrain: [] });
  write('mine.json', { name: 'Mine' });
  const path = write('battle.json', { id: 'battle', table: './flat.json', armies: { blue: 'mine.json', red: {} } });
  expect(readScenarioFile(path)).toEqual({
    ok: true,
    value: {
      path,
      json: {
        id: 'battle',
        table: { widthIn: 36, depthIn: 36 },
        terrain: [],
        armies: { blue: { name: 'Mine' }, red: {} },
      },
    },
  });
});

test.each([
  [{ table: 'forrest' }, /^x\.json: table: there is no table 'forrest' \(did you mean forest\?\)$/],
  [{ table: 'forest', terrain: [] }, /^x\.json: terrain: table 'forest' has its own; leave one of them out$/],
  [{ table: 'no/such.json' }, /^x\.json: table: .*such\.json: cannot be read: there is no such file or folder$/],
  [
    { armies: { blue: 'rebel-swarm' } },
    /^x\.json: armies\.blue: there is no army 'rebel-swarm' \(did you mean rebels-swarm/,
  ],
  [{ armies: { blue: 'nobody' } }, /^x\.json: armies\.blue: there is no army 'nobody'; opfor army list shows all$/],
])('%j is refused in one line', (json, message) => {
  expect(expandScenario(json, USUAL_EDITION.id, 'x.json', 'x.json').problems).toEqual([
    expect.objectContaining({ message: expect.stringMatching(message) }),
  ]);
});

test('a scenario without names of parts is left as it is, right or wrong', () => {
  for (const json of [null, 7, [], { table: { widthIn: 1 }, armies: null }])
    expect(expandScenario(json, USUAL_EDITION.id, 'x.json', 'x.json')).toEqual({ path: 'x.json', json });
});

/** Millimetres from which a piece hides a trooper. */
const HIDES = 42;
/** Pieces that hide troopers on each 3 × 3 ft, below which a table is light or medium. */
const LIGHT = 6;
const MEDIUM = 9;

test.each(partNames('table', USUAL_EDITION.id))(
  'the table %s is named after its file, and its density is that of its terrain',
  (name) => {
    const read = readPart('table', name, USUAL_EDITION.id);
    if (!read.ok) throw new Error(read.problem.message);
    const { id, density, table, terrain } = read.value as {
      id: string;
      density: string;
      table: { widthIn: number; depthIn: number };
      terrain: { heightMm: number }[];
    };
    expect(id).toBe(name);
    const tall = terrain.filter(({ heightMm }) => heightMm >= HIDES).length;
    const share = tall / ((table.widthIn * table.depthIn) / 36 ** 2);
    expect(density).toBe(share < LIGHT ? 'light' : share < MEDIUM ? 'medium' : 'dense');
  },
);
