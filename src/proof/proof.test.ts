import { describe, expect, test } from 'vitest';
import { duelCases } from '../games/reference/knight-and-troll-cases.js';
import { parseCases, readEach } from './read-cases.js';

const kits = new Map([[duelCases.game, duelCases]]);

const HEAD = {
  game: duelCases.game,
  rule: 'armour',
  id: 'a-case',
  source: 'knight-and-troll.ts',
  says: 'A case of a test.',
};
const STRIKE = { choose: { kind: 'strike', fighter: 'knight' } };

/** The problem of a case with this script and these expectations; empty if it passes. */
function problem(script: readonly unknown[], expected: readonly unknown[], trace?: string[]): string {
  const read = parseCases(kits, [{ ...HEAD, script, expect: expected }], 'x.json');
  if (!read.ok) return read.problem.message;
  const run = duelCases.run(read.value[0], trace === undefined ? undefined : (line) => trace.push(line));
  return run.ok ? '' : run.problem.message;
}

describe('a case that does not hold says what is true instead', () => {
  test.each([
    [[], [{ path: 'troll.health', is: 14 }], 'expectation 1: troll.health is 15, expected 14'],
    [[], [{ path: 'troll.health', atMost: 12 }], 'expectation 1: troll.health is 15, expected at most 12'],
    [[], [{ path: 'troll.helth', is: 15 }], 'path troll.helth: a fighter has health, guards, wins'],
    [
      [],
      [{ path: 'ogre.health', is: 1 }],
      'path ogre.health: begins with a fighter (knight, troll) or the game (game)',
    ],
    [[], [{ offers: ['strike'] }], 'expectation 1: the options are strike | guard, expected strike'],
    [[STRIKE, { roll: 4 }], [{ event: 'struck', damage: 5 }], 'happened 0 times, expected at least once; there was {'],
    [[STRIKE], [{ path: 'game.turn', is: 1 }], 'after the script: pending is die'],
    [[{ roll: 4 }], [], 'step 1 (roll 4): pending is fight of knight: strike | guard'],
    [
      [{ choose: { kind: 'strike', fighter: 'troll' } }],
      [],
      'step 1 (choose {"kind":"strike","fighter":"troll"}): pending is fight of knight',
    ],
    [
      [],
      [{ legal: { kind: 'strike', fighter: 'knight' }, is: false }],
      '{"kind":"strike","fighter":"knight"} is legal, expected that it is not',
    ],
    [
      [],
      [{ legal: { kind: 'strike', fighter: 'troll' }, is: false, because: 'not-now' }],
      'is not legal, but not because of not-now',
    ],
    [
      [],
      [{ legal: { kind: 'strike', fighter: 'troll' }, is: false }],
      'because no choice of this kind is pending: pending is fight of knight: strike | guard; move the expectation',
    ],
  ])('%j %j', (script, expected, said) => expect(problem(script, expected)).toContain(said));
});

test('a step that is none of the known ones is named with those', () => {
  expect(problem([{ rol: 4 }], [])).toBe(
    'x.json: case a-case: script[0]: a step is one of choose, roll, until, answer, expect',
  );
});

test('a case of a game without cases is refused with those that have some', () => {
  const { unreadable } = readEach(kits, [{ ...HEAD, game: 'chess' }, 7]);
  expect(unreadable[0].id).toBe('a-case');
  expect(unreadable[0].faults.join()).toContain('knight-and-troll');
  expect(unreadable[1].id).toBe('number 2');
});

test('the trace has every step, the decisions with their options, and where it ends', () => {
  const trace: string[] = [];
  expect(problem([STRIKE, { roll: 2 }], [], trace)).toBe('');
  expect(trace).toEqual([
    'step 1: choose {"kind":"strike","fighter":"knight"}',
    'knight takes "strike" (fight: strike | guard)',
    'step 2: roll 2',
    'chance gives "2" (die)',
    'after the script',
    'pending is fight of troll: strike | guard',
  ]);
});
