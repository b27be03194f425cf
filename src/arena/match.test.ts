import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Rng } from '../kernel/rng.js';
import { playMatch } from './match.js';
import type { LostGame, MatchPlan } from './match.js';
import type { FinishedGame, Runner } from './runner.js';
import { gameTask } from './schedule.js';
import type { GameTask } from './schedule.js';

const plan: MatchPlan = { games: 60, workers: 3, task: (index) => gameTask(index, 'm', 2, true) };

const deadly = ({ index }: GameTask, attempt: number): boolean => index === 17 || (index === 30 && attempt === 1);

/** A runner whose batches finish after random times; `fatal` says which games kill their worker, at which attempt. */
function fakeRunner(order: Rng, fatal: (task: GameTask, attempt: number) => boolean): Runner & { closed: boolean } {
  const attempts = new Map<number, number>();
  return {
    closed: false,
    async run(tasks) {
      await setTimeout(order.below(4));
      for (const task of tasks) {
        const attempt = (attempts.get(task.index) ?? 0) + 1;
        attempts.set(task.index, attempt);
        if (fatal(task, attempt)) throw new Error('worker\ndied');
      }
      const games = tasks.map(({ index, seed, seats }): FinishedGame => {
        return {
          index,
          seats,
          line: `${index} ${seed} ${seats.join('')}`,
          returns: [1, -1],
          actions: 1,
          ending: 'win',
        };
      });
      return { games, milliseconds: order.below(100) * tasks.length };
    },
    close() {
      this.closed = true;
      return Promise.resolve();
    },
  };
}

async function played(runner: Runner, stop = new AbortController(), stopAfter = Infinity) {
  const lines: string[] = [];
  const lost: LostGame[] = [];
  let progress = 0;
  const listener = {
    onGame: (game: FinishedGame): void => {
      lines.push(game.line);
      if (lines.length === stopAfter) stop.abort();
    },
    onLost: (game: LostGame): void => void lost.push(game),
    onProgress: (count: number): void => {
      progress = count;
    },
  };
  await playMatch(plan, runner, listener, stop.signal);
  return { lines, lost, progress };
}

describe('a match', () => {
  test('reports every game in order, whatever order they finish in', async () => {
    for (let seed = 0; seed < 5; seed++) {
      const runner = fakeRunner(new Rng(seed), () => false);
      const { lines, lost, progress } = await played(runner);
      const expected = Array.from({ length: 60 }, (_, i) => `${i} m/${Math.floor(i / 2)} ${i % 2 === 0 ? '01' : '10'}`);
      expect(lines).toEqual(expected);
      expect(lost).toEqual([]);
      expect(progress).toBe(60);
      expect(runner.closed).toBe(true);
    }
  });

  test('plays a game again if its worker died, and gives it up the second time', async () => {
    for (let seed = 0; seed < 5; seed++) {
      const { lines, lost } = await played(fakeRunner(new Rng(seed), deadly));
      expect(lost).toEqual([{ index: 17, seed: 'm/8', why: 'worker died' }]);
      expect(lines).toHaveLength(59);
      expect(lines.map((line) => parseInt(line, 10))).toEqual([...Array(60).keys()].filter((index) => index !== 17));
    }
  });

  test('ends when it is stopped, and reports the games that were played', async () => {
    const runner = fakeRunner(new Rng(1), () => false);
    const { lines } = await played(runner, new AbortController(), 10);
    expect(lines.length).toBeGreaterThanOrEqual(10);
    expect(lines.length).toBeLessThan(60);
    expect(lines.map((line) => parseInt(line, 10))).toEqual(lines.map((_, index) => index));
    expect(runner.closed).toBe(true);
  });

  test('does not wait for an endless game after a stop', async () => {
    const stop = new AbortController();
    const closing = new AbortController();
    const runner: Runner = {
      run: () =>
        new Promise((_, reject) => closing.signal.addEventListener('abort', () => reject(new Error('closed')))),
      close: () => {
        closing.abort();
        return Promise.resolve();
      },
    };
    const match = playMatch({ ...plan, games: 1, workers: 1 }, runner, { onGame: fails, onLost: fails }, stop.signal);
    stop.abort();
    await expect(match).resolves.toBeUndefined();
  });
});

function fails(): never {
  throw new Error('nothing was played and nothing is lost');
}
