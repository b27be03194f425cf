import * as fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { USUAL_EDITION } from '../editions/all.js';
import { libraryFolder, readLibrary } from '../../../arena/legion/library.js';
import { packageRoot, readJson } from '../../../arena/package-root.js';
import { damaged } from './mutate.suite.js';
import { LIBRARY_FILES, parseLibrary } from './parse-library.js';
import type { LibraryFile } from './parse-library.js';

type Files = Record<LibraryFile, unknown>;

const folder = libraryFolder();

/** A fresh copy of the shipped files, for a test to modify. */
function files(): Files {
  const read = {} as Files;
  for (const name of LIBRARY_FILES) {
    const file = readJson(join(folder, `${name}.json`));
    if (!file.ok) throw new Error(file.problem.message);
    read[name] = file.value;
  }
  return read;
}

interface Loose {
  [key: string]: unknown;
}

/** The card with this id in a file's list, to be changed in place. */
function cardIn(read: Files, file: LibraryFile, list: string, id: string): Loose {
  const card = (read[file] as Record<string, Loose[]>)[list].find((c) => c['id'] === id);
  if (card === undefined) throw new Error(`no ${id}`);
  return card;
}

/** The measures, to be changed in place. */
function measuresIn(read: Files): Loose {
  return (read.measures as { measures: Loose }).measures;
}

function problemOf(read: Files): string {
  const result = parseLibrary(USUAL_EDITION.vocabulary, read);
  return result.ok ? 'no problem' : result.problem.message;
}

test('how certain a card is, is read', () => {
  const read = files();
  const plain = parseLibrary(USUAL_EDITION.vocabulary, read);
  expect(plain.ok && plain.value.units.get('rebel-troopers')).toMatchObject({ confidence: 'certain', doubt: null });
  const doubt = 'Certain: the cost. Not certain: the weapon.';
  Object.assign(cardIn(read, 'units', 'units', 'rebel-troopers'), { confidence: 'single', doubt });
  const parsed = parseLibrary(USUAL_EDITION.vocabulary, read);
  expect(parsed.ok && parsed.value.units.get('rebel-troopers')).toMatchObject({ confidence: 'single', doubt });
});

/** An empty text, or one line that begins with the name of a file. */
const ONE_LINE = new RegExp(`^$|^(${LIBRARY_FILES.join('|')})\\.json: [^\\n]+$`);

