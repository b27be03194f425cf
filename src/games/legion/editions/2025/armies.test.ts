import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { findEdition } from '../all.js';
import { Rng } from '../../../../kernel/rng.js';
import { checkArmy } from '../../army/check-army.js';
import { points } from '../../army/points.js';
import { flawOf, randomArmy } from '../../army/random-army.js';
import { parseArmyList } from '../../army/schema.js';
import { cardPool } from '../../compile/card-pool.js';

const FOLDER = join('scenarios', 'legion-2025', 'armies');
const NAMES = readdirSync(FOLDER).sort();

describe('the army lists of the five-round edition', () => {
  const library = legionLibrary('legion-2025');
  const found = findEdition('legion-2025');
  if (!found.ok) throw new Error(found.problem.message);
  const { commandCards, formats } = found.value;

  test('are at least sixteen, of every faction and in both formats', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(16);
    for (const start of ['rebels', 'empire', 'republic', 'separatists', 'mercenaries', 'recon'])
      expect(NAMES.some((name) => name.startsWith(`${start}-`))).toBe(true);
  });

  test.each(NAMES)('%s is legal, spends nearly all of its points and holds cards that play', (name) => {
    const list = parseArmyList(library.vocabulary, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')), name);
    if (!list.ok) throw new Error(list.problem.message);
    const format = formats[name.startsWith('recon-') ? 'recon' : 'standard'];
    expect(checkArmy(library, list.value, format)).toEqual([]);
    expect(points(library, list.value)).toBeGreaterThan(format.points * 0.85);
    expect(list.value.commandHand.filter((card) => !commandCards.has(card))).toEqual([]);
  });

  test.each(['rebels', 'empire', 'republic', 'separatists'] as const)(
    'nearly every draft of the %s is legal',
    (faction) => {
      const pool = cardPool(library, found.value, { reconstructed: true });
      const wish = { faction, format: formats['standard'], points: 1000, pool };
      const drafts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => flawOf(library, wish, new Rng(seed, 'draft')));
      expect(drafts.filter((flaw) => flaw !== undefined).length).toBeLessThanOrEqual(1);
    },
  );

  test('a battle force is drawn whose only commander must have a card of a slot', () => {
    const force = library.battleForces.get('tempest-force');
    const pool = cardPool(library, found.value, { reconstructed: true });
    const wish = { faction: 'empire', format: formats['standard'], force, points: 1000, pool };
    const list = randomArmy(library, wish, new Rng('tempest', 'army'));
    if (list === null) throw new Error('no army');
    expect(checkArmy(library, list, formats['standard'])).toEqual([]);
  });
});
