/**
 * Where pieces of work are done: games of a match, or tasks of a training. There are three: this process, a pool of
 * threads, and a queue from which workers on many machines take them. An answer does not depend on the place.
 */
export interface Workplace<Task, Answer> {
  /** Does a piece of work. Rejects if it is lost with its worker. */
  run(task: Task): Promise<Answer>;
  /** Ends at once, even during a piece, which then rejects. */
  close(): Promise<void>;
}
