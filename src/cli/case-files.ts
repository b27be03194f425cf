import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { SingleBar } from 'cli-progress';
import { reason } from '../arena/files.js';
import { legionLibrary, readJson } from '../arena/library.js';
import { runCase } from '../games/legion/conformance/run-case.js';
import { parseCases } from '../games/legion/conformance/schema.js';
import type { ConformanceCase } from '../games/legion/conformance/types.js';
import { edition2020 } from '../games/legion/editions/2020/edition.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** A case with the file that holds it. */
export interface FiledCase {
  readonly file: string;
  readonly one: ConformanceCase;
}

/** A case that was run; the problem is empty if it passed. */
export interface CaseRun extends FiledCase {
  readonly problem: string;
}

/** Reads the cases of files and folders (every `.json` in them, in alphabetical order); `-` is stdin. */
export function readCases(paths: readonly string[]): Result<FiledCase[]> {
  const cases: FiledCase[] = [];
  for (const path of paths) {
    const files = filesOf(path);
    if (!files.ok) return files;
    for (const file of files.value) {
      const json = file === '-' ? readStdin() : readJson(file);
      if (!json.ok) return json;
      const parsed = parseCases(json.value, file === '-' ? 'stdin' : file);
      if (!parsed.ok) return parsed;
      for (const one of parsed.value) cases.push({ file, one });
    }
  }
  const ids = new Map<string, string>();
  for (const { file, one } of cases) {
    const other = ids.get(one.id);
    if (other !== undefined) return fail('bad-case', `${file}: case ${one.id}: its id is taken by a case in ${other}`);
    ids.set(one.id, file);
  }
  return ok(cases);
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

function readStdin(): Result<unknown> {
  try {
    return ok(JSON.parse(readFileSync(0, 'utf8')) as unknown);
  } catch (error) {
    return fail('bad-json', `stdin: is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Runs cases one after the other, with a progress bar on stderr where that is a terminal. */
export function runCases(cases: readonly FiledCase[]): CaseRun[] {
  const library = legionLibrary();
  const bar = process.stderr.isTTY ? progressBar(cases.length) : undefined;
  const runs = cases.map((filed) => {
    const outcome = runCase(library, edition2020, filed.one);
    bar?.increment();
    return { ...filed, problem: outcome.ok ? '' : outcome.problem.message };
  });
  bar?.stop();
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
