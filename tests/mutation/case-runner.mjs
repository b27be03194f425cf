// A test runner for Stryker whose tests are conformance cases. The instrumented program is loaded once in the process that Stryker
// starts, and every case is run in it, so that a mutant costs the milliseconds of the cases that reach it.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { commonTokens, PluginKind, declareClassPlugin, tokens } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  TestStatus,
  determineHitLimitReached,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { noteReached, reaching } from './reached.mjs';

/** Options of the plug-in in Stryker's configuration. */
export const strykerValidationSchema = {
  type: 'object',
  properties: {
    cases: {
      description: 'What is tested.',
      type: 'object',
      required: ['subject'],
      properties: {
        subject: {
          description:
            'Module, from the root of the sandbox, whose `load()` promises `[{ id, rule, run() }]`; `run` answers the problem or an empty text.',
          type: 'string',
        },
        most: { description: 'Cases that a mutant is tried on at most.', type: 'number' },
      },
    },
  },
};

class CaseRunner {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.subject = options.cases.subject;
    this.most = options.cases.most ?? Infinity;
    this.ns = globalThis.__stryker__ ??= {};
    /** How many mutants each case has killed: deadly cases go first. */
    this.kills = new Map();
    this.times = new Map();
  }

  capabilities() {
    // Modules of Node cannot be loaded anew: Stryker starts a new process for a mutant that acts while modules load.
    return { reloadEnvironment: false };
  }

  async load() {
    if (this.cases !== undefined) return;
    const { load } = await import(pathToFileURL(join(process.cwd(), this.subject)).href);
    this.cases = await load();
  }

  async dryRun({ coverageAnalysis }) {
    await this.load();
    const tests = [];
    for (const one of this.cases) {
      if (coverageAnalysis === 'perTest') this.ns.currentTestId = one.id;
      tests.push(runOne(one));
    }
    this.ns.currentTestId = undefined;
    if (coverageAnalysis === 'perTest') noteReached(this.ns.mutantCoverage.perTest);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.ns.mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit, mutantActivation, disableBail }) {
    // A mutant that acts while modules load is switched on before they do, any other one afterwards.
    if (mutantActivation === 'static') this.ns.activeMutant = activeMutant.id;
    try {
      await this.load();
    } catch (error) {
      return toMutantRunResult(failure('the program loads', error));
    }
    this.ns.activeMutant = activeMutant.id;
    this.ns.hitCount = hitLimit === undefined ? undefined : 0;
    this.ns.hitLimit = hitLimit;
    const tests = [];
    const wanted = testFilter ?? reaching(sandboxFileName);
    for (const one of this.inOrder(wanted, activeMutant.fileName)) {
      const test = runOne(one);
      tests.push(test);
      const timeout = determineHitLimitReached(this.ns.hitCount, this.ns.hitLimit);
      if (timeout !== undefined) return toMutantRunResult(timeout);
      if (test.status === TestStatus.Failed) {
        this.kills.set(one.id, (this.kills.get(one.id) ?? 0) + 1);
        if (!disableBail) break;
      }
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests });
  }

  /**
   * The cases that reach the mutant: those of the rule the file is named after, then those that have killed most, then the quick ones; golden
   * battles last, so that they get only what no case kills.
   */
  inOrder(names, fileName) {
    const rule = /([^/\\]*)\.[^.]*$/.exec(fileName)?.[1];
    const wanted = names === undefined ? undefined : new Set(names);
    const rank = (one) => (one.rule === rule ? Infinity : (this.kills.get(one.id) ?? 0));
    const reaching = this.cases.filter(({ id }) => wanted === undefined || wanted.has(id));
    const cases = reaching
      .filter(({ golden }) => golden !== true)
      .map((one, i) => ({ one, i, rank: rank(one) }))
      .sort((a, b) => (a.rank === b.rank ? a.i - b.i : b.rank - a.rank))
      .slice(0, this.most)
      .map(({ one }) => one);
    return [...cases, ...reaching.filter(({ golden }) => golden === true)];
  }
}

function runOne(one) {
  const begun = performance.now();
  let problem;
  try {
    problem = one.run();
  } catch (error) {
    problem = `threw ${error instanceof Error ? error.message : String(error)}`;
  }
  const timeSpentMs = performance.now() - begun;
  const test = { id: one.id, name: one.id, timeSpentMs };
  return problem === ''
    ? { ...test, status: TestStatus.Success }
    : { ...test, status: TestStatus.Failed, failureMessage: problem };
}

function failure(name, error) {
  const failureMessage = error instanceof Error ? error.message : String(error);
  const tests = [{ id: name, name, timeSpentMs: 0, status: TestStatus.Failed, failureMessage }];
  return { status: DryRunStatus.Complete, tests };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'cases', CaseRunner)];
