import type { GameTask } from './schedule.js';

/**
 * A task for a worker should take about this long: long against its overhead (31 µs), short against a person's
 * patience.
 */
const AIM_MS = 100;

/**
 * Hands out the games of a match in batches of about a tenth of a second, or of the time that is given, estimated from
 * the games so far. A game that was lost with its worker is handed out once more, alone.
 */
export class Batches {
  private readonly task: (index: number) => GameTask;
  private readonly games: number;
  private readonly workers: number;
  private readonly aim: number;
  private readonly again: GameTask[] = [];
  private readonly failedOnce: Set<number> = new Set();
  private next = 0;
  private millisecondsPerGame: number;

  constructor(games: number, workers: number, task: (index: number) => GameTask, aim: number = AIM_MS) {
    this.aim = aim;
    // Until more is known a batch is one game.
    this.millisecondsPerGame = aim;
    this.games = games;
    this.workers = workers;
    this.task = task;
  }

  /** The next batch, empty if none is left for now. */
  take(): GameTask[] {
    const repeated = this.again.shift();
    if (repeated !== undefined) return [repeated];
    const left = this.games - this.next;
    // Towards the end, smaller batches keep every worker busy.
    const fair = Math.ceil(left / (2 * this.workers));
    const size = Math.min(fair, Math.max(1, Math.floor(this.aim / this.millisecondsPerGame)));
    return Array.from({ length: size }, () => this.task(this.next++));
  }

  /** Records how long the games of a batch took. */
  took(games: number, milliseconds: number): void {
    // A floor keeps a very short first measurement from causing a huge batch; averaging smooths the variation.
    const perGame = Math.max(milliseconds / games, 0.01);
    this.millisecondsPerGame = (this.millisecondsPerGame + perGame) / 2;
  }

  /** Takes back a batch that was lost with its worker. Gives the games that were lost for the second time. */
  lost(batch: readonly GameTask[]): GameTask[] {
    const second = batch.filter((task) => this.failedOnce.has(task.index));
    for (const task of batch) {
      if (this.failedOnce.has(task.index)) continue;
      this.failedOnce.add(task.index);
      this.again.push({ ...task, alone: true });
    }
    return second;
  }
}