describe('a broken file', () => {
  const cases: [string, (read: Files) => void, string][] = [
    [
      'an unknown keyword',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['keywords'] = [{ name: 'Nimbel' }];
      },
      'units.json: rebel-troopers: units[6].keywords[0]: the rules have no keyword "Nimbel"; did you mean Nimble?',
    ],
    [
      'a keyword without its number',
      (read) => {
        cardIn(read, 'units', 'units', 'stormtroopers')['keywords'] = [{ name: 'Precise' }];
      },
      'keyword Precise needs a value',
    ],
    [
      'a keyword with a number that it must not have',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['keywords'] = [{ name: 'Nimble', value: 2 }];
      },
      'keyword Nimble has no value',
    ],
    [
      'a keyword that names nothing',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['keywords'] = [{ name: 'Coordinate' }];
      },
      'must name something after a colon',
    ],
    [
      'a text instead of a number',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['wounds'] = 'one';
      },
      'units.json: rebel-troopers: units[6].wounds: must be a number (found "one")',
    ],
    [
      'an unknown field',
      (read) => {
        cardIn(read, 'upgrades', 'upgrades', 'force-force-push')['colour'] = 'blue';
      },
      'upgrades.json: force-force-push: upgrades[',
    ],
    [
      'a missing field',
      (read) => {
        delete cardIn(read, 'command-cards', 'commandCards', 'push')['pips'];
      },
      'command-cards.json: push: commandCards[2].pips',
    ],
    [
      'resilience above the wound threshold',
      (read) => {
        cardIn(read, 'units', 'units', 'at-rt-rebel')['resilience'] = 9;
      },
      'resilience 9 is above the wound threshold 6',
    ],
    [
      'a ranged weapon without range',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['weapons'] = [
          { name: 'Rifle', range: {}, dice: { black: 1 } },
        ];
      },
      'a weapon that is not melee needs min and max',
    ],
    [
      'a range with max below min',
      (read) => {
        const weapon = { name: 'Rifle', range: { min: 3, max: 2 }, dice: { black: 1 } };
        cardIn(read, 'units', 'units', 'rebel-troopers')['weapons'] = [weapon];
      },
      'max 2 is below min 3',
    ],
    [
      'a repeated id',
      (read) => {
        const { units } = read.units as { units: Loose[] };
        units.push(structuredClone(units[0]));
      },
      'units.json: leia-organa: the id is used twice',
    ],
    [
      'a restriction to a unit that does not exist',
      (read) => {
        cardIn(read, 'upgrades', 'upgrades', 'heavy-weapon-z-6-trooper')['restrictions'] = [
          { units: ['rebel-trooper'] },
        ];
      },
      'restrictions[0].units: there is no unit card "rebel-trooper"; did you mean rebel-troopers',
    ],
    [
      'a command card of a character that does not exist',
      (read) => {
        cardIn(read, 'command-cards', 'commandCards', 'implacable')['character'] = 'Darth Vadar';
      },
      'command-cards.json: implacable: character: there is no unit named "Darth Vadar"; did you mean Darth Vader',
    ],
    [
      'a keyword that names no unit, type or rank',
      (read) => {
        cardIn(read, 'units', 'units', 'shoretroopers')['keywords'] = [{ name: 'Coordinate: Emplacement Troopers' }];
      },
      'units.json: shoretroopers: keyword Coordinate: Emplacement Troopers: there is no unit name, type of unit, or rank with a type, called "Emplacement Troopers"',
    ],
    [
      'a keyword on an upgrade card that names no unit, type or rank',
      (read) => {
        const card = cardIn(read, 'upgrades', 'upgrades', 'heavy-weapon-gideon-hask') as { adds: Loose };
        card.adds['keywords'] = [{ name: 'Coordinate: Corps Vehicles' }];
      },
      'upgrades.json: heavy-weapon-gideon-hask: keyword Coordinate: Corps Vehicles: there is no unit name',
    ],
    [
      'a product of cards that do not exist',
      (read) => {
        cardIn(read, 'products', 'products', 'core-set')['battleCards'] = { 'battle-line': 1 };
      },
      'there is no battle card "battle-line"; did you mean battle-lines',
    ],
    [
      'a zone with its bounds swapped',
      (read) => {
        const zone = { xMinIn: 6, xMaxIn: 0, yMinIn: 0, yMaxIn: 6 };
        cardIn(read, 'battle-cards', 'deployments', 'battle-lines')['zones'] = { blue: [zone], red: [zone] };
      },
      'each Min must be below its Max',
    ],
    [
      'a die whose faces do not add up',
      (read) => {
        const { measures } = read.measures as { measures: { attackDice: { red: Loose } } };
        measures.attackDice.red['hit'] = 6;
      },
      'the faces must add up to the sides',
    ],
    [
      'a length finer than a tenth of a millimetre',
      (read) => {
        measuresIn(read)['toolWidth'] = 15.05;
      },
      '15.05 mm is finer than a tenth of a millimetre',
    ],
    [
      'a tool that has no half',
      (read) => {
        measuresIn(read)['moveTool'] = [0, 75.1, 125, 175];
      },
      'measures.json: measures.moveTool[1]: half of it must be a whole number of tenths',
    ],
    [
      'tools out of order',
      (read) => {
        measuresIn(read)['moveTool'] = [0, 125, 75, 175];
      },
      'measures.json: measures.moveTool: each tool must be longer than the one before',
    ],
    [
      'a tool for speed 0',
      (read) => {
        measuresIn(read)['moveTool'] = [10, 75, 125, 175];
      },
      'measures.json: measures.moveTool: the first must be 0',
    ],
    [
      'a tool that is too long',
      (read) => {
        measuresIn(read)['moveTool'] = [0, 75, 125, 275];
      },
      'measures.json: measures.moveTool[3]: must be at most 200 mm',
    ],
    [
      'notches deeper than the shortest tool',
      (read) => {
        measuresIn(read)['notchDepth'] = 76;
      },
      'notchDepth must be below the shortest tool',
    ],
    [
      'a joint with another bend limit',
      (read) => {
        measuresIn(read)['bendLimitDegrees'] = 120;
      },
      'measures.json: measures.bendLimitDegrees: must be 90',
    ],
    [
      'arcs that are not quarters',
      (read) => {
        measuresIn(read)['arcDegrees'] = 60;
      },
      'measures.json: measures.arcDegrees: must be 90',
    ],
    [
      'a longer ruler',
      (read) => {
        measuresIn(read)['rangeSegments'] = 5;
      },
      'measures.json: measures.rangeSegments: must be 4',
    ],
    [
      'a ruler of length 0',
      (read) => {
        measuresIn(read)['rangeSegment'] = 0;
      },
      'measures.json: measures.rangeSegment: must be above 0',
    ],
    [
      'a round base that is not round',
      (read) => {
        cardIn(read, 'measures', 'bases', 'small')['width'] = 28;
      },
      'a round base must be as wide as long',
    ],
    [
      'an uncertain card that does not say why',
      (read) => {
        cardIn(read, 'battle-cards', 'conditions', 'war-weary')['confidence'] = 'reconstructed';
      },
      'battle-cards.json: war-weary: confidence "reconstructed" needs a "doubt" that says what is certain and what is not',
    ],
    [
      'a doubt about a certain card',
      (read) => {
        cardIn(read, 'command-cards', 'commandCards', 'ambush')['doubt'] = 'The pips may differ.';
      },
      'command-cards.json: ambush: a "doubt" needs a "confidence" of "single" or "reconstructed"',
    ],
    [
      'an unknown confidence',
      (read) => {
        cardIn(read, 'units', 'units', 'rebel-troopers')['confidence'] = 'certain';
      },
      'units.json: rebel-troopers: units[6].confidence',
    ],
    [
      'another edition',
      (read) => {
        (read.units as Loose)['edition'] = 'legion-1977';
      },
      'units.json: edition',
    ],
  ];

  test.each(cases)('%s gives a message of one line that names it', (_name, spoil, expected) => {
    const read = files();
    spoil(read);
    const message = problemOf(read);
    expect(message).toContain(expected);
    expect(message).not.toMatch(/\n/);
  });

  test('nothing makes parseLibrary throw, and every problem is one line', () => {
    const read = files();
    const name = fc.constantFrom(...LIBRARY_FILES);
    const change = name.chain((file) =>
      fc.tuple(fc.constant(file), fc.oneof({ weight: 4, arbitrary: damaged(read[file]) }, fc.jsonValue())),
    );
    fc.assert(
      fc.property(change, ([file, content]) => {
        const result = parseLibrary(USUAL_EDITION.vocabulary, { ...read, [file]: content });
        expect(result.ok ? '' : result.problem.message).toMatch(ONE_LINE);
      }),
      { numRuns: 15, seed: 7 },
    );
  });
});

describe('readLibrary', () => {
  test('says which file cannot be read', () => {
    const result = readLibrary(USUAL_EDITION, join(folder, 'nowhere'));
    const message: unknown = expect.stringContaining('measures.json: cannot be read: there is no such file');
    expect(result).toEqual({ ok: false, problem: { code: 'cannot-read', message } });
  });

  test('says that a file is not JSON', () => {
    const result = readJson(join(packageRoot(), 'LICENSE'));
    expect(result).toMatchObject({ ok: false, problem: { code: 'bad-json' } });
  });
});
