import { expect, test } from 'vitest';
import type { UnitChoice } from '../../arena/page-kit.js';
import { takeText } from './collection-text.js';

const UNITS = ['Stormtroopers', 'Stormtroopers Heavy Response Unit', 'Darth Vader'].map((name) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  faction: 'empire',
  rank: 'corps',
  points: 44,
})) satisfies readonly UnitChoice[];

test('a collection is read by names, ids and parts of names, and what comes twice is added up', () => {
  const text = '3 Stormtroopers\r\n2x vader # both painted\n\n1 darth-vader\nheavy response';
  const owned = { stormtroopers: 3, 'darth-vader': 3, 'stormtroopers-heavy-response-unit': 1 };
  expect(takeText(text, UNITS)).toEqual({ ok: true, owned });
  expect(takeText('', UNITS)).toEqual({ ok: true, owned: {} });
});

test.each([
  ['3 Stormtroopers\n4 Ewoks', ['4 Ewoks']],
  ['2 troopers', ['2 troopers']],
  ['100 darth vader\n5 👾', ['100 darth vader', '5 👾']],
  ['60 darth vader\n60 vader', ['60 vader']],
  ['99999999999999999999999 vader', ['99999999999999999999999 vader']],
  ['# nothing\n', ['# nothing']],
  ['{"format":1}', ['{"format":1}']],
])('nothing is taken of a text with wrong lines, which are named: %j', (text, wrong) => {
  expect(takeText(text, UNITS)).toEqual({ ok: false, wrong });
});
