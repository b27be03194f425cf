import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { arenaOf } from '../../../arena/legion/drawn/arena.js';
import { checkArmy } from '../../../games/legion/army/check-army.js';
import { USUAL_EDITION } from '../../../games/legion/editions/all.js';
import { readList } from './given-lists.js';
import { swapsOf } from './list-swaps.js';

const arena = arenaOf(legionLibrary(), USUAL_EDITION, 'skirmish', false);

test('all swaps of equal points are legal lists in which one card is another', () => {
  const read = readList('list', 'skirmish-empire-vader', arena, { countAs: undefined, meetsDrawn: true });
  if (!read.ok) throw new Error(read.problem.message);
  const { list } = read.value;
  const swaps = swapsOf(arena, list);
  expect(swaps.length).toBeGreaterThan(20);
  const units = swaps.filter(({ of }) => !of.includes(' on '));
  expect(units.length).toBeGreaterThan(5);
  expect(swaps.length).toBeGreaterThan(units.length);
  const cost = Math.max(...swaps.map(({ points }) => points));
  for (const { list: swapped, points } of swaps) {
    expect(checkArmy(arena.library, swapped, arena.edition.formats['skirmish'])).toEqual([]);
    expect(cost - points).toBeLessThanOrEqual(10);
    const changed = swapped.units.filter((unit, i) => JSON.stringify(unit) !== JSON.stringify(list.units[i]));
    expect(changed.length).toBe(1);
  }
  // Each swap once.
  expect(new Set(swaps.map(({ of, by }) => `${by} for ${of}`)).size).toBe(swaps.length);
});
