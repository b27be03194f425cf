import type { z } from 'zod';
import type { Result } from '../../kernel/result.js';
import type { GameSource } from '../own-game.js';
import type { Places } from '../places.js';
import type { Threads } from '../threads.js';

/** What a set-up names that is not in it. */
export interface Uses {
  /** Specifications of agents. */
  readonly agents: readonly string[];
  readonly sources: readonly GameSource[];
}

/** A kind of work that a queue hands out: games of matches, tasks of trainings, or blocks of measurements. */
export interface WorkKind<Setup, Task, Answer> {
  readonly name: string;
  /** What all pieces of a run share, as plain data. A worker refuses what this does not read. */
  readonly setup: z.ZodType<Setup>;
  /** A piece, as plain data. */
  readonly task: z.ZodType<Task>;
  /**
   * All agents and games that a set-up names, wherever in it they stand. Both sides ask this: the master, what to send
   * with the set-up, and the worker, what its owner must trust. A thread that plays for the run can use nothing else.
   */
  uses(setup: Setup): Uses;
  /** What a piece names besides: specifications of agents, and paths of files of data. */
  needs(task: Task): { readonly agents: readonly string[]; readonly files: readonly string[] };
  /** Does the work in threads of this process; with `places` for another machine. */
  threads(setup: Setup, workers: number, places?: Places): Threads<Task, Answer>;
  /** A piece as people call it: `games 13 to 16`. */
  title(task: Task): string;
  /** What is counted, and how many of it a piece has. */
  readonly unit: 'game' | 'task';
  count(task: Task): number;
  /** An answer as JSON. */
  write(answer: Answer): unknown;
  /** Reads it again; a problem if it cannot be the answer to this task. Never throws. */
  read(task: Task, json: unknown): Result<Answer>;
  /** A hash of what must be the same wherever the piece is done. */
  digest(answer: Answer): string;
}

/** A kind of work, whatever its set-up, pieces and answers are. */
export type AnyKind = WorkKind<unknown, unknown, unknown>;
