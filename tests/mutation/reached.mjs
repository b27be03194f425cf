// Which cases reach which file, and how much of it. For a mutant that acts while a module loads, Stryker assumes that
// every case might notice it; a case that enters no function of the module's file cannot.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';

const FILE = 'cases-by-file.json';
const BREADTH = 'breadth-of-cases.json';

/**
 * Writes, at the end of the run without mutants, the cases that reach each instrumented file, and how many places each
 * case reaches. `perTest` is what Stryker's instrumentation counted.
 */
export function noteReached(perTest) {
  const fileOf = new Map();
  for (const path of instrumentedFiles(process.cwd())) {
    for (const [, ids] of readFileSync(path, 'utf8').matchAll(/stryCov_\w+\(([^)]*)\)/g))
      for (const [id] of ids.matchAll(/\d+/g)) fileOf.set(id, key(path));
  }
  const cases = {};
  const breadth = {};
  for (const [test, counts] of Object.entries(perTest)) {
    breadth[test] = Object.keys(counts).length;
    for (const id of Object.keys(counts)) {
      const own = (cases[fileOf.get(id)] ??= {});
      own[test] = (own[test] ?? 0) + 1;
    }
  }
  writeFileSync(FILE, JSON.stringify(cases));
  writeFileSync(BREADTH, JSON.stringify(breadth));
}

/**
 * A file in `folder` for the results of the run without mutants; its name changes when the instrumented program, the
 * cases or the battles change.
 */
export function keptReach(folder) {
  const hash = createHash('sha256');
  for (const path of [...instrumentedFiles(join(process.cwd(), 'dist')), ...testFiles()])
    hash.update(relative(process.cwd(), path)).update(readFileSync(path));
  const path = join(folder, `reach-${hash.digest('hex').slice(0, 16)}.json`);
  return {
    read: () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined),
    write(found) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, JSON.stringify(found));
    },
  };
}

/** For each case, the number of mutated places that it reaches. */
export function breadthOfCases() {
  return new Map(Object.entries(JSON.parse(readFileSync(BREADTH, 'utf8'))));
}

/** The cases that reach a file, or undefined if none does: then the file only has tables, which other files read. */
export function reaching(path) {
  const own = JSON.parse(readFileSync(FILE, 'utf8'))[key(path)];
  return own === undefined ? undefined : Object.keys(own);
}

/** For each case that reaches a file, the number of mutated places that it reaches there. */
export function depthOfCases(path) {
  return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8'))[key(path)] ?? {}));
}

/** The same key for a source file and its compiled file. */
function key(path) {
  return relative(process.cwd(), path)
    .replace(/^dist[/\\]/, '')
    .replace(/\.[^.]*$/, '');
}

/** The files with the cases and the golden battles. */
function* testFiles() {
  for (const path of filesIn(join(process.cwd(), 'tests'))) if (path.endsWith('.json')) yield path;
}

function* instrumentedFiles(folder) {
  for (const path of filesIn(folder)) if (/\.m?js$/.test(path)) yield path;
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
