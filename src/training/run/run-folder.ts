import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, reason } from '../../arena/files.js';
import { lockFolder } from '../../arena/storage/folder-lock.js';
import type { FolderLock } from '../../arena/storage/folder-lock.js';
import type { Pentanomial } from '../../arena/tournament/pentanomial.js';
import type { Verdict } from '../../arena/tournament/sprt.js';
import { replaceFile } from '../../arena/storage/whole-file.js';
import { parseJson } from '../../kernel/json-text.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Losses } from '../fit/losses.js';
import { checkFiles, checkNamed } from './checked-files.js';
import { isTuned } from './config.js';
import type { TrainingConfig } from './config.js';

/** How the network, or the weights, of a generation were made, as in its file. */
export type GenerationReport = NetworkReport | TunedReport;

export interface TunedReport {
  readonly generation: number;
  /** Pairs of games that its weights were moved by. */
  readonly pairs: number;
  /** Hash of their results. */
  readonly data: string;
  /** By direction: what a step would win from where the weights were (`Drift.slopes`), and its standard error. */
  readonly slopes: Readonly<Record<string, number>>;
  readonly error: number;
  /** By direction: how many steps the weights are away from those that the training began with. */
  readonly steps: Readonly<Record<string, number>>;
}

export interface NetworkReport {
  readonly generation: number;
  readonly examples: number;
  /** Hash of the data that it was fitted to. */
  readonly data: string;
  /** Mean result of its games for side 0. */
  readonly firstSide: number;
  /** The loss over the data of its own generation before the fit, and by epoch. */
  readonly lossBefore: number;
  readonly losses: readonly number[];
  /** See FitReport. */
  readonly unseen: readonly Losses[];
  /** Left out by trainings from before there was one. */
  readonly baseline?: Baseline;
}

/** What a linear value, fitted to the same data, comes to beside the network. */
export interface Baseline {
  /** Both are measured over examples that neither learned from, or else over those of the generation. */
  readonly over: 'unseen' | 'new';
  readonly linear: Losses;
  readonly network: Losses;
}

/** How a network played against an opponent. */
export interface Score {
  readonly opponent: string;
  /** Points, from 0 to 1 a game. */
  readonly score: number;
  /** Pairs of games by their points. */
  readonly counts: Pentanomial;
}

/** How a network played against each opponent. */
export interface Evaluation {
  readonly generation: number;
  readonly pairs: number;
  readonly scores: readonly Score[];
}

/** A sequential test: the ratio that it compares with its bounds, and what it found. */
export interface Test extends Score {
  readonly ratio: number;
  readonly verdict: Verdict;
}

/** The tests of a generation. */
export interface Promotion extends Test {
  readonly generation: number;
  /** The champion before it: the generation that passed last, 0 if none has. */
  readonly before: number;
  /** Those of the guards, up to the first that was failed; left out if there are no guards. */
  readonly guards?: readonly Test[];
  readonly promoted: boolean;
}

/** The newest generation in the folder of a training; −1 if there is none. */
function lastGeneration(path: string): number {
  return Math.max(-1, ...readdirSync(path).map((name) => Number(/^generation-(\d+)$/.exec(name)?.[1] ?? -1)));
}

/** Whether the configuration in a folder, as text, differs from another in the number of generations at most. */
function isSameTraining(text: string, config: TrainingConfig): boolean {
  const before = parseJson(text, '');
  if (!before.ok || typeof before.value !== 'object') return false;
  return JSON.stringify({ ...before.value, generations: config.generations }) === JSON.stringify(config);
}

/** The files of a training: each is written whole, and none changes once it is there. */
export class RunFolder {
  readonly path: string;
  /** The name of the file of what a generation has learned. */
  private readonly learned: string;

  private constructor(path: string, config: TrainingConfig) {
    this.path = path;
    this.learned = isTuned(config) ? 'weights.json' : 'network.opfn';
  }

  /**
   * Opens a folder for a training, and makes it if it is not there. One of another configuration, or with a damaged
   * file, is refused; so is one whose `named` files have changed: those that the configuration names. Only the number
   * of generations may be raised.
   */
  static open(
    path: string,
    config: TrainingConfig,
    named: readonly string[],
  ): Result<{ readonly folder: RunFolder; readonly lock: FolderLock }> {
    if (/[,[\]]/.test(path))
      return fail('out', `${path}: a folder of networks may have no comma or bracket in its name`);
    const text = `${JSON.stringify(config, null, 2)}\n`;
    const file = join(path, 'config.json');
    try {
      if (existsSync(path) && !statSync(path).isDirectory()) return fail('out', `${path}: is not a folder`);
      makeFolder(path);
      const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      const made = lastGeneration(path);
      if (before === undefined && made >= 0)
        return fail('out', `${path}: holds a training, but not its config.json; bring it back, or name another folder`);
      if (before !== undefined && !isSameTraining(before, config))
        return fail('out', `${path}: holds a training of another configuration; name another folder`);
      if (made > config.generations)
        return fail('out', `${path}: has ${made} generations; generations must be at least as many`);
    } catch (error) {
      return fail('out', `${path}: cannot be written: ${reason(error)}`);
    }
    const lock = lockFolder(path);
    if (!lock.ok) return lock;
    const checked = checkFiles(path, isTuned(config));
    const same = checked.ok ? checkNamed(path, named) : checked;
    const written = same.ok ? replaceFile(file, text) : same;
    if (written.ok) return ok({ folder: new RunFolder(path, config), lock: lock.value });
    lock.value.release();
    return written;
  }

  /** The network, or the weights, that a generation ended with; generation 0 is untrained. */
  network(generation: number): string {
    return join(this.folderOf(generation), this.learned);
  }

  shard(generation: number, shard: number): string {
    return join(this.folderOf(generation), `data-${String(shard).padStart(5, '0')}.bin`);
  }

  /** What pairs of games brought, for a training that tunes weights. */
  pairs(generation: number, shard: number): string {
    return join(this.folderOf(generation), `pairs-${String(shard).padStart(5, '0')}.json`);
  }

  siblings(generation: number, shard: number): string {
    return join(this.folderOf(generation), `siblings-${String(shard).padStart(5, '0')}.bin`);
  }

  report(generation: number): string {
    return join(this.folderOf(generation), 'fit.json');
  }

  evaluation(generation: number): string {
    return join(this.folderOf(generation), 'evaluation.json');
  }

  promotion(generation: number): string {
    return join(this.folderOf(generation), 'promotion.json');
  }

  /** The iterations with which the network and the opponents take equal time. */
  get equalTime(): string {
    return join(this.path, 'equal-time.json');
  }

  /** What the training has cost; changes, and differs from machine to machine. */
  get cost(): string {
    return join(this.path, 'cost.json');
  }

  /** The page of the curves. */
  get page(): string {
    return join(this.path, 'curves.html');
  }

  get curves(): string {
    return join(this.path, 'curves.csv');
  }

  /** Writes a file whole, with the folder it is in. */
  write(file: string, content: string | Uint8Array): Result<void> {
    try {
      makeFolder(join(file, '..'));
    } catch (error) {
      return fail('out', `${file}: cannot be written: ${reason(error)}`);
    }
    return replaceFile(file, content);
  }

  /** Reads a JSON file that this wrote, and that was checked as the folder was opened; undefined if it is not there. */
  read(file: string): unknown {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
  }

  private folderOf(generation: number): string {
    return join(this.path, `generation-${String(generation).padStart(3, '0')}`);
  }
}
