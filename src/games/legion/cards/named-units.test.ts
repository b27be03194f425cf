import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { isNamed, kindNamed } from './named-units.js';
import { UNIT_TYPES } from '../words/unit-types.js';

test('a kind of unit is a type, a rank, or both; “trooper” means every type of trooper', () => {
  expect(kindNamed('Droid Trooper')).toEqual({ types: ['droid trooper'], rank: null });
  expect(kindNamed('Special Forces Clone Trooper')).toEqual({ types: ['clone trooper'], rank: 'special forces' });
  const troopers = UNIT_TYPES.filter((type) => type.endsWith('trooper'));
  expect(kindNamed('Corps Trooper')).toEqual({ types: troopers, rank: 'corps' });
  expect(kindNamed('Commander')).toEqual({ types: UNIT_TYPES, rank: 'commander' });
  for (const none of ['Commanders', 'Corps Troopers', 'Rebel Troopers', 'counterpart trooper', '']) {
    expect(kindNamed(none)).toBeNull();
  }
});

test('a card is named by its name, its type, or its rank with or without a type', () => {
  const card = legionLibrary().units.get('wookiee-warriors');
  if (card === undefined) throw new Error('there are no Wookiee Warriors');
  const named = ['Wookiee Warriors', 'Wookiee Trooper', 'Trooper', 'Special Forces', 'Special Forces Trooper'];
  expect(named.filter((text) => !isNamed(card, text))).toEqual([]);
  expect(['Wookiee', 'Droid Trooper', 'Corps', 'Corps Trooper'].filter((text) => isNamed(card, text))).toEqual([]);
});
