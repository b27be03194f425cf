import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { readJson } from '../arena/library.js';
import { packageRoot } from '../arena/package-root.js';
import { cardsCoverage, rulesCoverage } from '../games/legion/conformance/coverage.js';
import type {
  CardStanding,
  RuleEntry,
  RuleNote,
  RuleStanding,
  Standing,
} from '../games/legion/conformance/coverage.js';
import type { Outcome } from '../games/legion/conformance/run-case.js';
import { USUAL_EDITION } from '../games/legion/editions/all.js';
import { readJson as readBySchema } from '../kernel/read-json.js';
import { suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { readCases, runCases, unreadableText } from './case-files.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { table } from './table.js';

const EDITION = 'legion-2020';

/** What each standing is called, in the order in which the totals name them. */
const WORDS: Readonly<Record<Standing, string>> = {
  covered: 'proven',
  failing: 'broken',
  open: 'unproven',
  missing: 'not implemented',
  text: 'nothing to execute',
};

/** What is said of a case of a rule; nothing if it passes. */
const CASE_WORDS: Readonly<Record<Outcome, string>> = {
  passed: '',
  failed: 'fails',
  'not-implemented': 'not implemented',
};

const indexSchema: z.ZodType<RuleEntry[]> = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    lines: z.tuple([z.int(), z.int()]),
  }),
);

const notesSchema: z.ZodType<RuleNote[]> = z.array(
  z.strictObject({ id: z.string(), standing: z.enum(['text', 'missing']), why: z.string().min(1) }),
);

export const rules: Command = defineCommand({
  usage: 'rules <edition>',
  summary: 'Says of every rule of an edition whether it is implemented and proven by conformance cases that pass.',
  example: ['opfor rules legion-2020 --missing', 'what is left to implement or to prove'],
  options: {
    edition: { type: 'string', demandOption: true, describe: EDITION },
    rule: { type: 'string', describe: 'only this rule, by its id: runs no case of another, and judges no cards' },
    missing: { type: 'boolean', default: false, describe: 'list only what is not proven and not implemented' },
    cases: { type: 'boolean', default: false, describe: 'name the cases that prove each rule, and what each shows' },
    json: { type: 'boolean', default: false, describe: 'print the report as JSON, with the cases of each rule' },
  },
  async run(args): Promise<Result<ExitCode>> {
    if (args.edition !== EDITION) return fail('edition', `unknown edition '${args.edition}'; there is ${EDITION}`);
    const read = coverageReport(args.rule);
    if (!read.ok) return read;
    const { standings, cards, passing, failing, missing } = read.value;
    if (args.json) {
      process.stdout.write(`${JSON.stringify(asJson(read.value))}\n`);
      return ok(failing === 0 ? 0 : 1);
    }
    const wanted = (standing: Standing): boolean => !args.missing || (standing !== 'covered' && standing !== 'text');
    const shown = standings.filter(({ standing }) => wanted(standing));
    const rows = shown.flatMap((one) => [
      [one.rule.id, one.rule.lines.join('–'), WORDS[one.standing], proof(one)],
      ...(args.cases ? one.cases : []).map(({ id, says, outcome }) => ['', '', CASE_WORDS[outcome], `${id}: ${says}`]),
    ]);
    process.stdout.write(table(['rule', 'lines', 'standing', 'proof'], rows));
    const unproven = cards.filter((card) => card.passing === 0).map(({ card }) => card);
    const lines = [
      totals(standings),
      `${passing + failing + missing} cases: ${passing} pass, ${failing} fail` +
        (missing === 0 ? '' : `, ${missing} need what is not implemented`),
    ];
    if (args.rule === undefined) {
      const not = unproven.length === 0 ? '' : `, not ${unproven.join(', ')}`;
      lines.push(`${cards.length} cards with text of their own: ${cards.length - unproven.length} proven${not}`);
    }
    process.stdout.write(`\n${lines.join('\n')}\n`);
    return ok(failing === 0 ? 0 : 1);
  },
});

interface Report {
  readonly standings: readonly RuleStanding[];
  readonly cards: readonly CardStanding[];
  readonly passing: number;
  readonly failing: number;
  /** Cases that need what is not implemented. */
  readonly missing: number;
}

/** Runs every case of the project, or those of one rule, and works out what they prove. */
function coverageReport(rule: string | undefined): Result<Report> {
  const root = packageRoot();
  const data = join(root, 'src', 'games', 'legion', 'editions', '2020', 'data');
  const index = readData(join(data, 'rules-index.json'), indexSchema);
  if (!index.ok) return index;
  const notes = readData(join(data, 'rules-notes.json'), notesSchema);
  if (!notes.ok) return notes;
  const cases = readCases([join(root, 'tests', 'conformance', EDITION)]);
  if (!cases.ok) return cases;
  const [unreadable] = cases.value.unreadable;
  if (unreadable !== undefined) return fail('bad-case', unreadableText(unreadable));
  const entries = index.value.filter(({ id }) => rule === undefined || id === rule);
  if (entries.length === 0) {
    const ids = index.value.map(({ id }) => id);
    return fail('rule', `unknown rule '${rule}'${suggestion(rule ?? '', ids)}`);
  }
  const verdicts = runCases(cases.value.cases.filter(({ one }) => rule === undefined || one.rule === rule));
  const count = (wanted: Outcome): number => verdicts.filter(({ outcome }) => outcome === wanted).length;
  return ok({
    standings: rulesCoverage(entries, notes.value, USUAL_EDITION, verdicts),
    cards: rule === undefined ? cardsCoverage(USUAL_EDITION, verdicts) : [],
    passing: count('passed'),
    failing: count('failed'),
    missing: count('not-implemented'),
  });
}

function readData<T>(path: string, schema: z.ZodType<T>): Result<T> {
  const json = readJson(path);
  return json.ok ? readBySchema(schema, json.value, path, 'bad-data') : json;
}

function count(standings: readonly RuleStanding[], standing: Standing): number {
  return standings.filter((one) => one.standing === standing).length;
}

/** How many cases prove a rule, or why none does. */
function proof({ cases: own, failing, why }: RuleStanding): string {
  const cases = own.length;
  if (cases === 0 || why !== '') return why;
  return `${cases} ${cases === 1 ? 'case' : 'cases'}${failing === 0 ? '' : `, ${failing} of them fail`}`;
}

function totals(standings: readonly RuleStanding[]): string {
  const words = (Object.keys(WORDS) as Standing[]).map(
    (standing) => `${count(standings, standing)} ${WORDS[standing]}`,
  );
  return `${standings.length} ${standings.length === 1 ? 'rule' : 'rules'}: ${words.join(', ')}`;
}

function asJson({ standings, cards, passing, failing, missing }: Report) {
  const counts = Object.fromEntries((Object.keys(WORDS) as Standing[]).map((one) => [one, count(standings, one)]));
  const entries = standings.map(({ rule, ...rest }) => ({
    rule: rule.id,
    kind: rule.kind,
    lines: rule.lines,
    ...rest,
  }));
  return { edition: EDITION, rules: counts, cases: { passing, failing, notImplemented: missing }, entries, cards };
}
