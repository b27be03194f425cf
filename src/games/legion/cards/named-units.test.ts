import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { isNamed, kindNamed } from './named-units.js';
import { USUAL_EDITION } from '../editions/all.js';

const WORDS = USUAL_EDITION.vocabulary;
const { unitTypes: UNIT_TYPES } = WORDS;

test('a kind of unit is a type, a rank, or both; “trooper” means every type of trooper', () => {
  expect(kindNamed(WORDS, 'Droid Trooper')).toEqual({ types: ['droid trooper'], rank: null, has: null });
  expect(kindNamed(WORDS, 'Special Forces Clone Trooper')).toEqual({
    types: ['clone trooper'],
    rank: 'special forces',
    has: null,
  });
  const troopers = Object.keys(UNIT_TYPES).filter((type) => type.endsWith('trooper'));
  expect(kindNamed(WORDS, 'Corps Trooper')).toEqual({ types: troopers, rank: 'corps', has: null });
  expect(kindNamed(WORDS, 'Commander')).toEqual({ types: Object.keys(UNIT_TYPES), rank: 'commander', has: null });
  const vehicles = Object.keys(UNIT_TYPES).filter((type) => type.endsWith('vehicle'));
  expect(kindNamed(WORDS, 'Vehicle')).toEqual({ types: vehicles, rank: null, has: null });
  expect(kindNamed(WORDS, 'Corps Trooper Unit')).toEqual({ types: troopers, rank: 'corps', has: null });
  for (const none of ['Commanders', 'Corps Troopers', 'Rebel Troopers', 'counterpart trooper', '']) {
    expect(kindNamed(WORDS, none)).toBeNull();
  }
});

test('a card is named by its name, its type, or its rank with or without a type', () => {
  const card = legionLibrary().units.get('wookiee-warriors');
  if (card === undefined) throw new Error('there are no Wookiee Warriors');
  const named = ['Wookiee Warriors', 'Wookiee Trooper', 'Trooper', 'Special Forces', 'Special Forces Trooper'];
  expect(named.filter((text) => !isNamed(WORDS, card, text))).toEqual([]);
  expect(['Wookiee', 'Droid Trooper', 'Corps', 'Corps Trooper'].filter((text) => isNamed(WORDS, card, text))).toEqual(
    [],
  );
});
