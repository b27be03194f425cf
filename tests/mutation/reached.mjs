// Which cases reach which file. Stryker knows of a mutant that acts while a module loads only that every case might notice it; a case that
// enters no function of the module's file does not.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';

const FILE = 'cases-by-file.json';

/** Writes, at the end of the run without mutants, the cases that reach each instrumented file. `perTest` is what Stryker's instrumentation counted. */
export function noteReached(perTest) {
  const fileOf = new Map();
  for (const path of instrumentedFiles(process.cwd())) {
    for (const [, ids] of readFileSync(path, 'utf8').matchAll(/stryCov_\w+\(([^)]*)\)/g))
      for (const [id] of ids.matchAll(/\d+/g)) fileOf.set(id, key(path));
  }
  const cases = {};
  for (const [test, counts] of Object.entries(perTest)) {
    const files = new Set(Object.keys(counts).map((id) => fileOf.get(id)));
    for (const file of files) (cases[file] ??= []).push(test);
  }
  writeFileSync(FILE, JSON.stringify(cases));
}

/** The cases that reach a file, or undefined if none does: then the file holds only tables, which others read. */
export function reaching(path) {
  return JSON.parse(readFileSync(FILE, 'utf8'))[key(path)];
}

/** The same for a source file and what the compiler made of it. */
function key(path) {
  return relative(process.cwd(), path)
    .replace(/^dist[/\\]/, '')
    .replace(/\.[^.]*$/, '');
}

function* instrumentedFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* instrumentedFiles(path);
    else if (entry.isFile() && /\.m?js$/.test(entry.name)) yield path;
  }
}
