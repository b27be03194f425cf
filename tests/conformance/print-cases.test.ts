import { expect, test } from 'vitest';
import { printCases } from './print-cases.mjs';

const unit = { id: 'A', side: 'blue', card: 'rebel-troopers', leaderMm: [300, 450] };
const longUnit = { ...unit, minis: Array.from({ length: 6 }, (_, i) => ({ atMm: [300 + i, 450], facingDeg: 90 })) };
const head = { game: 'g', rule: 'r', id: 'i', source: 'lines 1', says: 'Something is so.' };

test('a case has a line for each unit, step and expectation', () => {
  const one = {
    ...head,
    units: [unit, unit],
    at: { phase: 'activation' },
    script: [{ choose: { kind: 'aim' } }, { expect: [{ path: 'A.aim', is: 1 }] }],
    expect: [{ path: 'A.aim', is: 1 }],
  };
  expect(printCases([one, head])).toBe(`[
  {"game": "g", "rule": "r", "id": "i", "source": "lines 1",
   "says": "Something is so.",
   "units": [
     {"id": "A", "side": "blue", "card": "rebel-troopers", "leaderMm": [300, 450]},
     {"id": "A", "side": "blue", "card": "rebel-troopers", "leaderMm": [300, 450]}],
   "at": {"phase": "activation"},
   "script": [
     {"choose": {"kind": "aim"}},
     {"expect": [{"path": "A.aim", "is": 1}]}],
   "expect": [{"path": "A.aim", "is": 1}]},
  {"game": "g", "rule": "r", "id": "i", "source": "lines 1",
   "says": "Something is so."}
]
`);
});

test('what does not fit on a line is filled into several, and reads back the same', () => {
  const deep = { expect: [{ path: 'x'.repeat(90), is: null }, { offers: ['y'.repeat(90)] }] };
  const cases = [
    { ...head, units: [longUnit, unit], script: [deep, {}, []], list: ['a', 'b'], none: [], text: 'é"\n' },
  ];
  const printed = printCases(cases);
  expect(JSON.parse(printed)).toEqual(cases);
  expect(Math.max(...printed.split('\n').map((line) => line.length))).toBeLessThan(150);
  expect(printed).toContain('     {"expect": [\n         {"path"');
  expect(printCases(JSON.parse(printed) as object[])).toBe(printed);
  expect(printCases([])).toBe('[]\n');
});
