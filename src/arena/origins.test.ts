import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withLines } from './with-lines.js';
import { readWrittenFile } from './written-files.js';
import { allOf, failAll, type JsonPath, type Problem } from '../kernel/result.js';
import { expandScenario } from './kits.js';

const folder = mkdtempSync(join(tmpdir(), 'opfor-written-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(name: string, text: string): unknown {
  writeFileSync(join(folder, name), text);
  const json = readWrittenFile(join(folder, name), name);
  if (!json.ok) throw new Error(json.problem.message);
  return json.value;
}

const problem = (message: string, ...at: JsonPath): Problem => ({ code: 'x', message, at });
const told = (problems: readonly Problem[], json: unknown, where: string): string[] =>
  allOf(withLines(failAll(problems), json, where).problem).map(({ message }) => message);

test('problems come in the order of the file, those without a place last', () => {
  const json = read('a.json', '{\n  "b": 1, // one\n  "c": [2, 3],\n}');
  const all = [{ code: 'x', message: 'a.json: z' }, problem('a.json: c', 'c', 1), problem('a.json: b', 'b')];
  expect(told(all, json, 'a.json')).toEqual(['a.json line 2, column 3: b', 'a.json line 3, column 12: c', 'a.json: z']);
});

test('a problem of a part is told of the file of the part', () => {
  read('army.json', '{\n "name": "Mine",\n "units": []\n}');
  const json = read('battle.json', '{ "id": "x",\n "armies": { "blue": "army.json", "red": {} } }');
  const { json: whole } = expandScenario(json, join(folder, 'battle.json'), 'battle.json');
  const all = [
    problem('battle.json: armies.blue: no units', 'armies', 'blue', 'units'),
    problem('battle.json: id', 'id'),
  ];
  expect(told([...all, problem('battle.json: red', 'armies', 'red')], whole, 'battle.json')).toEqual([
    'battle.json line 1, column 3: id',
    'battle.json line 2, column 35: red',
    `${join(folder, 'army.json')} line 3, column 2: armies.blue: no units`,
  ]);
});

test('what did not come from a file keeps its messages', () => {
  expect(told([problem('x.json: id', 'id')], { id: 7 }, 'x.json')).toEqual(['x.json: id']);
});
