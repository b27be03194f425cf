import { expect, test } from 'vitest';
import { legionLibrary } from '../../arena/legion/library.js';
import { legionPrices } from './card-prices.js';
import type { PlayedArmy, PlayedBlock } from './block.js';
import { pointsModel } from './points-model.js';
import { COMMON_BLOCK } from './testing.js';

function block(...armies: readonly (readonly string[])[]): PlayedBlock {
  const played = armies.map((cards): PlayedArmy => ({
    faction: 'empire',
    points: 400,
    activations: cards.length,
    cards: Object.fromEntries(cards.map((card) => [card, 1])),
  }));
  return { line: 0, ...COMMON_BLOCK, block: 0, opponent: 'empire', armies: played, scores: [[1, 0]] };
}

const library = legionLibrary();
const groupsOf = (...blocks: readonly PlayedBlock[]): string[][] => {
  const { ids, groups } = pointsModel(['empire'], legionPrices(library), blocks);
  return groups.map((group) => group.map((j) => ids[j]));
};

test('commanders are a group where each army has as many of them as every other', () => {
  const one = block(['general-veers', 'stormtroopers'], ['emperor-palpatine', 'snowtroopers']);
  expect(groupsOf(one)).toEqual([['emperor-palpatine', 'general-veers']]);
  expect(groupsOf(one, block(['general-veers', 'emperor-palpatine'], ['general-veers']))).toEqual([]);
  // One commander alone can be compared with nobody.
  expect(groupsOf(block(['general-veers', 'stormtroopers'], ['general-veers']))).toEqual([]);
});
