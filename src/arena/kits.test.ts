import { expect, test } from 'vitest';
import { allOf } from '../kernel/result.js';
import { EDITIONS } from '../games/legion/editions/all.js';
import { readShippedScenario, scenarioNames, scenarioSet, scenarioSets } from './scenario-files.js';
import { checkScenario, kitOf, playableEditions } from './kits.js';

test('the kits name every edition that can be played, each once', () => {
  expect([...playableEditions()].sort()).toEqual(
    [...EDITIONS.keys(), 'imperial-assault', 'imperial-assault-iacp', 'imperial-assault-campaign'].sort(),
  );
});

test('the sets name scenarios that come with Opfor, each once, and together all of them', () => {
  for (const edition of playableEditions()) {
    const named = scenarioSets(edition).map((set) => scenarioSet(set, edition));
    for (const names of named) expect(new Set(names).size).toBe(names.length);
    expect([...new Set(named.flat())].sort()).toEqual(scenarioNames(edition));
  }
});

test('a scenario goes to the kit of its edition', async () => {
  for (const name of scenarioNames()) {
    const file = readShippedScenario(name);
    if (!file.ok) throw new Error(file.problem.message);
    expect(await checkScenario(file.value)).toMatchObject({ ok: true, value: { id: name } });
  }
});

test('an unknown edition is reported in one line with the file, its value and the nearest known edition', async () => {
  const found = await kitOf({ path: 'mine.json', json: { edition: 'legion-2021' } });
  const message = "mine.json: edition: unknown edition 'legion-2021' (did you mean legion-2020?)";
  expect(found).toEqual({ ok: false, problem: { code: 'edition', message, at: ['edition'] } });
});

test('a file without an edition is checked by the schema, which reports the missing field', async () => {
  for (const json of [null, 7, [], {}, { edition: 5 }]) {
    const checked = await checkScenario({ path: 'mine.json', json });
    expect(checked).toMatchObject({ ok: false, problem: { message: expect.stringMatching(/^mine\.json: /) } });
  }
});

test('an unknown edition hides no other problem', async () => {
  const checked = await checkScenario({ path: 'mine.json', json: { edition: 'legion-2021', id: 'Mine' } });
  const told = checked.ok ? [] : allOf(checked.problem).map(({ message }) => message);
  expect(told[0]).toBe("mine.json: edition: unknown edition 'legion-2021' (did you mean legion-2020?)");
  expect(told).toContainEqual(expect.stringMatching(/^mine\.json: Mine: id: /));
  expect(told).toContainEqual(expect.stringMatching(/^mine\.json: Mine: table: /));
});
