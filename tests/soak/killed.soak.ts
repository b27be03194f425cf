import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { Rng } from '../../src/kernel/rng.js';
import { playKilled, sameFiles, storedGames } from '../e2e/killed.js';
import { opfor, scratchFolder } from '../e2e/opfor.js';

/** Pairs of games, and how often the tournament is killed. */
const PAIRS = process.env['OPFOR_PAIRS'] ?? '500';
const KILLS = Number(process.env['OPFOR_KILLS'] ?? 10);

const folder = scratchFolder();

test('a tournament that is killed at random moments, and resumed each time, is the undisturbed one', async () => {
  const seed = process.env['OPFOR_SEED'] ?? 'killed';
  const rng = new Rng(seed, 'moments');
  const agents = 'mcts:iterations=100,greedy';
  const args = ['tournament', '--agents', agents, '--game', 'connect-four', '--pairs', PAIRS, '--seed', seed];
  const begun = performance.now();
  const whole = await opfor([...args, '--workers', '2', '--out', join(folder, 'whole')]);
  const took = performance.now() - begun;
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  for (const workers of ['0', '2']) {
    const out = join(folder, `killed${workers}`);
    // At random games in all parts of the tournament, and a random time after each of them.
    const moments = Array.from({ length: KILLS }, (_, kill) => {
      const games = ((kill + rng.fraction()) * 2 * Number(PAIRS)) / (KILLS + 1);
      const wait = rng.fraction() * 40;
      let since: number | undefined;
      return (): boolean => {
        if (storedGames(out) < games) return false;
        since ??= performance.now();
        return performance.now() - since > wait;
      };
    });
    const { kills, last } = await playKilled([...args, '--workers', workers], out, moments);
    process.stdout.write(
      `workers ${workers}: undisturbed ${(took / 1000).toFixed(1)} s; games stored at each kill: ${kills.join(', ')}\n`,
    );
    expect(kills).toHaveLength(KILLS);
    expect(last.code).toBe(0);
    expect(sameFiles(out)).toEqual(sameFiles(join(folder, 'whole')));
  }
});
