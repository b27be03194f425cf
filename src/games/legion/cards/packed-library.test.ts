import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { USUAL_EDITION } from '../editions/all.js';
import { packLibrary, textsOf, unpackLibrary, withTexts, withoutTexts } from './packed-library.js';
import type { CardTexts, PackedLibrary } from './packed-library.js';

/** As it is after it was written and read. */
function written(packed: PackedLibrary): PackedLibrary {
  return JSON.parse(JSON.stringify(packed)) as PackedLibrary;
}

const { units, upgrades, commandCards, battleCards } = legionLibrary().otherNames;
/** The library as far as it is packed. */
const library = {
  ...legionLibrary(),
  products: new Map(),
  otherNames: { units, upgrades, commandCards, battleCards },
};

test('a library is the same after it was packed, written, read and unpacked', () => {
  expect(unpackLibrary(written(packLibrary(legionLibrary())), USUAL_EDITION.vocabulary)).toEqual(library);
});

test('texts that were left out come back', () => {
  const bare = unpackLibrary(written(withoutTexts(packLibrary(legionLibrary()))), USUAL_EDITION.vocabulary);
  expect(bare.upgrades.get('gear-emergency-stims')?.effect).toBe('');
  const texts = JSON.parse(JSON.stringify(textsOf(packLibrary(legionLibrary())))) as CardTexts;
  expect(withTexts(bare, texts)).toEqual(library);
});
