import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES, MEASURES } from './measures.suite.js';
import { turn } from './directions.js';
import { legLength, notchedPlace, type PlacedBase } from './movement-tools.js';
import { direction, runs } from './tables.suite.js';

function placed(facing: number, leg: number, bend: number, travelled: number, notch: number): PlacedBase {
  const out: PlacedBase = { x: 0, y: 0, facing: 0, jointX: 0, jointY: 0 };
  notchedPlace(5000, 5000, facing, leg, bend, travelled, notch, out);
  return out;
}

function inches(tool: number, base: keyof typeof BASES): number {
  return (2 * legLength(MEASURES, tool, BASES[base].halfLength, BASES[base].notched)) / 254;
}

test('full straight moves are as long as tool and base together, less the notches, in inches', () => {
  expect([1, 2, 3].map((tool) => inches(tool, 'small').toFixed(2))).toEqual(['4.02', '5.98', '7.95']);
  expect([1, 2, 3].map((tool) => inches(tool, 'medium').toFixed(2))).toEqual(['4.69', '6.65', '8.62']);
  expect([1, 2, 3].map((tool) => inches(tool, 'large').toFixed(2))).toEqual(['5.47', '7.44', '9.41']);
  expect([1, 2, 3].map((tool) => inches(tool, 'long').toFixed(2))).toEqual(['9.61', '11.57', '13.54']);
});

test('a notched base ends facing along the leg it stopped on', () => {
  const leg = legLength(MEASURES, 2, 250, true);
  expect(placed(0, leg, 90, 300, 0)).toMatchObject({ x: 5300, y: 5000, facing: 0 });
  expect(placed(0, leg, 90, leg, 0)).toMatchObject({ x: 5000 + leg, y: 5000, facing: 0 });
  expect(placed(0, leg, 90, 2 * leg, 0)).toMatchObject({ x: 5000 + leg, y: 5000 + leg, facing: 90 });
  expect(placed(0, leg, -90, 2 * leg, 0)).toMatchObject({ x: 5000 + leg, y: 5000 - leg, facing: 270 });
  expect(placed(0, leg, 90, 2 * leg, 180)).toMatchObject({ x: 5000 - leg, y: 5000 - leg, facing: 90 });
});

test('a strafe leaves through a side notch and changes the facing only by the bend', () => {
  const leg = legLength(MEASURES, 1, 750, true);
  expect(placed(0, leg, 0, 2 * leg, 90)).toMatchObject({ x: 5000, y: 5000 + 2 * leg, facing: 0 });
  expect(placed(0, leg, 90, 2 * leg, 90)).toMatchObject({ x: 5000 - leg, y: 5000 + leg, facing: 90 });
  expect(placed(0, leg, 0, 2 * leg, 270)).toMatchObject({ x: 5000, y: 5000 - 2 * leg, facing: 0 });
});

test('reversing a move leads back to its start', () => {
  const bend = fc.integer({ min: -90, max: 90 });
  fc.assert(
    fc.property(direction, bend, fc.constantFrom(1, 2, 3), (facing, by, tool) => {
      const leg = legLength(MEASURES, tool, 350, true);
      const there = placed(facing, leg, by, 2 * leg, 0);
      const back: PlacedBase = { x: 0, y: 0, facing: 0, jointX: 0, jointY: 0 };
      notchedPlace(there.x, there.y, there.facing, leg, -by, 2 * leg, 180, back);
      expect([back.x, back.y, back.facing]).toEqual([5000, 5000, facing]);
      expect(there.facing).toBe(turn(facing, by));
    }),
    runs(500),
  );
});
