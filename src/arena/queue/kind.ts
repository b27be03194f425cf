import type { Result } from '../../kernel/result.js';
import type { Copies } from '../copies.js';
import type { GameSource } from '../own-game.js';
import type { Workplace } from '../workplace.js';

/** What all pieces of a run share: what other machines must have, and the rest as plain data. */
export interface Order {
  /** Specifications of agents. */
  readonly agents: readonly string[];
  readonly sources: readonly GameSource[];
  readonly details: unknown;
}

/** A kind of work that a queue hands out: the games of matches, or the tasks of trainings. */
export interface WorkKind<Setup, Task, Answer> {
  readonly name: string;
  orderOf(setup: Setup): Order;
  /** The inverse of {@link orderOf}, for a machine that has copies of the files that the agents name. */
  setupOf(order: Order, copies: Copies): Setup;
  /** Does the work in threads of this process. */
  threads(setup: Setup, workers: number): Workplace<Task, Answer>;
  /** A piece as people call it: `games 13 to 16`. */
  title(task: Task): string;
  /** What is counted, and how many of it a piece has. */
  readonly unit: 'game' | 'task';
  count(task: Task): number;
  /** What a piece needs besides the order's agents: specifications of agents, and paths of files that it reads. */
  needs(task: Task): { readonly agents: readonly string[]; readonly files: readonly string[] };
  /** The piece on a machine that has copies of files; `local` gives the specification that an agent has there. */
  placed(task: Task, copies: Copies, local: (spec: string) => string): Task;
  /** An answer as JSON. */
  write(answer: Answer): unknown;
  /** Reads it again; a problem if it cannot be the answer to this task. */
  read(task: Task, json: unknown): Result<Answer>;
  /** A hash of what must be the same wherever the piece is done. */
  digest(answer: Answer): string;
}
