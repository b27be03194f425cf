import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { caseKits, shippedCase } from '../../src/arena/case-kits.js';
import { casesFolder } from '../../src/arena/cases-folder.js';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import { parseCases } from '../../src/proof/read-cases.js';

const kits = await caseKits();
// Battles have so many cases that they have tests of their own, with more to see to.
const games = [...kits.values()].filter(({ game }) => !EDITIONS.has(game));

test.each(games)('every case of $game passes', (kit) => {
  const folder = casesFolder(kit.game);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const cases = parseCases(kits, JSON.parse(readFileSync(join(folder, file), 'utf8')), file, shippedCase);
    if (!cases.ok) throw new Error(cases.problem.message);
    for (const one of cases.value) {
      expect(one.game).toBe(kit.game);
      const result = kit.run(one);
      expect(result.ok ? '' : `${one.id}: ${result.problem.message}`).toBe('');
    }
  }
});

test('every edition of battles has cases', () => {
  expect([...EDITIONS.keys()].filter((id) => !kits.has(id))).toEqual([]);
});
