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
  [{ seed: 7 }, 'field seed must be text, not 7'],
  [{ hash: '12' }, 'field hash must be 14 digits from 0-9 and a-f, not "12"'],
  [{ sede: '7' }, 'field sede is not known; known are format, game, seed, '],
  [{ actions: undefined }, 'field actions is missing'],
  [{ actions: ['roll', null] }, 'field actions.1 must be text, not null'],
  [{ format: 2 }, 'field format must be 1, the format that this Opfor reads, not 2'],
  [{ edition: null }, 'field edition must be text, not null'],
  [{ scenario: { id: 'a' } }, 'field scenario.hash is missing'],
  [
    { agents: [{ ...record.agents[0], settings: { depth: [1] } }] },
    'field agents.0.settings.depth must be text, a number, true or false, not [1]',
  ],
  [{ agents: {} }, 'field agents must be a list, not {}'],
  [{ result: { returns: [1, -1], reason: 'bored' } }, 'field result.reason must be rules or forfeit, not "bored"'],
  [{ result: { returns: ['1'], reason: 'rules' } }, 'field result.returns.0 must be a number, not "1"'],
  [{ result: { returns: [1, -1], reason: 'forfeit' } }, 'field result.forfeit must be an object, not left out'],
  [
    { result: { returns: [1, -1], reason: 'rules', forfeit: {} } },
    'field result.forfeit must be left out when the reason is rules, not {}',
  ],
])('%j is refused with the place and the mend', (change, expected) => {
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
  expect(parseRecord('[]', 'x')).toMatchObject({ problem: { message: 'x: the whole must be an object, not []' } });
});

test('a forfeit costs the loser 1, which the others share', () => {
  expect(forfeitReturns(2, 0)).toEqual([-1, 1]);
  expect(forfeitReturns(3, 1)).toEqual([0.5, -1, 0.5]);
});
