import type { OrderedWork } from '../../arena/ordered-work.js';
import type { Result } from '../../kernel/result.js';
import { ok } from '../../kernel/result.js';
import { batchEnd } from '../design/sequence.js';
import type { PlayedBlock } from './block.js';
import { type Design, designOf } from './design.js';
import { type AnyPlan, linesOf, type Task, taskOf } from './plan.js';

/** When a measurement ends. The width is looked at between batches. */
export interface Goal {
  /** Half the length of the interval: points, or percent in matchups; 0 for no such end. */
  readonly width: number;
  /** Battles of the first agent. */
  readonly battles: number;
}

/** How a run ended. */
export type Ending = 'width' | 'battles' | 'stopped' | 'time';

/** What a run reports, and asks, while it plays. */
export interface RunListener {
  /** Stores a block's line; a problem ends the run. */
  onBlock(line: string, block: PlayedBlock): Result<void>;
  /** Asked between blocks: whether a person wants it to stop now. What is played by then is kept. */
  isStopped(): boolean;
  /** Asked after each block, so that at least one is played: whether the time is up. */
  isLate(): boolean;
}

/**
 * Plays blocks batch by batch until the goal is reached, and adds them to `blocks`. What is played depends only on the
 * plan and on results: neither workers, nor time, nor earlier interruptions change it; they change only where it ends.
 */
export async function runBlocks(
  plan: AnyPlan,
  goal: Goal,
  work: OrderedWork<Task>,
  blocks: PlayedBlock[],
  listener: RunListener,
): Promise<Result<Ending>> {
  const design: Design = designOf(plan);
  const most = Math.ceil(goal.battles / design.battles);
  for (let batch = 0; ; batch++) {
    const begin = batch === 0 ? 0 : batchEnd(batch - 1);
    const from = linesOf(plan, begin);
    const before = blocks.slice(0, from).filter(({ agent }) => agent === 0);
    if (blocks.length <= from && begin > 0) {
      if (goal.width > 0 && design.halfWidth(before) <= goal.width) return ok('width');
    }
    if (begin >= most) return ok('battles');
    const choose = design.after(before);
    const tasks: Task[] = [];
    for (let line = Math.max(from, blocks.length); line < linesOf(plan, Math.min(batchEnd(batch), most)); line++)
      tasks.push(taskIn(plan, line, choose));
    for await (const line of work.lines(tasks)) {
      if (listener.isStopped()) return ok('stopped');
      const block = JSON.parse(line) as PlayedBlock;
      const kept = listener.onBlock(line, block);
      if (!kept.ok) return kept;
      blocks.push(block);
      if (blocks.length < linesOf(plan, most) && listener.isLate()) return ok('time');
    }
    if (listener.isStopped()) return ok('stopped');
  }
}

function taskIn(plan: AnyPlan, line: number, choose: ReturnType<Design['after']>): Task {
  const planned = taskOf(plan, line);
  return { line, ...planned, ...choose(planned.block) };
}
