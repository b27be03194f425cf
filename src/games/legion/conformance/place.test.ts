import { expect, test } from 'vitest';
import { placeUnit, type UnitSize } from './place.js';
import type { CaseUnit } from './schema-situation.js';

const TROOPERS: UnitSize = { cardMinis: 4, addedMinis: 1, baseMm: 27, notched: false };
const unit = (more: Partial<CaseUnit>): CaseUnit => ({ id: 'A', side: 'blue', card: 'rebel-troopers', ...more });

function places(more: Partial<CaseUnit>, size: UnitSize = TROOPERS): unknown {
  const placed = placeUnit(unit(more), size);
  return placed.ok ? placed.value.map((mini) => [mini.mini, mini.xMm, mini.yMm]) : placed.problem.message;
}

const at = (x: number): { atMm: [number, number] } => ({ atMm: [x, 450] });

test('a unit is placed in a line through its leader, on alternating sides', () => {
  expect(places({ leaderMm: [300, 450] })).toEqual([
    [1, 300, 450],
    [2, 300, 480],
    [3, 300, 420],
    [4, 300, 510],
    [5, 300, 390],
  ]);
  expect(places({ leaderMm: [300, 450], line: 'x' }, { ...TROOPERS, cardMinis: 2, addedMinis: 0, baseMm: 50 })).toEqual(
    [
      [1, 300, 450],
      [2, 353, 450],
    ],
  );
});

test('lost miniatures are those of the card with the highest numbers, never those that upgrades add', () => {
  expect(places({ leaderMm: [300, 450], lost: 3 })).toEqual([
    [1, 300, 450],
    [5, 300, 480],
  ]);
  expect(places({ leaderMm: [300, 450], lost: 4 })).toBe('unit A: lost 4 of 3 miniatures other than the leader');
});

test('listed miniatures keep their numbers when some are defeated', () => {
  expect(places({ minis: [at(300), 'defeated', at(330), 'defeated', at(360)] })).toEqual([
    [1, 300, 450],
    [3, 330, 450],
    [5, 360, 450],
  ]);
  expect(places({ minis: [at(300), at(330)] })).toContain('minis lists 2 miniatures, but the unit has 5');
  expect(places({ minis: ['defeated', at(300), at(330), at(360), at(390)] })).toContain(
    'is the leader and cannot be defeated',
  );
});

test('a unit off the table has no miniatures on it', () => {
  expect(places({ where: 'reserve' })).toEqual([]);
});
