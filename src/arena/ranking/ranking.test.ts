import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { against, judgeBattle, type Judged } from './compare.js';
import { rankingOf } from './correlation.js';
import { createSet, readBattles, readPlan, resumeSet } from './folder.js';
import { loadRanking, type RankingGames } from './load.js';
import { rankBattle } from './rank-battle.js';
import { SCALE, type RankedBattle, type RankingPlan } from './set.js';
import { valueOf } from './values.js';

const PLAN: RankingPlan = {
  format: 1,
  games: [{ kind: 'scenario', name: 'core-set-skirmish' }],
  seed: 'small',
  player: { spec: 'policy', version: '' },
  policy: { spec: 'policy', version: '' },
  decisions: 'who-activates+choose-action',
  battles: 2,
  each: 2,
  siblings: 3,
  playouts: 2,
  toEnd: 1,
};

async function load(change: Partial<RankingPlan> = {}): Promise<RankingGames> {
  const games = await loadRanking({ ...PLAN, ...change });
  if (!games.ok) throw new Error(games.problem.message);
  return games.value;
}

const folder = mkdtempSync(join(tmpdir(), 'opfor-ranking-'));
afterAll(() => rmSync(folder, { recursive: true }));

let games: RankingGames;
let lines: string[];
const battleOf = (line: string): RankedBattle => JSON.parse(line) as RankedBattle;

beforeAll(async () => {
  games = await load();
  lines = [0, 1].map((battle) => JSON.stringify(rankBattle(games.loaded, games.player, games.plan, battle)));
});

describe('a ranking set', () => {
  test('is the same whenever and in whatever order it is made', async () => {
    const again = await load();
    const backwards = [1, 0].map((battle) =>
      JSON.stringify(rankBattle(again.loaded, again.player, again.plan, battle)),
    );
    expect(backwards.toReversed()).toEqual(lines);
    expect(battleOf(lines[0]).actions).not.toEqual(battleOf(lines[1]).actions);
  });

  test('compares different actions of the kinds of decision asked for, as often as asked for', () => {
    let positions = 0;
    for (const line of lines) {
      const battle = battleOf(line);
      for (const [i, { kind, siblings, turn, roundEnd, end }] of battle.positions.entries()) {
        positions++;
        expect(['activate', 'activate-drawn', 'choose-action']).toContain(kind);
        expect(siblings.length).toBeGreaterThan(1);
        expect(siblings.length).toBeLessThanOrEqual(PLAN.siblings);
        expect(new Set(siblings).size).toBe(siblings.length);
        expect(end === undefined).toBe(battle.battle > 0 || i > 0);
        for (const samples of [turn, roundEnd, ...(end === undefined ? [] : [end])]) {
          expect(samples.map((row) => row.length)).toEqual(siblings.map(() => PLAN.playouts));
          for (const value of samples.flat()) expect(Math.abs(value)).toBeLessThanOrEqual(SCALE);
        }
        expect((end ?? []).flat().every((value) => Math.abs(value) === SCALE || value === 0)).toBe(true);
      }
    }
    expect(positions).toBe(4);
  });

  test('is kept in a folder, and goes on after its last whole line', () => {
    const path = join(folder, 'set');
    const first = createSet(path, games.plan);
    if (!first.ok) throw new Error(first.problem.message);
    expect(first.value.add(lines[0]).ok).toBe(true);
    first.value.close();
    const taken = createSet(path, games.plan);
    expect(!taken.ok && taken.problem.message).toContain('holds a ranking set already');
    appendFileSync(join(path, 'battles.jsonl'), lines[1].slice(0, 200));
    const kept = readBattles(path, 1);
    expect(kept.ok && kept.value).toEqual([battleOf(lines[0])]);
    const second = resumeSet(path);
    if (!second.ok) throw new Error(second.problem.message);
    expect(second.value.done).toBe(1);
    second.value.add(lines[1]);
    second.value.close();
    expect(readFileSync(join(path, 'battles.jsonl'), 'utf8')).toBe(`${lines.join('\n')}\n`);
    expect(readPlan(path)).toEqual({ ok: true, value: games.plan });
  });

  test('says in one line what is wrong in its file', () => {
    const path = join(folder, 'wrong');
    const set = createSet(path, games.plan);
    if (!set.ok) throw new Error(set.problem.message);
    set.value.add(lines[1]);
    set.value.close();
    const read = readBattles(path, 1);
    expect(!read.ok && read.problem.message).toMatch(/battles\.jsonl: line 1: is battle 1, not 0$/);
  });
});

describe('a value compared with a set', () => {
  test('is that of the state at the end of the turn, and needs no dice of the judge', () => {
    const [{ game }] = games.loaded;
    const estimate = valueOf(game, 'estimate');
    if (!estimate.ok) throw new Error(estimate.problem.message);
    const battle = battleOf(lines[0]);
    // With the seed of the set itself the playouts are those that were stored.
    const judge = (seed: string, changed: Partial<RankedBattle> = {}): readonly Judged[] => {
      const judged = judgeBattle(game, { ...battle, ...changed }, estimate.value, seed);
      if (!judged.ok) throw new Error(judged.problem.message);
      return judged.value;
    };
    const same = judge(PLAN.seed);
    for (const { value, position } of same)
      expect(value.map((row) => row.map((x) => Math.round(SCALE * x)))).toEqual(position.turn);
    const others = judge('other seeds');
    expect(others.map(({ value }) => value)).not.toEqual(same.map(({ value }) => value));
    expect(against(others, 'roundEnd').length).toBe(battle.positions.length);
    expect(against(others, 'end').length).toBe(1);
    expect(rankingOf(against(others, 'roundEnd')).positions).toBe(battle.positions.length);
    // What cannot have been played.
    const [first, ...more] = battle.positions;
    expect(() => judge('s', { positions: [{ ...first, ply: 1e6 }] })).toThrow('position 1: ply: must be from 0 to');
    expect(() => judge('s', { actions: battle.actions.map(() => 'pass away') })).toThrow('position 1: action 1: ');
    expect(() => judge('s', { positions: [{ ...first, siblings: ['no', 'one'] }] })).toThrow('position 1: ');
    expect(() => judge('s', { positions: [...more, first] })).toThrow('ply: must be from');
  });

  test('may be a feature of the game, and is refused in one line if there is none of that name', () => {
    const [{ game }] = games.loaded;
    expect(valueOf(game, 'own-threat').ok).toBe(true);
    const none = valueOf(game, 'own-thread');
    expect(!none.ok && none.problem.message).toBe(
      '--values own-thread: legion-2020 has no such value (did you mean own-threat?)',
    );
    const file = valueOf(game, './no-such.net');
    expect(!file.ok && file.problem.message).toBe(
      '--values ./no-such.net: cannot be read: there is no such file or folder',
    );
  });
});
