import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './read-json.js';

const weapon = z.strictObject({
  id: z.string().regex(/^[a-z]+$/, 'an id is lower-case letters'),
  range: z.union([z.literal('melee'), z.strictObject({ max: z.int().max(5) })]).exactOptional(),
});
const schema = z.strictObject({
  id: z.string(),
  speed: z.number().min(1),
  side: z.enum(['blue', 'red']),
  weapons: z.array(weapon).max(8),
});

const unit = { id: 'at-st', speed: 2, side: 'blue', weapons: [{ id: 'cannon', range: { max: 4 } }] };

function problemWith(json: unknown): string {
  const read = readJson(schema, json, 'units.json', 'bad-unit');
  return read.ok ? 'accepted' : read.problem.message;
}

test('tells one fault of a number that breaks several limits', () => {
  const read = readJson(z.object({ pairs: z.number().int().max(100) }), { pairs: 1e300 }, 'x.json', 'bad');
  expect(read).toMatchObject({ ok: false, problem: { message: expect.stringContaining('x.json: pairs: ') as string } });
  expect(!read.ok && read.problem.others).toBeFalsy();
});

test('gives what the schema reads, or a problem of the code given', () => {
  expect(readJson(schema, [], 'units.json', 'bad-unit')).toMatchObject({ ok: false, problem: { code: 'bad-unit' } });
  expect(readJson(schema, unit, 'units.json', 'bad-unit')).toEqual({ ok: true, value: unit });
});

test.each([
  [[unit], 'units.json: must be an object (found [{"id":"at-st","speed":2,"side":"blue","weapons":[{"id":"…)'],
  [{ ...unit, speed: '2' }, 'units.json: at-st: speed: must be a number (found "2")'],
  [{ ...unit, speed: undefined }, 'units.json: at-st: speed: must be a number (it is missing)'],
  [{ ...unit, speed: JSON.parse('1e999') }, 'units.json: at-st: speed: must be a number (found Infinity)'],
  [{ ...unit, side: 'green' }, 'units.json: at-st: side: must be one of "blue", "red" (found "green")'],
  [{ ...unit, weapons: [{ id: 7 }] }, 'units.json: at-st: weapons[0].id: must be text (found 7)'],
  [
    { ...unit, weapons: [{ id: 'A\n\u2028B' }] },
    'units.json: A \\u2028B: weapons[0].id: an id is lower-case letters (found "A\\n\\u2028B")',
  ],
  [
    { ...unit, weapons: [{ id: 'cannon', range: 'far' }] },
    'units.json: cannon: weapons[0].range: must be "melee", or must be an object (found "far")',
  ],
  [
    { ...unit, weapons: [{ id: 'cannon', range: { max: 1.5 } }] },
    'units.json: cannon: weapons[0].range: must be "melee", or max must be a whole number (found {"max":1.5})',
  ],
  [{ ...unit, speed: 0 }, 'units.json: at-st: speed: must be at least 1 (found 0)'],
  [
    { ...unit, weapons: Array.from({ length: 9 }, () => unit.weapons[0]) },
    'units.json: at-st: weapons: must have at most 8 entries (it has 9)',
  ],
  [{ ...unit, id: '', speed: 0 }, 'units.json: speed: must be at least 1 (found 0)'],
  [
    { ...unit, colour: 'grey' },
    'units.json: at-st: has a field that is not known: "colour"; known are id, speed, side, weapons',
  ],
])('%j: the place, what would be right, what was found', (json, message) => {
  expect(problemWith(json)).toBe(message);
});

test('a misspelt field is reported rather than the missing one', () => {
  const { speed, ...others } = unit;
  expect(problemWith({ ...others, speeed: speed })).toContain('at-st: has a field that is not known: "speeed"');
  const misspelt = { ...unit, speed: undefined, weapons: [{ id: 'cannon', rnage: 'melee' }] };
  expect(problemWith(misspelt)).toBe('units.json: at-st: speed: must be a number (it is missing)');
});

test('whatever is read, the problem is one line that begins with the place', () => {
  const loose = fc.record({
    id: fc.jsonValue(),
    speed: fc.jsonValue(),
    weapons: fc.array(fc.jsonValue()),
  });
  fc.assert(
    fc.property(fc.oneof(loose, fc.jsonValue()), (json) => {
      expect(problemWith(json)).toMatch(/^units\.json: [^\p{Cc}\u2028\u2029]+$/u);
    }),
    { seed: 1 },
  );
});
