// The result of every mutant, one line of JSON each, written as soon as it is known, so that a run that was stopped can
// continue.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { commonTokens, PluginKind, declareClassPlugin, tokens } from '@stryker-mutator/api/plugin';
import { keyOf } from './sample.mjs';

/** Statuses that count as a result. */
const COUNTED = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];

/** Begins a log, or continues the one in `path` if the rule modules are still the same; null if they are not. */
export function openLog(path, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  const sources = hash.digest('hex');
  if (!existsSync(path)) writeFileSync(path, `${JSON.stringify({ sources })}\n`);
  const [head, ...lines] = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line));
  if (head?.sources !== sources) return null;
  return new Map(lines.map((one) => [one.key, one]));
}

/** Options of the reporter in Stryker's configuration. */
export const strykerValidationSchema = {
  type: 'object',
  properties: { log: { description: 'File to which results are added.', type: 'string' } },
};

class Log {
  static inject = tokens(commonTokens.options);

  constructor({ log }) {
    this.path = log;
  }

  onMutantTested({ fileName, location: { start, end }, mutatorName, replacement, status, killedBy, static: atLoad }) {
    if (!COUNTED.includes(status)) return;
    const location = { start: place(start), end: place(end) };
    const key = keyOf({ fileName, location, mutatorName, replacement });
    const file = relative(process.cwd(), fileName);
    const one = { key, fileName: file, location: { start, end }, mutatorName, replacement, status, killedBy, atLoad };
    appendFileSync(this.path, `${JSON.stringify(one)}\n`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'log', Log)];

/** Reporters count lines and columns from 1, the instrumenter from 0. */
function place({ line, column }) {
  return { line: line - 1, column: column - 1 };
}
