import { lineOf } from '../kernel/error-text.js';
import process from 'node:process';
import { howMany } from '../kernel/how-many.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { Outcome } from '../proof/run-case.js';
import { readCases, runCases, unreadableText } from './case-files.js';
import type { CaseRun, UnreadableFile } from './case-files.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';

/** The words of the report for each outcome. */
const WORDS: Readonly<Record<Outcome, string>> = {
  passed: 'pass',
  failed: 'FAIL',
  'not-implemented': 'NOT IMPLEMENTED',
};

export const verify: Command = defineCommand({
  usage: 'verify <files..>',
  summary: 'Runs conformance cases: situations with their expected outcome, in the format of docs/conformance.md.',
  example: ['opfor verify tests/conformance/legion-2020', 'runs every case of the project and reports which pass'],
  options: {
    files: { type: 'string', array: true, demandOption: true, describe: 'files of cases, or folders; - is stdin' },
    failed: { type: 'boolean', default: false, describe: 'print only the cases that do not pass' },
    trace: {
      type: 'boolean',
      default: false,
      describe: 'print every decision with its options, and every roll and draw',
    },
    json: { type: 'boolean', default: false, describe: 'print the verdicts as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const read = await readCases(args.files);
    if (!read.ok) return read;
    const { cases, unreadable } = read.value;
    const runs = runCases(cases, args.trace);
    if (args.json) process.stdout.write(`${JSON.stringify(report(runs, unreadable))}\n`);
    else {
      const shown = args.failed ? runs.filter(({ outcome }) => outcome !== 'passed') : runs;
      const lines = [
        ...shown.flatMap((run) => [line(run), ...run.trace.map(indented)]),
        ...unreadable.map((one) => `UNREADABLE ${unreadableText(one)}`),
        totals(runs, unreadable),
      ];
      process.stdout.write(`${lines.join('\n')}\n`);
    }
    if (unreadable.length > 0) return fail('bad-case', refusal(unreadable));
    return ok(count(runs, 'failed') === 0 ? 0 : 1);
  },
});

function line({ file, one, outcome, problem }: CaseRun): string {
  const text = `${WORDS[outcome]} ${one.id}${problem === '' ? '' : ` (${file}): ${problem}`}`;
  return lineOf(text, 4000);
}

/** Indents the decisions that follow from a step deeper than the step. */
function indented(text: string): string {
  return text.startsWith('step ') || text === 'after the script' ? `  ${text}` : `    ${text}`;
}

function count(runs: readonly CaseRun[], outcome: Outcome): number {
  return runs.filter((run) => run.outcome === outcome).length;
}

/** `12 passed, 0 failed`, then other counts that are not zero. */
function totals(runs: readonly CaseRun[], unreadable: readonly UnreadableFile[]): string {
  const missing = count(runs, 'not-implemented');
  const parts = [`${count(runs, 'passed')} passed`, `${count(runs, 'failed')} failed`];
  if (missing > 0) parts.push(`${missing} not implemented`);
  if (unreadable.length > 0) parts.push(`${unreadable.length} unreadable`);
  return parts.join(', ');
}

/** The message on stderr about cases that cannot be read. */
function refusal(unreadable: readonly UnreadableFile[]): string {
  const [first] = unreadable;
  if (unreadable.length === 1) return unreadableText(first);
  const files = new Set(unreadable.map(({ file }) => file)).size;
  return `${unreadable.length} cases in ${howMany(files, 'file', 'files')} cannot be read; the first is ${unreadableText(first)}`;
}

function report(runs: readonly CaseRun[], unreadable: readonly UnreadableFile[]) {
  const cases = runs.map(({ file, one, outcome, problem, trace }) => {
    const verdict = { file, id: one.id, rule: one.rule, outcome, ...(trace.length === 0 ? {} : { trace }) };
    return problem === '' ? verdict : { ...verdict, problem };
  });
  return {
    passed: count(runs, 'passed'),
    failed: count(runs, 'failed'),
    notImplemented: count(runs, 'not-implemented'),
    unreadable,
    cases,
  };
}
