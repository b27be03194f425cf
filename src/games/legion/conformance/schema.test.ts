import { expect, test } from 'vitest';
import { USUAL_EDITION } from '../editions/all.js';
import { legionLibrary } from '../../../arena/legion/library.js';
import { parseCases, readEach } from '../../../proof/read-cases.js';
import { casesOf } from './case-kit.js';

const kits = new Map([[USUAL_EDITION.id, casesOf(USUAL_EDITION, legionLibrary)]]);

const good = {
  game: USUAL_EDITION.id,
  rule: 'nimble',
  id: 'a-case',
  source: 'lines 3232',
  says: 'A sentence about it.',
  units: [{ id: 'A', side: 'blue', card: 'rebel-troopers', leaderMm: [300, 450.5] }],
  at: { phase: 'activation', activating: 'A', actionsLeft: 2 },
  script: [
    { choose: { kind: 'attack', unit: 'A', target: 'B' } },
    { roll: { attack: { black: ['hit'] } } },
    { draw: { order: 'corps' } },
    { until: 'move' },
    { answer: 'volley' },
    { expect: [{ event: 'dice-rolled', for: 'defense', times: 0 }] },
  ],
  expect: [
    { path: 'A.dodge', is: 1 },
    { legal: { kind: 'pass' }, is: false, because: 'not-now' },
    { offers: ['volley', 'roll'] },
  ],
};

const problem = (given: unknown): string => {
  const [unreadable] = readEach(kits, [given])?.unreadable ?? [];
  return unreadable?.faults.join('; ') ?? '';
};
const step = (given: unknown): string => problem({ ...good, script: [given] });
const expected = (given: unknown): string => problem({ ...good, expect: [given] });

test('a valid case is accepted unchanged', () => {
  expect(readEach(kits, [good])).toEqual({ cases: [good], unreadable: [] });
});

test('a misspelt field is named, however deeply it is nested', () => {
  expect(problem({ ...good, extra: 1 })).toContain('has a field that is not known: "extra"; known are game,');
  expect(problem({ ...good, units: [{ ...good.units[0], leader: 1 }] })).toContain(
    'units[0]: has a field that is not known: "leader"',
  );
  expect(step({ choose: { kind: 'aim', unit: 'A', times: 2 } })).toContain(
    'script[0].choose: has a field that is not known: "times"; known are kind, unit, by',
  );
  expect(expected({ path: 'A.dodge', equals: 1 })).toContain('expect[0]: has a field that is not known: "equals"');
});

test('unknown words are rejected', () => {
  expect(step({ choose: { kind: 'jump', unit: 'A' } })).toContain('script[0].choose.kind');
  expect(step({ roll: { attack: { black: ['block'] } } })).toContain('script[0].roll.attack.black[0]');
  expect(step({ throw: {} })).toContain('a step is one of choose, roll, draw, until, answer, expect');
  expect(expected({ offers: [] })).toContain('expect[0].offers');
  expect(expected({ event: 'boom' })).toContain('expect[0].event');
  expect(expected({ event: 'unit-defeated', by: 'A' })).toContain('names a field that this event does not have');
  expect(expected({ legal: { kind: 'pass' }, is: false, because: 'no' })).toContain('expect[0].because');
});

test('fields that contradict each other are rejected', () => {
  expect(problem({ ...good, units: [{ ...good.units[0], where: 'reserve' }] })).toContain('exactly one of leaderMm');
  expect(problem({ ...good, at: { phase: 'end', step: 'turn' } })).toContain('step is not one of its phase');
  expect(problem({ ...good, at: { phase: 'setup' } })).toContain('phase setup needs a step');
  expect(step({ choose: { kind: 'attack', unit: 'A' } })).toContain('exactly one of target, pools');
  expect(step({ roll: {} })).toContain('attack dice or of defense dice');
  expect(expected({ path: 'A.dodge' })).toContain('a path needs is');
  expect(expected({ legal: { kind: 'pass' }, is: true, because: 'not-now' })).toContain('because belongs to');
  expect(problem({ ...good, units: [{ ...good.units[0], leaderMm: [300, 450.55] }] })).toContain('at most one decimal');
});

