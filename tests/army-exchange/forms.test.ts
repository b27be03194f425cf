import { describe, expect, test } from 'vitest';
import { imported, inShort, problemsOf } from './exchange.js';

function unitsOf(text: string): unknown {
  const read = imported(text);
  return read.ok ? inShort(read.list)['units'] : read.problems;
}

const LUKE = 'luke-skywalker-commander';
const TROOPERS = 'rebel-troopers';

describe('forms in which people write units', () => {
  test.each([
    ['Luke Skywalker (Hero of the Rebellion) + Force Push (10)', [`${LUKE} force-force-push`]],
    ['Luke Skywalker (Hero of the Rebellion) (160): Force Push (10)', [`${LUKE} force-force-push`]],
    ['Luke Skywalker (commander)', [LUKE]],
    ['Han Solo (120) [Duck and Cover (4), HQ Uplink]', ['han-solo training-duck-and-cover comms-hq-uplink']],
    [
      'Rebel Troopers x 2 + Z-6 Trooper',
      [`${TROOPERS} heavy-weapon-z-6-trooper`, `${TROOPERS} heavy-weapon-z-6-trooper`],
    ],
    [
      'Rebel Troopers w/ Z-6 Trooper and Rebel Trooper',
      [`${TROOPERS} heavy-weapon-z-6-trooper personnel-rebel-trooper`],
    ],
    ['Rebel Troopers 40 + Z-6 Trooper 20 = 60', [`${TROOPERS} heavy-weapon-z-6-trooper`]],
    [
      '2x Rebel Troopers\n - 2x Z-6 Trooper',
      [`${TROOPERS} heavy-weapon-z-6-trooper`, `${TROOPERS} heavy-weapon-z-6-trooper`],
    ],
    ...['2x', 'x2', '2 x', '(2)', '2', '[2x]', '2 ×'].map((count): [string, string[]] => [
      `${count} Rebel Troopers`,
      [TROOPERS, TROOPERS],
    ]),
    ...['x2', '(2)', '(x2)', '2x', '× 2', '(40) x2', 'x2 (40)', '(40 pts) (x2)'].map((count): [string, string[]] => [
      `Rebel Troopers ${count}`,
      [TROOPERS, TROOPERS],
    ]),
    ['X-34 Landspeeder\n2 X-34 Landspeeder', Array.from({ length: 3 }, () => 'x-34-landspeeder')],
    ['Leia Organa, Rebel Troopers, Rebel Troopers', ['leia-organa', TROOPERS, TROOPERS]],
    ['R2-D2 (45) + C-3PO (15)', ['r2-d2-rebel + c-3po-rebel']],
    [
      '-Leia Organa\n-2x Rebel Troopers\n--Z-6 Trooper',
      ['leia-organa', ...Array.from({ length: 2 }, () => `${TROOPERS} heavy-weapon-z-6-trooper`)],
    ],
  ])('%s', (text, units) => {
    expect(unitsOf(`Rebels\n${text}`)).toEqual(units);
  });

  test('points without brackets, in each place', () => {
    for (const points of ['44', '- 44pts', ': 44', ', 44 points', '[44]', '(44 pts.)', '= 44', '(44 each)']) {
      const read = imported(`Empire\nStormtroopers ${points}`);
      expect(read, points).toMatchObject({ ok: true, list: { units: [{ card: 'stormtroopers' }] }, warnings: [] });
      expect(imported(`Empire\nStormtroopers ${points.replace('44', '77')}`), points).toMatchObject({
        warnings: ['x: line 2: Stormtroopers: the list says 77 points, the cards 44'],
      });
    }
  });
});

describe('points are compared like with like', () => {
  test.each([
    ['3x Stormtroopers (50)', '3x Stormtroopers: the list says 50 points, the cards 44 each'],
    ['3x Stormtroopers (140)', '3x Stormtroopers: the list says 140 points, the cards 132 for 3'],
    [
      '3x Stormtroopers (44): DLT-19 Stormtrooper (22) = 200',
      '3x Stormtroopers: the list says 200 points, the cards 198 for 3 with upgrades',
    ],
    [
      '3x Stormtroopers (200)\n - DLT-19 Stormtrooper (66)',
      '3x Stormtroopers: the list says 200 points, the cards 198 for 3 with upgrades',
    ],
    ['Stormtroopers (45): DLT-19 Stormtrooper (22)', 'Stormtroopers: the list says 45 points, the cards 44'],
  ])('%s', (text, warning) => {
    expect(imported(`Empire\n${text}`)).toMatchObject({ ok: true, warnings: [`x: line 2: ${warning}`] });
  });
});

describe('counts that no unit can have are problems', () => {
  test.each([
    '0x Stormtroopers',
    '-2x Stormtroopers',
    '100x Stormtroopers',
    '2x Stormtroopers x3',
    'Stormtroopers (0)',
  ])('%s', (text) => {
    expect(problemsOf(`Empire\n${text}`)[0]).toMatch(`x: line 2: '${text}': a count is a whole number from 1 to 40`);
  });
});

test('cards of the hand and of the battle deck need no heading, and may have pips on either side', () => {
  for (const hand of [
    'Implacable•, Push••',
    '• Implacable, •• Push',
    'Implacable (1)\nPush (2)',
    '1 - Implacable, 2 - Push',
  ]) {
    const read = imported(`Empire\nStormtroopers\n\n${hand}\n\nKey Positions, Minefield`);
    expect(read, hand).toMatchObject({
      list: {
        commandHand: ['implacable', 'push'],
        battleDeck: { objectives: ['key-positions'], conditions: ['minefield'] },
      },
    });
  }
});

test('fields of JSON that are null are none; those that are not read are told', () => {
  const list = {
    armyFaction: 'empire',
    battleForce: null,
    commandCards: null,
    units: [{ name: 'Stormtroopers', count: 2 }],
  };
  expect(imported(JSON.stringify({ ...list, notes: ['x'] }))).toMatchObject({
    list: { units: [{ card: 'stormtroopers' }, { card: 'stormtroopers' }], commandHand: [] },
    warnings: ['x: the field notes is not read'],
  });
  expect(problemsOf(JSON.stringify({ ...list, battleForce: 'Blizzard Force' }))).toEqual([
    "x: battleForce: the list is of a battle force ('Blizzard Force'), which this edition does not have",
  ]);
});

describe('a part of the name of an upgrade is the only one with it that suits the unit', () => {
  test.each([
    ['Rebel Troopers + Z6', `${TROOPERS} heavy-weapon-z-6-trooper`, "'Z6' is taken for Z-6 Trooper"],
    [
      'Stormtroopers: DLT-19 (22)',
      'stormtroopers heavy-weapon-dlt-19-stormtrooper',
      "'DLT-19' is taken for DLT-19 Stormtrooper",
    ],
  ])('%s', (text, unit, warning) => {
    const read = imported(text);
    expect(read.ok && inShort(read.list)['units']).toEqual([unit]);
    expect(read.ok && read.warnings).toEqual([`x: line 1: ${warning}`]);
  });

  test('and else a problem', () => {
    expect(problemsOf('Stormtroopers: trooper')).toEqual([
      expect.stringMatching(/^x: line 1: there is no upgrade card 'trooper'; did you mean /),
    ]);
    expect(problemsOf('Darth Vader (Dark Lord of the Sith): Force')).toEqual([
      expect.stringMatching(/^x: line 1: 'Force' can be .*force-force-push.*; write the whole name$/),
    ]);
  });
});
