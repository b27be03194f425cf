import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseKits } from '../../src/arena/case-kits.js';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import { parseCases } from '../../src/proof/read-cases.js';

const kits = await caseKits();

// Battles have so many cases that they have tests of their own, with more to see to.
const games = [...kits.values()].filter(({ game }) => !EDITIONS.has(game));

test.each(games)('every case of $game passes', (kit) => {
  const folder = new URL(`./${kit.game}/`, import.meta.url);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const cases = parseCases(kits, JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file);
    if (!cases.ok) throw new Error(cases.problem.message);
    for (const one of cases.value) {
      expect(one.game).toBe(kit.game);
      const result = kit.run(one);
      expect(result.ok ? '' : `${one.id}: ${result.problem.message}`).toBe('');
    }
  }
});
