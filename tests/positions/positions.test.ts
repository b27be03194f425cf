import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AgentChoice } from '../../agents/choice.js';
import { parseAgent } from '../../agents/index.js';
import { playPosition } from '../../src/arena/positions/play-position.js';
import { type FiledPosition, positionsFolder, readPositions } from '../../src/arena/positions/position-files.js';
import { packageRoot } from '../../src/arena/package-root.js';
import { POSITIONS_DE } from '../../src/web/words/positions-de.js';
import { USUAL_EDITION } from '../../src/arena/kits.js';
import { opfor, refusal, scratchFolder } from '../e2e/opfor.js';
import { longTest } from '../long.js';

function agent(spec: string): AgentChoice {
  const read = parseAgent(spec);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

const read = await readPositions([positionsFolder(USUAL_EDITION)]);
if (!read.ok) throw new Error(read.problem.message);
const positions: readonly FiledPosition[] = read.value;

/** The ids of those positions that an agent plays well with the dice of a seed. */
function played(spec: string, of: readonly FiledPosition[]): string[] {
  return of.flatMap(({ one, kit }) => {
    const answer = playPosition(kit, one, agent(spec), agent('policy'), `test/${one.id}`);
    if (!answer.ok) throw new Error(answer.problem.message);
    return answer.value.isGood ? [one.id] : [];
  });
}

test('there are sixty positions of several classes, of which only those that ask to wait are good at once', () => {
  expect(positions.length).toBeGreaterThanOrEqual(60);
  expect(new Set(positions.map(({ one }) => one.class)).size).toBeGreaterThanOrEqual(8);
  const already = positions.filter(({ one, kit }) => {
    const begun = kit.begin(one);
    if (!begun.ok) throw new Error(`${one.id}: ${begun.problem.message}`);
    // Whoever stays where it is plays these well.
    return one.good.some((wishes) => wishes.every((wish) => begun.value.meets(wish).ok));
  });
  expect(already.map(({ one }) => one.id).toSorted()).toEqual([
    'a-standby-for-whoever-comes',
    'carrier-out-of-sight',
    'let-them-act-first',
    'stay-behind-the-wall',
  ]);
});

test('whoever plays at random plays few of them well', () => {
  const quick = positions.filter(({ one }) => one.plays.until === 'turn' || one.plays.until === 'decision');
  expect(quick.length).toBeGreaterThan(30);
  expect(played('random', quick).length).toBeLessThan(12);
});

test('each has a German text, and it is known how the general answers it', () => {
  const ids = positions.map(({ one }) => one.id).toSorted();
  expect(Object.keys(POSITIONS_DE).toSorted()).toEqual(ids);
  const path = join(packageRoot(), 'scenarios', USUAL_EDITION, 'answers', 'general.json');
  const { answers } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly answers: Readonly<Record<string, { readonly chose: string }>>;
  };
  expect(Object.keys(answers).toSorted()).toEqual(ids);
  const impossible = positions.flatMap(({ one, kit }) => {
    const begun = kit.begin(one);
    if (!begun.ok) throw new Error(begun.problem.message);
    const { game, state } = begun.value;
    // Who decides first may be another player.
    const isFirst = game.players[game.actor(state)] === one.plays.player;
    return isFirst && !game.parse(state, answers[one.id].chose).ok ? [one.id] : [];
  });
  expect(impossible).toEqual([]);
});

longTest('the policy plays more than half of them well', () => {
  expect(played('policy', positions).length).toBeGreaterThan(31);
});

test('the command counts good answers, and says why one is not good', async () => {
  const asked = await opfor(['positions', '--only', 'finish', '--agents', 'random,policy', '--dice', '1', '--why']);
  expect(asked).toMatchObject({ code: 0, stderr: '' });
  expect(asked.stdout).toMatch(/^class +position +random +policy$/m);
  expect(asked.stdout).toMatch(/^ +good +\d of 7 +\d of 7$/m);
  expect(asked.stdout).toContain('  random chose "');
});

test('a file that is wrong is one line with the place and what would be right', async () => {
  const folder = scratchFolder();
  const file = join(folder, 'mine.json');
  const [{ one }] = positions;
  const tried: readonly [unknown, RegExp][] = [
    [{ id: 'a' }, /mine\.json: expected an array of positions$/],
    [[{ ...one, game: 'chess' }], /mine\.json: position 1: game: must be one of legion-2020/],
    [[{ ...one, plays: { player: 'blue', until: 'dusk' } }], /mine\.json: position 1 \(.*\): plays\.until: /],
    [[one, one], /mine\.json: position 2: the id .* is taken already$/],
    [[{ ...one, good: [[{ path: 'nobody.x', is: 1 }]] }], /nobody/],
    [[{ ...one, plays: { player: 'green', until: 'turn' } }], /there is no player green; there are blue, red$/],
  ];
  for (const [content, line] of tried) {
    writeFileSync(file, JSON.stringify(content));
    expect(refusal(await opfor(['positions', file, '--agents', 'random']))).toMatch(line);
  }
  expect(refusal(await opfor(['positions', '--agents', 'cmd:cat']))).toContain('agents that come with Opfor only');
  expect(refusal(await opfor(['positions', '--agents', 'app', '--only', 'claim']))).toContain(
    'agent app plays imperial-assault only',
  );
  expect(refusal(await opfor(['positions', '--edition', 'legion-2021']))).toContain("unknown edition 'legion-2021'");
  expect(refusal(await opfor(['positions', '--only', 'nothing']))).toContain('there is no such position');
});
