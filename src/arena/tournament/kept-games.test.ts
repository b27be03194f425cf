import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAgent } from '../../../agents/index.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { writeRecord } from '../../kernel/record.js';
import { loadGame } from '../game-source.js';
import type { LoadedGame } from '../loaded-game.js';
import { playGame } from '../play.js';
import { lineHash, readKept } from './kept-games.js';
import type { KeptCheck } from './kept-games.js';
import type { TournamentPlan } from './plan.js';
import { Schedule } from './schedule.js';

const scratch = mkdtempSync(join(tmpdir(), 'opfor-kept-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const plan: TournamentPlan = {
  agents: 2,
  games: [{ name: 'leduc-poker', sides: [0, 1] }],
  pairs: 6,
  seed: '3',
  format: { name: 'round-robin' },
};
const records: string[] = [];
const notes: string[] = [];
let check: KeptCheck;

beforeAll(async () => {
  const crew = ['greedy', 'random'].map((spec): AgentChoice => {
    const agent = parseAgent(spec);
    if (!agent.ok) throw new Error(agent.problem.message);
    return agent.value;
  });
  const game = await loadGame({ kind: 'reference', name: 'leduc-poker' });
  if (!game.ok) throw new Error(game.problem.message);
  const loaded: LoadedGame[] = [game.value];
  check = { plan, loaded, crew, actions: Infinity };
  const schedule = new Schedule(plan);
  for (let index = 0; index < schedule.known; index++) {
    const { seed, seats } = schedule.task(index);
    const { record, ending } = playGame(
      game.value,
      seats.map((seat) => crew[seat]),
      seed,
    );
    const line = writeRecord(record);
    records.push(line);
    const { returns } = record.result;
    notes.push(JSON.stringify({ index, returns, actions: record.actions.length, ending, hash: lineHash(line) }));
  }
});

type Change = (line: string) => string;
const same: Change = (line) => line;
const otherReturns: Change = (line) => line.replace(/"returns":\[[^\]]*\]/, '"returns":[9,-9]');
const otherNote: Change = (line) => otherReturns(line).replace(/,"hash":"\w+"/, '');

/** The result of reading the files after a line, counted from 1, of each was changed. */
function kept(line: number, ofRecord: Change, ofNote: Change, actions = Infinity): ReturnType<typeof readKept> {
  const paths = ['games.jsonl', 'notes.jsonl'].map((name) => join(scratch, name));
  for (const [i, [all, change]] of [[records, ofRecord] as const, [notes, ofNote] as const].entries()) {
    writeFileSync(paths[i], all.map((one, at) => `${at === line - 1 ? change(one) : one}\n`).join(''));
  }
  return readKept(paths[0], paths[1], { ...check, actions });
}

function problem(result: ReturnType<typeof readKept>): string {
  return result.ok ? '' : result.problem.message.replaceAll(`${scratch}/`, '');
}

const size = (lines: readonly string[]): number => Buffer.byteLength(lines.map((line) => `${line}\n`).join(''));

test('unchanged games are read, up to the last whole one', () => {
  expect(kept(1, same, same)).toMatchObject({
    value: { recordBytes: size(records), noteBytes: size(notes), withoutRecord: 0 },
  });
  const [games, noted] = ['games.jsonl', 'notes.jsonl'].map((name) => join(scratch, name));
  appendFileSync(games, '{"format":1,"ga');
  appendFileSync(noted, '{"ind');
  expect(readKept(games, noted, check)).toMatchObject({
    value: { recordBytes: size(records), noteBytes: size(notes), withoutRecord: 0 },
  });
  truncateSync(games, size(records.slice(0, 5)) + 20);
  expect(readKept(games, noted, check)).toMatchObject({
    value: { recordBytes: size(records.slice(0, 5)), noteBytes: size(notes.slice(0, 5)), withoutRecord: 7 },
  });
  rmSync(games);
  expect(readKept(games, noted, check)).toMatchObject({ value: { notes: [], noteBytes: 0, withoutRecord: 12 } });
});

describe('a change is refused, with file and line:', () => {
  test.each<[string, Change, Change, RegExp]>([
    ['a result', same, otherReturns, /^notes\.jsonl: line 3: returns: is 9, -9, but the record's are -?\d+, -?\d+$/],
    [
      'a length',
      same,
      (one) => one.replace(/"actions":\d+/, '"actions":99'),
      /^notes\.jsonl: line 3: actions: is 99, but the record has \d+$/,
    ],
    [
      'an ending',
      same,
      (one) => one.replace(/"ending":"\w+"/, '"ending":"luck"'),
      /^notes\.jsonl: line 3: ending: is luck, but the record's is \w+$/,
    ],
    [
      'a forfeit that was none',
      same,
      (one) => one.replace('"ending"', '"forfeit":1,"ending"'),
      /^notes\.jsonl: line 3: forfeit: is agent 1, but by the record it was nobody$/,
    ],
    [
      'an agent',
      (one) => one.replace('"name":"random"', '"name":"greedy"'),
      same,
      /^games\.jsonl: line 3: agents\[1\]: is \w+ greedy \(version .*, but \w+ random .* plays there$/,
    ],
    [
      'a seed',
      (one) => one.replace(/"seed":"3/, '"seed":"99'),
      same,
      /^games\.jsonl: line 3: seed: is 99\/leduc-poker\/1, but the game there has 3\/leduc-poker\/1$/,
    ],
    [
      'a game',
      (one) => one.replace('"game":"leduc-poker"', '"game":"pig"'),
      same,
      /^games\.jsonl: line 3: game: is pig, but the game there is leduc-poker$/,
    ],
    [
      'an action',
      (one) => one.replace(/"actions":\["[^"]*"/, '"actions":["deal 9"'),
      same,
      /^games\.jsonl: line 3: action 1: /,
    ],
    [
      'the state at the end',
      (one) => one.replace(/"hash":"[^"]*"/, '"hash":"00000000000000"'),
      same,
      /^games\.jsonl: line 3: the final state's hash is \w+, but the record says 00000000000000$/,
    ],
    [
      'how a record is written',
      (one) => one.replace('"format":1,', '"format": 1,'),
      same,
      /^games\.jsonl: line 3: was changed after the game was played$/,
    ],
    ['a line', () => 'rubbish', same, /^games\.jsonl: line 3: not a whole line of JSON/],
    [
      'a number',
      same,
      (one) => one.replace('"index":2', '"index":4'),
      /^notes\.jsonl: line 3: is of game 4, but must be of game 2$/,
    ],
    [
      'record and note alike',
      otherReturns,
      otherNote,
      /^games\.jsonl: line 3: the record says returns 9, -9, but they are /,
    ],
  ])('%s', (_, ofRecord, ofNote, message) => {
    expect(problem(kept(3, ofRecord, ofNote))).toMatch(message);
  });
});

test('of many games some are replayed, including the last; the others are checked by their hash', () => {
  expect(kept(11, otherReturns, otherNote, 1).ok).toBe(true);
  expect(kept(12, otherReturns, otherNote, 1).ok).toBe(false);
  expect(problem(kept(11, (one) => one.replace('"format":1', '"format": 1'), same, 1))).toContain('was changed after');
});
