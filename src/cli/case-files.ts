import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { SingleBar } from 'cli-progress';
import { reason } from '../arena/files.js';
import { caseKits, shippedCase } from '../arena/case-kits.js';
import { readJson } from '../arena/package-root.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { CaseKit } from '../proof/case-kit.js';
import type { CaseHead } from '../proof/case.js';
import { type ReadCases, readEach, type UnreadableCase } from '../proof/read-cases.js';
import { type Outcome, outcomeOf } from '../proof/run-case.js';

/** A case with the file that holds it. */
export interface FiledCase {
  readonly file: string;
  readonly one: CaseHead;
  /** The cases of its game. */
  readonly kit: CaseKit;
}

/** A case that cannot be read (or a whole file, if the id is empty), and what is wrong with it. */
export interface UnreadableFile extends UnreadableCase {
  readonly file: string;
}

/** The cases in some files: those that can be run, and those that cannot be read. */
export interface CaseFiles {
  readonly cases: readonly FiledCase[];
  readonly unreadable: readonly UnreadableFile[];
}

/** A case that was run; the problem is empty if it passed. */
export interface CaseRun extends FiledCase {
  readonly outcome: Outcome;
  readonly problem: string;
  /** The decisions of the run, a line each; empty unless requested. */
  readonly trace: readonly string[];
}

/**
 * Reads the cases of files and folders (every `.json` in them, in alphabetical order); `-` is stdin. Fails only if a
 * path does not exist: a case that cannot be read does not stop the others from being run.
 */
export async function readCases(paths: readonly string[]): Promise<Result<CaseFiles>> {
  const kits = await caseKits();
  const cases: FiledCase[] = [];
  const unreadable: UnreadableFile[] = [];
  const ids = new Map<string, string>();
  for (const path of paths) {
    const files = filesOf(path);
    if (!files.ok) return files;
    for (const file of files.value) {
      const read = readFile(kits, file);
      for (const one of read.unreadable) unreadable.push({ file: nameOf(file), ...one });
      for (const one of read.cases) {
        const other = ids.get(one.id);
        if (other === undefined) cases.push({ file: nameOf(file), one, kit: kits.get(one.game) as CaseKit });
        else {
          const faults = [`its id is taken by a case in ${other}`];
          unreadable.push({ file: nameOf(file), id: one.id, faults });
        }
        ids.set(one.id, nameOf(file));
      }
    }
  }
  return ok({ cases, unreadable });
}

function nameOf(file: string): string {
  return file === '-' ? 'stdin' : file;
}

type Kits = Awaited<ReturnType<typeof caseKits>>;

function readFile(kits: Kits, file: string): ReadCases<CaseHead> {
  const json = readJson(file);
  if (json.ok) return readEach(kits, json.value, shippedCase);
  return { cases: [], unreadable: [{ id: '', faults: [withoutName(json.problem.message, nameOf(file))] }] };
}

/** A problem of a file without the name in front of it (`FILE: …` or `FILE line 2, column 1: …`). */
function withoutName(message: string, name: string): string {
  return message.startsWith(name) ? message.slice(name.length).replace(/^:? /, '') : message;
}

/** One line about a case that cannot be read. */
export function unreadableText({ file, id, faults }: UnreadableFile): string {
  return id === '' ? `${file}: ${faults.join('; ')}` : `${file}: case ${id}: ${faults.join('; ')}`;
}

function filesOf(path: string): Result<string[]> {
  if (path === '-') return ok([path]);
  try {
    if (!statSync(path).isDirectory()) return ok([path]);
    const files = readdirSync(path).filter((file) => file.endsWith('.json'));
    if (files.length === 0) return fail('no-cases', `${path}: the folder holds no .json file`);
    return ok(files.sort((a, b) => (a < b ? -1 : 1)).map((file) => join(path, file)));
  } catch (error) {
    return fail('cannot-read', `${path}: cannot be read: ${reason(error)}`);
  }
}

/** What is known of cases before they are run. */
interface Proven {
  has(one: CaseHead): boolean;
  add(one: CaseHead): void;
  save(): void;
}

/**
 * Runs cases in order, with `traces` keeping the decisions of each, and shows a progress bar on stderr if that is a
 * terminal. Those that `proven` has are not run, and those that pass are added to it.
 */
export function runCases(cases: readonly FiledCase[], traces = false, proven?: Proven): CaseRun[] {
  const known = new Set(cases.filter(({ one }) => proven?.has(one) === true));
  const bar = process.stderr.isTTY && known.size < cases.length ? progressBar(cases.length) : undefined;
  const runs = cases.map((filed): CaseRun => {
    if (known.has(filed)) {
      bar?.increment();
      return { ...filed, outcome: 'passed', problem: '', trace: [] };
    }
    const trace: string[] = [];
    const note = traces ? (line: string) => trace.push(line) : undefined;
    const result = filed.kit.run(filed.one, note);
    bar?.increment();
    if (result.ok) proven?.add(filed.one);
    return { ...filed, outcome: outcomeOf(result), problem: result.ok ? '' : result.problem.message, trace };
  });
  bar?.stop();
  proven?.save();
  return runs;
}

function progressBar(total: number): SingleBar {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} cases',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    stream: process.stderr,
  });
  bar.start(total, 0);
  return bar;
}
