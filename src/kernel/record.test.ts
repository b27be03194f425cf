import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { forfeitReturns, parseRecord, writeRecord } from './record.js';
import type { GameRecord } from './record.js';

const record: GameRecord = {
  format: 1,
  game: 'pig',
  seed: '7',
  agents: [
    { player: 'first', name: 'greedy', settings: { depth: 2, quick: true, style: 'bold' }, version: '1' },
    { player: 'second', name: 'random', settings: {}, version: '1' },
  ],
  actions: ['roll', '6', 'hold'],
  result: { returns: [1, -1], reason: 'rules' },
  hash: '0123456789abcd',
};

const names = fc.string({ unit: 'binary' });
const result = fc.oneof(
  fc.record({ returns: fc.array(fc.integer()), reason: fc.constant('rules' as const) }),
  fc.record({
    returns: fc.array(fc.integer()),
    reason: fc.constant('forfeit' as const),
    forfeit: fc.record({ player: names, why: names }),
  }),
);
const setting = fc.oneof(names, fc.integer(), fc.boolean());
const records: fc.Arbitrary<GameRecord> = fc.record(
  {
    format: fc.constant(1 as const),
    game: names,
    edition: names,
    scenario: fc.record({ id: names, hash: names }),
    seed: names,
    agents: fc.array(
      fc.record({ player: names, name: names, settings: fc.dictionary(fc.string(), setting), version: names }),
    ),
    actions: fc.array(names),
    result,
    hash: fc.stringMatching(/^[0-9a-f]{14}$/),
  },
  { requiredKeys: ['format', 'game', 'seed', 'agents', 'actions', 'result', 'hash'] },
);

test('what is written is one line and is read back equal', () => {
  fc.assert(
    fc.property(records, (written) => {
      const line = writeRecord(written);
      expect(line).not.toContain('\n');
      const read = parseRecord(line, 'x');
      expect(read.ok && writeRecord(read.value)).toBe(line);
      expect(JSON.parse(line)).toEqual(JSON.parse(JSON.stringify(written)));
    }),
    { seed: 1 },
  );
});

test('a setting may have any name', () => {
  const line = writeRecord(record).replace('"depth"', '"__proto__"');
  const read = parseRecord(line, 'x');
  expect(read.ok && writeRecord(read.value)).toBe(line);
});

test('equal records give equal bytes whatever the order of their fields', () => {
  const { hash, agents, ...others } = record;
  const [first, second] = agents;
  const turned = { ...first, settings: { style: 'bold', quick: true, depth: 2 } };
  expect(writeRecord({ hash, agents: [turned, second], ...others })).toBe(writeRecord(record));
});

function problemWith(change: Record<string, unknown>): string {
  const read = parseRecord(JSON.stringify({ ...record, ...change }), 'games.jsonl line 3');
  return read.ok ? 'accepted' : read.problem.message;
}

test.each([
  [{ seed: 7 }, 'seed: must be text (found 7)'],
  [{ hash: '12' }, 'hash: must be 14 digits from 0-9 and a-f (found "12")'],
  [{ sede: '7' }, 'has a field that is not known: "sede"; known are format, game, edition, scenario, seed, '],
  [{ seed: undefined, sede: '7' }, 'has a field that is not known: "sede"; known are '],
  [{ format: 3, sede: '7' }, 'format: must be 1 or 2, the formats that this Opfor reads (found 3)'],
  [{ actions: undefined }, 'actions: must be a list (it is missing)'],
  [{ actions: ['roll', null] }, 'actions[1]: must be text (found null)'],
  [{ format: 3 }, 'format: must be 1 or 2, the formats that this Opfor reads (found 3)'],
  [{ format: 2 }, 'corrections: must be given in format 2'],
  [{ corrections: [{ at: 0, put: 'x' }] }, 'corrections: must be left out in format 1'],
  [{ format: 2, corrections: [] }, 'corrections: must be left out where nothing was put right'],
  [{ format: 2, corrections: [{ at: 99, put: 'x' }] }, 'corrections: correction 1 is made after 99 actions, but '],
  [
    {
      format: 2,
      corrections: [
        { at: 1, put: 'x' },
        { at: 0, put: 'x' },
      ],
    },
    'corrections: correction 2 comes before the one that precedes it',
  ],
  [{ edition: null }, 'edition: must be text (found null)'],
  [{ scenario: { id: 'a' } }, 'a: scenario.hash: must be text (it is missing)'],
  [
    { agents: [{ ...record.agents[0], settings: { depth: [1] } }] },
    'agents[0].settings.depth: must be text, a number, true or false (found [1])',
  ],
  [{ agents: [{ ...record.agents[0], settings: [] }] }, 'agents[0].settings: must be an object (found [])'],
  [{ agents: {} }, 'agents: must be a list (found {})'],
  [
    { result: { returns: [1, -1], reason: 'bored' } },
    'result.reason: must be one of "rules", "forfeit" (found "bored")',
  ],
  [{ result: { returns: ['1'], reason: 'rules' } }, 'result.returns[0]: must be a number (found "1")'],
  [{ result: { returns: [1, -1], reason: 'forfeit' } }, 'result.forfeit: must be an object (it is missing)'],
  [
    { result: { returns: [1, -1], reason: 'rules', forfeit: {} } },
    'result.forfeit: must be left out when the reason is "rules" (found {})',
  ],
])('%j is refused with the place and what would be right', (change, expected) => {
  const message = problemWith(change);
  expect(message).toContain(`games.jsonl line 3: ${expected}`);
});

test('a line that is cut off anywhere is refused', () => {
  const line = writeRecord(record);
  for (let length = 0; length < line.length; length++) {
    const read = parseRecord(line.slice(0, length), 'x');
    expect(read.ok ? 'accepted' : read.problem.message).toBe(
      'x: not a whole line of JSON; the record is cut off or damaged',
    );
  }
  expect(parseRecord('[]', 'x')).toMatchObject({ problem: { message: 'x: must be an object (found [])' } });
});

test('a forfeit costs the loser 1, which the others share', () => {
  expect(forfeitReturns(2, 0)).toEqual([-1, 1]);
  expect(forfeitReturns(3, 1)).toEqual([0.5, -1, 0.5]);
  expect(forfeitReturns(4, 2, [0, 1, 0, 1])).toEqual([-1, 1, -1, 1]);
  expect(forfeitReturns(3, 0, [7, 8, 8])).toEqual([-1, 0.5, 0.5]);
});

test('a line that nests deeper than any record is refused in one line', () => {
  for (const levels of [65, 200_000]) {
    const read = parseRecord(`${'['.repeat(levels)}${']'.repeat(levels)}`, 'x.jsonl line 1');
    expect(read.ok ? '' : read.problem.message).toBe('x.jsonl line 1: is nested deeper than 64 levels');
  }
});
