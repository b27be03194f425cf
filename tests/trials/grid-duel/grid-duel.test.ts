import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { caseKits } from '../../../src/arena/case-kits.js';
import { findGame, loadGame } from '../../../src/arena/game-source.js';
import { addKit, checkScenario, playableEditions } from '../../../src/arena/kits.js';
import { readShippedScenario, scenarioNames } from '../../../src/arena/scenario-files.js';
import { parseCases } from '../../../src/proof/read-cases.js';
import { checkGame } from '../../generic/suite.js';
import { gridDuel } from './grid-duel.js';
import { kit } from './kit.js';
import { readMap } from './map.js';

const lines = (file: string): number =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n').length;

afterAll(addKit({ ...kit, folder: fileURLToPath(new URL('scenarios', import.meta.url)) }));

checkGame('grid duel', () => gridDuel(readMap(['a...', '.#..', '...v'], 6)));

test('a game on the machine is a hundred lines, its kit sixty', () => {
  expect(lines('grid-duel.ts')).toBeLessThanOrEqual(100);
  expect(lines('kit.ts')).toBeLessThanOrEqual(60);
});

test('its scenarios are among the others, and played by its kit', async () => {
  expect(playableEditions()).toContain('grid-duel');
  expect(scenarioNames('grid-duel')).toEqual(['grid-crossing']);
  expect(scenarioNames()).toContain('grid-crossing');
  const file = readShippedScenario('grid-crossing');
  if (!file.ok) throw new Error(file.problem.message);
  expect(await checkScenario(file.value)).toMatchObject({ value: { facts: [['map', '4 × 3 squares']] } });
  const source = findGame({ scenario: 'grid-crossing' });
  const loaded = source.ok ? await loadGame(source.value) : source;
  expect(loaded).toMatchObject({ value: { game: { id: 'grid-duel' }, label: { edition: 'grid-duel' } } });
});

test('what its files have wrong is told by its own schema', async () => {
  const json = { id: 'x', name: 'X', description: '', edition: 'grid-duel', rounds: 3, rows: ['a.', '..'] };
  const checked = await checkScenario({ path: 'mine.json', json });
  expect(checked).toMatchObject({ problem: { message: expect.stringMatching(/^mine\.json: rows: must be of one/) } });
});

test('an edition cannot have two kits', () => {
  expect(() => addKit(kit)).toThrow('two kits play grid-duel');
});

test('its cases prove it', async () => {
  const kits = await caseKits();
  const text = readFileSync(new URL('cases/moves.json', import.meta.url), 'utf8');
  const cases = parseCases(kits, JSON.parse(text), 'moves.json');
  if (!cases.ok) throw new Error(cases.problem.message);
  expect(cases.value).toHaveLength(5);
  for (const one of cases.value) {
    const run = kits.get(one.game)?.run(one);
    expect(run?.ok === false ? `${one.id}: ${run.problem.message}` : '').toBe('');
  }
});
