import { expect, test } from 'vitest';
import { imperialAssaultLibrary } from '../../../arena/imperial-assault/library.js';
import { COLOURS, FACES } from './faces.js';

test('the faces that the rules roll are those of the data', () => {
  const { attack, defense } = imperialAssaultLibrary().dice;
  const data = COLOURS.map((colour) =>
    colour === 'black' || colour === 'white'
      ? defense[colour].map(({ block, evade, dodge }) => [0, 0, 0, block, evade, dodge])
      : attack[colour].map(({ accuracy, damage, surge }) => [accuracy, damage, surge, 0, 0, 0]),
  );
  expect(FACES).toEqual(data);
});
