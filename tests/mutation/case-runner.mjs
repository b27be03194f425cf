// A test runner for Stryker whose tests are conformance cases. The instrumented program is loaded once in the process
// that Stryker starts, and every case is run in it, so that a mutant costs the milliseconds of the cases that reach it.
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
import { breadthOfCases, depthOfCases, keptReach, noteReached, reaching } from './reached.mjs';

/** Options of the plug-in in Stryker's configuration. */
export const strykerValidationSchema = {
  type: 'object',
  properties: {
    cases: {
      description: 'The tests.',
      type: 'object',
      required: ['subject'],
      properties: {
        subject: {
          description:
            'Module, from the root of the sandbox, whose `load()` promises `[{ id, rule, run() }]`; `run` returns the problem or an empty text.',
          type: 'string',
        },
        most: { description: 'Most cases that a mutant is tried on.', type: 'number' },
        golden: { description: 'Most golden battles that a mutant is tried on.', type: 'number' },
        editions: { description: 'The editions whose cases and golden battles are taken.', type: 'array' },
        every: { description: 'Takes only one in this many cases and golden battles.', type: 'number' },
        kept: {
          description: 'Folder in which the results of the run without mutants are kept for the next run.',
          type: 'string',
        },
      },
    },
  },
};

class CaseRunner {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.subject = options.cases.subject;
    this.most = options.cases.most ?? Infinity;
    this.golden = options.cases.golden ?? Infinity;
    this.every = options.cases.every ?? 1;
    this.editions = options.cases.editions;
    this.kept = options.cases.kept;
    // Of a sample only the drawn places are counted, so that nobody knows who else reaches their files.
    this.isSampled = options.sample !== undefined;
    this.ns = globalThis.__stryker__ ??= {};
    /** For each file, how many of its mutants each case has killed: cases that killed others go first. */
    this.kills = new Map();
  }

  capabilities() {
    // Node cannot load a module again, so Stryker starts a new process for a mutant that acts while modules load.
    return { reloadEnvironment: false };
  }

  async load() {
    if (this.cases !== undefined) return;
    const { load } = await import(pathToFileURL(join(process.cwd(), this.subject)).href);
    this.cases = (await load(this.editions)).filter((_, i) => i % this.every === 0);
  }

  async dryRun({ coverageAnalysis }) {
    const kept = this.kept === undefined ? undefined : keptReach(this.kept);
    const known = kept?.read();
    if (known !== undefined) {
      noteReached(known.mutantCoverage.perTest);
      return known;
    }
    const found = await this.runAll(coverageAnalysis);
    kept?.write(found);
    return found;
  }

  async runAll(coverageAnalysis) {
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
    const wanted = testFilter ?? (this.isSampled ? undefined : reaching(sandboxFileName));
    for (const one of this.inOrder(wanted, activeMutant.fileName, sandboxFileName)) {
      const test = runOne(one);
      tests.push(test);
      const timeout = determineHitLimitReached(this.ns.hitCount, this.ns.hitLimit);
      if (timeout !== undefined) return toMutantRunResult(timeout);
      if (test.status === TestStatus.Failed) {
        const kills = this.killsIn(activeMutant.fileName);
        kills.set(one.id, (kills.get(one.id) ?? 0) + 1);
        if (!disableBail) break;
      }
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests });
  }

  killsIn(fileName) {
    if (!this.kills.has(fileName)) this.kills.set(fileName, new Map());
    return this.kills.get(fileName);
  }

  /**
   * The cases that reach the mutant, in this order: cases of rules whose first word is in the file's name; cases that
   * have killed others in the file; then one of each rule, a second of each and so on, beginning with those that reach
   * most of the file and little else. Golden battles come last, so that they only get mutants that no case kills.
   */
  inOrder(names, fileName, sandboxFileName) {
    const words = /([^/\\]*)\.[^.]*$/.exec(fileName)?.[1].split('-') ?? [];
    const isOwn = ({ rule }) => words.includes(rule.split('-')[0]);
    const wanted = names === undefined ? undefined : new Set(names);
    const reaching = this.cases.filter(({ id }) => wanted === undefined || wanted.has(id));
    const kills = this.killsIn(fileName);
    this.breadth ??= breadthOfCases();
    const breadth = ({ id }) => this.breadth.get(id) ?? 0;
    const depths = depthOfCases(sandboxFileName);
    const depth = ({ id }) => depths.get(id) ?? 0;
    const turns = new Map();
    const turn = (one) => {
      const taken = turns.get(one.rule) ?? 0;
      turns.set(one.rule, taken + 1);
      return taken;
    };
    const cases = reaching
      .filter(({ golden }) => golden !== true)
      .sort((a, b) => depth(b) - depth(a) || breadth(a) - breadth(b))
      .map((one) => ({ one, own: isOwn(one) ? 1 : 0, kills: kills.get(one.id) ?? 0, turn: turn(one) }))
      .sort((a, b) => b.own - a.own || b.kills - a.kills || a.turn - b.turn)
      .slice(0, this.most)
      .map(({ one }) => one);
    const battles = reaching.filter(({ golden }) => golden === true).sort((a, b) => breadth(a) - breadth(b));
    return [...cases, ...battles.slice(0, this.golden)];
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
