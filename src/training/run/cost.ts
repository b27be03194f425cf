import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { replaceFile } from '../../arena/storage/whole-file.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';

/** What a generation goes through, with the words for it. */
export const STEPS = { selfplay: 'self-play', fit: 'fit', evaluate: 'evaluation', promote: 'test' } as const;

export type Step = keyof typeof STEPS;

/** Processor seconds by generation and step. */
export type Costs = Readonly<Record<string, Partial<Record<Step, number>>>>;

/** Seconds that may be lost if the training is killed. */
const UNSAVED = 2;

/** Shorter times are those of steps that were done before. */
const NOTICED = 0.02;

/** Adds up the processor time of this process and its workers by step, over all runs of a training. */
export class CostMeter {
  private readonly file: string;
  private readonly now: () => number;
  private readonly all: Record<string, Partial<Record<Step, number>>>;
  private mark: number;
  private unsaved = 0;

  /** `file` keeps the sums, and is read if it is there. */
  constructor(file: string, now: () => number = processorSeconds) {
    this.file = file;
    this.now = now;
    this.all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>) : {};
    this.mark = now();
  }

  get costs(): Costs {
    return this.all;
  }

  /** Counts the time since the last call, or since the start, for a step. */
  count(generation: number, step: Step): Result<void> {
    const now = this.now();
    const spent = now - this.mark;
    this.mark = now;
    if (spent < NOTICED) return ok();
    const own = (this.all[generation] ??= {});
    own[step] = Math.round(100 * ((own[step] ?? 0) + spent)) / 100;
    this.unsaved += spent;
    return this.unsaved < UNSAVED ? ok() : this.save();
  }

  save(): Result<void> {
    if (this.unsaved === 0) return ok();
    this.unsaved = 0;
    return replaceFile(this.file, `${JSON.stringify(this.all, null, 2)}\n`);
  }

  /** The sums over all generations, in one line. */
  line(): string {
    const parts = (Object.keys(STEPS) as Step[]).flatMap((step) => {
      const sum = Object.values(this.all).reduce((total, one) => total + (one[step] ?? 0), 0);
      return sum === 0 ? [] : [`${STEPS[step]} ${sum.toFixed(1)}`];
    });
    return `the training so far, in processor seconds: ${parts.join(', ') || 'nothing'}`;
  }
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
