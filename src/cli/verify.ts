import process from 'node:process';
import { ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { readCases, runCases } from './case-files.js';
import type { CaseRun } from './case-files.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';

export const verify: Command = defineCommand({
  usage: 'verify <files..>',
  summary: 'Runs conformance cases: what the rules make of situations written down as docs/conformance.md says.',
  example: ['opfor verify tests/conformance/legion-2020', 'plays every case of the project and judges it'],
  options: {
    files: { type: 'string', array: true, demandOption: true, describe: 'files of cases, or folders; - is stdin' },
    failed: { type: 'boolean', default: false, describe: 'print only the cases that fail' },
    json: { type: 'boolean', default: false, describe: 'print the verdicts as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    // yargs loses a word that is just `-`.
    const cases = readCases(args.files.map((file) => (file === '' ? '-' : file)));
    if (!cases.ok) return cases;
    const runs = runCases(cases.value);
    const failed = runs.filter(({ problem }) => problem !== '');
    if (args.json) process.stdout.write(`${JSON.stringify(report(runs))}\n`);
    else {
      const lines = (args.failed ? failed : runs).map(line);
      lines.push(`${runs.length - failed.length} passed, ${failed.length} failed`);
      process.stdout.write(`${lines.join('\n')}\n`);
    }
    return ok(failed.length === 0 ? 0 : 1);
  },
});

function line({ file, one, problem }: CaseRun): string {
  return problem === '' ? `pass ${one.id}` : `FAIL ${one.id} (${file}): ${problem}`;
}

function report(runs: readonly CaseRun[]) {
  const cases = runs.map(({ file, one, problem }) => {
    const verdict = { file, id: one.id, rule: one.rule, passed: problem === '' };
    return problem === '' ? verdict : { ...verdict, problem };
  });
  const passed = cases.filter((one) => one.passed).length;
  return { passed, failed: cases.length - passed, cases };
}
