import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { isNamed, kindNamed } from './named-units.js';
import { USUAL_EDITION } from '../editions/all.js';

const { unitTypes: UNIT_TYPES } = USUAL_EDITION.vocabulary;

test('a kind of unit is a type, a rank, or both; “trooper” means every type of trooper', () => {
  expect(kindNamed(UNIT_TYPES, 'Droid Trooper')).toEqual({ types: ['droid trooper'], rank: null });
  expect(kindNamed(UNIT_TYPES, 'Special Forces Clone Trooper')).toEqual({
    types: ['clone trooper'],
    rank: 'special forces',
  });
  const troopers = Object.keys(UNIT_TYPES).filter((type) => type.endsWith('trooper'));
  expect(kindNamed(UNIT_TYPES, 'Corps Trooper')).toEqual({ types: troopers, rank: 'corps' });
  expect(kindNamed(UNIT_TYPES, 'Commander')).toEqual({ types: Object.keys(UNIT_TYPES), rank: 'commander' });
  const vehicles = Object.keys(UNIT_TYPES).filter((type) => type.endsWith('vehicle'));
  expect(kindNamed(UNIT_TYPES, 'Vehicle')).toEqual({ types: vehicles, rank: null });
  expect(kindNamed(UNIT_TYPES, 'Corps Trooper Unit')).toEqual({ types: troopers, rank: 'corps' });
  for (const none of ['Commanders', 'Corps Troopers', 'Rebel Troopers', 'counterpart trooper', '']) {
    expect(kindNamed(UNIT_TYPES, none)).toBeNull();
  }
});

test('a card is named by its name, its type, or its rank with or without a type', () => {
  const card = legionLibrary().units.get('wookiee-warriors');
  if (card === undefined) throw new Error('there are no Wookiee Warriors');
  const named = ['Wookiee Warriors', 'Wookiee Trooper', 'Trooper', 'Special Forces', 'Special Forces Trooper'];
  expect(named.filter((text) => !isNamed(UNIT_TYPES, card, text))).toEqual([]);
  expect(
    ['Wookiee', 'Droid Trooper', 'Corps', 'Corps Trooper'].filter((text) => isNamed(UNIT_TYPES, card, text)),
  ).toEqual([]);
});
