import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { TournamentFile } from './folder.js';
import type { TournamentPlan } from './plan.js';
import { addToList, currentList, readList } from './rating-list.js';
import { Standings } from './standings.js';

const scratch = mkdtempSync(join(tmpdir(), 'opfor-list-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const path = join(scratch, 'list.json');

/** Adds a tournament of these agents, `spec version`, of two pairs each, in which the earlier in the alphabet wins. */
function add(agents: readonly string[], seed: string, hash = 'h1', isNew = true): void {
  const plan: TournamentPlan = {
    agents: agents.length,
    games: [{ name: 'duel', sides: [0, 1] }],
    pairs: 2,
    seed,
    format: { name: 'round-robin' },
  };
  const standings = new Standings(plan);
  for (let index = 0; !standings.isOver; index++) {
    const [a, b] = standings.schedule.task(index).seats.map((seat) => agents[seat]);
    standings.add({ index, returns: a < b ? [1, -1] : [-1, 1], actions: 1, ending: 'win' });
  }
  const file: TournamentFile = {
    format: 1,
    command: 'opfor tournament',
    commits: ['c'],
    agents: agents.map((agent) => ({ spec: agent.split(' ')[0], version: agent.split(' ')[1] })),
    games: [{ kind: 'scenario', name: 'duel', hash }],
    pairs: 2,
    seed,
  };
  expect(addToList(path, file, standings)).toEqual({ ok: true, value: isNew });
}

function current(): ReturnType<typeof currentList> {
  const list = readList(path);
  if (!list.ok) throw new Error(list.problem.message);
  return currentList(list.value);
}

test('a list grows by each tournament, and leaves out what has changed since', () => {
  add(['b 1', 'c 1'], 's1');
  add(['a 1', 'b 1'], 's2');
  expect(current()).toEqual({
    agents: [
      { spec: 'b', version: '1' },
      { spec: 'c', version: '1' },
      { spec: 'a', version: '1' },
    ],
    meetings: [
      { agents: [0, 1], pairs: [0, 0, 0, 0, 2] },
      { agents: [0, 2], pairs: [2, 0, 0, 0, 0] },
    ],
    outdated: 0,
  });
  const text = readFileSync(join(scratch, 'list.md'), 'utf8');
  expect(text.match(/^\| [abc] .*/gm)?.map((line) => line[2])).toEqual(['a', 'b', 'c']);
  // The same tournament counts once.
  add(['a 1', 'b 1'], 's2', 'h1', false);
  expect(current().meetings[1].pairs).toEqual([2, 0, 0, 0, 0]);
  // Another seed: more pairs of the same meeting, whatever the order of the agents.
  add(['b 1', 'a 1'], 's3');
  expect(current().meetings[1].pairs).toEqual([4, 0, 0, 0, 0]);
  // A new version of b: its pairs before do not count.
  add(['b 2', 'c 1'], 's4');
  expect(current()).toMatchObject({ meetings: [{ agents: [0, 1], pairs: [0, 0, 0, 0, 2] }], outdated: 6 });
  // Another scenario: nothing before counts.
  add(['b 2', 'c 1'], 's5', 'h2');
  expect(current()).toMatchObject({ meetings: [{ pairs: [0, 0, 0, 0, 2] }], outdated: 8 });
  expect(readFileSync(join(scratch, 'list.md'), 'utf8')).toContain('8 pairs no longer count');
});

test('a file that is no list is refused and left as it is', () => {
  const bad = join(scratch, 'bad.json');
  writeFileSync(bad, '{"format": 2}');
  const read = readList(bad);
  expect(read.ok ? '' : read.problem.message).toContain('bad.json');
  const meeting = '{"agents":[0,7],"game":0,"pairs":[0,0,0,0,1]}';
  writeFileSync(bad, `{"format":1,"tournaments":[{"id":"x","agents":[],"games":[],"meetings":[${meeting}]}]}`);
  const other = readList(bad);
  expect(other.ok ? '' : other.problem.message).toContain('that it does not name');
});

test('a list with more pairs than anybody plays is refused', () => {
  const many = join(scratch, 'many.json');
  const list = readList(path);
  if (!list.ok) throw new Error(list.problem.message);
  const [first] = list.value.tournaments;
  const withPairs = (pairs: number): string =>
    JSON.stringify({
      format: 1,
      tournaments: [{ ...first, meetings: [{ agents: [0, 1], game: 0, pairs: [pairs, 0, 0, 0, 0] }] }],
    });
  writeFileSync(many, withPairs(1e15));
  const read = readList(many);
  expect(read.ok ? '' : read.problem.message).toMatch(
    /meetings\[0\]\.pairs\[0\]: must be at most 1000000000 \(found 1/,
  );
  writeFileSync(many, withPairs(1e9));
  expect(readList(many).ok).toBe(true);
});
