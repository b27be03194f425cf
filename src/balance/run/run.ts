import type { OrderedWork } from '../../arena/ordered-work.js';
import type { Result } from '../../kernel/result.js';
import { ok } from '../../kernel/result.js';
import { batchEnd, centreAfter, isNarrow } from '../design/sequence.js';
import type { Block } from '../estimates/fair-cost.js';
import type { PlayedBlock } from './block.js';
import { linesOf, type Plan, type Task, taskOf } from './plan.js';

/** When a measurement ends. The width is looked at between batches. */
export interface Goal {
  /** Half the length of the interval, in points, of a unit; 0 for no such end. */
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
  /** Asked between batches. */
  isLate(): boolean;
}

/** The battles of one block: each compared army plays from both seats. */
export function battlesOf(plan: Pick<Plan, 'kind'>): number {
  return plan.kind === 'unit' ? 4 : 2;
}

/** The blocks of one agent as the estimate of a unit takes them. */
export function unitBlocks(blocks: readonly PlayedBlock[], agent: number): Block[] {
  return blocks
    .filter((one) => one.agent === agent)
    .map(({ scores, armies }) => ({
      having: (scores[0][0] + scores[0][1]) / 2,
      without: (scores[1][0] + scores[1][1]) / 2,
      extra: armies[1].points - armies[0].points,
    }));
}

/**
 * Plays blocks batch by batch until the goal is reached, and adds them to `blocks`. What is played depends only on the
 * plan and on results: neither workers, nor time, nor earlier interruptions change it; they change only where it ends.
 */
export async function runBlocks(
  plan: Plan,
  goal: Goal,
  work: OrderedWork<Task>,
  blocks: PlayedBlock[],
  listener: RunListener,
): Promise<Result<Ending>> {
  const most = Math.ceil(goal.battles / battlesOf(plan));
  for (let batch = 0; ; batch++) {
    const begin = batch === 0 ? 0 : batchEnd(batch - 1);
    const from = linesOf(plan, begin);
    const before = plan.kind === 'unit' ? unitBlocks(blocks.slice(0, from), 0) : [];
    if (blocks.length <= from && begin > 0) {
      if (goal.width > 0 && plan.kind === 'unit' && isNarrow(before, goal.width)) return ok('width');
      if (begin < most && listener.isLate()) return ok('time');
    }
    if (begin >= most) return ok('battles');
    const centre = centreAfter(before);
    const tasks: Task[] = [];
    for (let line = Math.max(from, blocks.length); line < linesOf(plan, Math.min(batchEnd(batch), most)); line++)
      tasks.push({ line, ...taskOf(plan, line), centre });
    for await (const line of work.lines(tasks)) {
      if (listener.isStopped()) return ok('stopped');
      const block = JSON.parse(line) as PlayedBlock;
      const kept = listener.onBlock(line, block);
      if (!kept.ok) return kept;
      blocks.push(block);
    }
    if (listener.isStopped()) return ok('stopped');
  }
}