test('numbers outside the range of a battle are rejected, with the range', () => {
  const [unit] = good.units;
  const token = (dodge: number): string => problem({ ...good, units: [{ ...unit, tokens: { dodge } }] });
  expect(token(99)).toBe('');
  expect(token(257)).toBe('units[0].tokens.dodge: must be a whole number from 0 to 99 (found 257)');
  expect(token(-1)).toContain('must be a whole number from 0 to 99');
  expect(token(1.5)).toContain('must be a whole number from 0 to 99');
  const actions = (actionsLeft: number): string => problem({ ...good, at: { ...good.at, actionsLeft } });
  expect(actions(258)).toBe('at.actionsLeft: must be a whole number from 0 to 9 (found 258)');
  expect(problem({ ...good, units: [{ ...unit, driven: 256 }] })).toContain('from 0 to 99');
  expect(problem({ ...good, victoryTokens: { blue: 256 } })).toContain('from 0 to 99');
  expect(problem({ ...good, pools: { blue: { corps: 256 } } })).toContain('from 0 to 99');
  expect(problem({ ...good, units: [{ ...unit, leaderMm: [3300, 0] }] })).toContain('from -3000 to 3000 millimetres');
  expect(problem({ ...good, units: [{ ...unit, levelMm: 3277 }] })).toContain('from 0 to 3000');
});

test('army cases have their own form', () => {
  const { units: _units, at: _at, script: _script, ...head } = good;
  const army = { format: 'standard', units: [{ card: 'rebel-troopers' }] };
  const judged = (verdict: unknown): string => problem({ ...head, army, expect: [verdict] });
  expect(judged({ army: 'legal' })).toBe('');
  expect(judged({ army: 'illegal', because: 'too-few-corps' })).toBe('');
  expect(judged({ army: 'illegal' })).toBe('');
  expect(judged({ army: 'legal', because: 'too-few-corps' })).toContain('a legal army has no because');
});

test('a file must be an array, and its problems name the case', () => {
  expect(parseCases(kits, {}, 'x.json')).toMatchObject({
    ok: false,
    problem: { message: 'x.json: expected an array of cases' },
  });
  const parsed = parseCases(kits, [good, { ...good, id: 'b', rule: 7 }], 'x.json');
  expect(parsed.ok ? '' : parsed.problem.message).toContain('x.json: case b: rule');
});

/** A case with a field of its own of that name: an object literal would set the prototype. */
function withField(name: string, where: (field: string) => string): string {
  return problem(JSON.parse(where(`${JSON.stringify(name)}: 1`)));
}

test.each(['__proto__', 'toString', 'constructor', 'hasOwnProperty'])('%s is a field like any other', (name) => {
  const text = JSON.stringify(good);
  const unknown = `has a field that is not known: "${name}"`;
  expect(withField(name, (field) => `{${field},${text.slice(1)}`)).toContain(unknown);
  expect(withField(name, (field) => text.replace('"kind":"pass"', `"kind":"pass",${field}`))).toContain(unknown);
  expect(withField(name, (field) => text.replace('"path":', `${field},"path":`))).toContain(unknown);
  expect(withField(name, (field) => text.replace('"leaderMm":', `${field},"leaderMm":`))).toContain(unknown);
  expect(withField(name, (field) => text.replace('{"answer":"volley"}', `{${field}}`))).toContain('a step is one of');
  const kind = text.replace('"kind":"attack"', `"kind":${JSON.stringify(name)}`);
  expect(problem(JSON.parse(kind))).toContain('script[0].choose.kind: must be one of');
});

test('every error in a file is reported, and the other cases are read', () => {
  const read = readEach(kits, [{ ...good, rule: 7, says: '' }, good, 3]);
  expect(read?.cases).toEqual([good]);
  expect(read?.unreadable).toEqual([
    {
      id: 'a-case',
      faults: ['rule: must be text (found 7)', expect.stringMatching(/^says: must have at least 10 letters/)],
    },
    { id: 'number 3', faults: [expect.stringContaining('must be an object')] },
  ]);
});
