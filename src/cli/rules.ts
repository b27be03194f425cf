import { existsSync } from 'node:fs';
import process from 'node:process';
import { casesFolder } from '../arena/cases-folder.js';
import { LANGUAGES, type RulesKit } from '../arena/game-kit.js';
import { rulesKits, USUAL_EDITION } from '../arena/kits.js';
import { didYouMean, suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { CardCases, CardReport, CardReports } from '../proof/card-report.js';
import type { RuleStanding, Standing } from '../proof/coverage.js';
import { linesOf } from '../proof/rules-index.js';
import type { Outcome } from '../proof/run-case.js';
import { readCases, runCases } from './case-files.js';
import { defineCommand } from './command.js';
import type { Command, ExitCode } from './command.js';
import { ProvenCases } from './proven-cases.js';
import { showRule } from './rules-show.js';
import { table } from './table.js';

/** The words for each standing, in the order of the totals. */
const WORDS: Readonly<Record<Standing, string>> = {
  covered: 'proven',
  failing: 'broken',
  open: 'unproven',
  missing: 'not implemented',
  text: 'nothing to execute',
  outside: 'outside the game',
};

/** Standings of rules about which nothing is left to do. */
const DONE: readonly Standing[] = ['covered', 'text', 'outside'];

/** Standings that are told only where there are such rules. */
const OPTIONAL: readonly Standing[] = ['outside'];

/** The words for each outcome of a case; none if it passes. */
const CASE_WORDS: Readonly<Record<Outcome, string>> = {
  passed: '',
  failed: 'fails',
  'not-implemented': 'not implemented',
};

export const rules: Command = defineCommand({
  usage: 'rules <what> [name..]',
  summary:
    'Says what a rule or a card does (rules show NAME), or reports for each rule of an edition whether it is implemented and proven.',
  example: ['opfor rules show guardian', 'what the keyword does; opfor rules legion-2020 --missing: what is unproven'],
  options: {
    what: {
      type: 'string',
      demandOption: true,
      describe: 'show, or an edition such as legion-2020',
    },
    name: { type: 'string', array: true, describe: 'with show: name of a keyword, card, token, unit or procedure' },
    edition: { type: 'string', describe: `with show: edition (default: ${USUAL_EDITION})` },
    lang: { type: 'string', choices: LANGUAGES, describe: 'with show: language, en or de (default: en)' },
    rule: { type: 'string', describe: 'only this rule, by its id: runs only its cases and leaves out cards' },
    missing: { type: 'boolean', default: false, describe: 'list only rules that are not proven or not implemented' },
    cards: {
      type: 'boolean',
      default: false,
      describe: 'instead of rules: what of each card is implemented, and how sure its facts are',
    },
    cases: { type: 'boolean', default: false, describe: 'name the cases of each rule and what each shows' },
    fresh: {
      type: 'boolean',
      default: false,
      describe: 'run every case again, even those that this build has passed before',
    },
    json: { type: 'boolean', default: false, describe: 'print the report as JSON, with the cases of each rule' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const { what } = args;
    if (what === 'show') {
      const { edition = USUAL_EDITION, lang = 'en', json } = args;
      const language = lang === 'de' ? 'de' : 'en';
      return await showRule(args.name ?? [], { edition, language, json });
    }
    if (args.name !== undefined && args.name.length > 0)
      return fail('name', `rules ${what} takes no name; to look one up: opfor rules show ${args.name.join(' ')}`);
    for (const [option, given] of [
      ['edition', args.edition],
      ['lang', args.lang],
    ] as const)
      if (given !== undefined) return fail('option', `rules ${what}: --${option} goes with show; leave it out`);
    const kits = await rulesKits();
    const kit = kits.get(what);
    if (kit === undefined) {
      const known = [...kits.keys()];
      const near = didYouMean(what, known);
      return fail('edition', `unknown edition '${what}'${near}; there is ${known.join(', ')}`);
    }
    if (args.cards && (args.rule !== undefined || args.cases)) {
      return fail('option', `--cards reports cards; leave out --${args.cases ? 'cases' : 'rule'}`);
    }
    const read = await coverageReport(kit, what, args.rule, args.fresh);
    if (!read.ok) return read;
    if (args.cards) {
      const shown = read.value.all.cards.filter(({ standing }) => !args.missing || standing === 'missing');
      process.stdout.write(
        args.json ? `${JSON.stringify({ edition: what, cards: shown })}\n` : cardsText(shown, read.value.all),
      );
      return ok(read.value.failing === 0 ? 0 : 1);
    }
    const { standings, cards, passing, failing, missing } = read.value;
    if (args.json) {
      process.stdout.write(`${JSON.stringify(asJson(what, read.value))}\n`);
      return ok(failing === 0 ? 0 : 1);
    }
    const wanted = (standing: Standing): boolean => !args.missing || !DONE.includes(standing);
    const shown = standings.filter(({ standing }) => wanted(standing));
    const rows = shown.flatMap((one) => [
      [one.rule.id, linesOf(one.rule), WORDS[one.standing], proof(one)],
      ...(args.cases ? one.cases : []).map(({ id, says, outcome }) => ['', '', CASE_WORDS[outcome], `${id}: ${says}`]),
    ]);
    process.stdout.write(
      rows.length === 0 ? nothingMissing(args.rule) : table(['rule', 'lines', 'standing', 'proof'], rows),
    );
    const unproven = cards.filter((card) => card.passing === 0).map(({ card }) => card);
    const lines = [
      totals(standings),
      `${passing + failing + missing} cases: ${passing} pass, ${failing} fail` +
        (missing === 0 ? '' : `, ${missing} need something that is not implemented`),
    ];
    if (args.rule === undefined) {
      const not = unproven.length === 0 ? '' : `; not proven: ${unproven.join(', ')}`;
      lines.push(`${cards.length} cards with rules text of their own: ${cards.length - unproven.length} proven${not}`);
    }
    process.stdout.write(`\n${lines.join('\n')}\n`);
    return ok(failing === 0 ? 0 : 1);
  },
});

interface Report {
  readonly standings: readonly RuleStanding[];
  readonly cards: readonly CardCases[];
  /** Every card of the edition; none where it cannot be played. */
  readonly all: CardReports;
  readonly passing: number;
  readonly failing: number;
  /** Cases that need something that is not implemented. */
  readonly missing: number;
}

/**
 * Runs the project's cases for an edition, or only those of one rule, and works out what they prove. Cases that this
 * build has passed before are not run again, unless `fresh`.
 */
async function coverageReport(
  kit: RulesKit,
  edition: string,
  rule: string | undefined,
  fresh: boolean,
): Promise<Result<Report>> {
  const index = kit.index(edition);
  if (!index.ok) return index;
  const folders = (kit.proofs?.(edition) ?? [edition]).map(casesFolder).filter((folder) => existsSync(folder));
  const cases = await readCases(folders);
  if (!cases.ok) return cases;
  const entries = index.value.filter(({ id }) => rule === undefined || id === rule);
  if (entries.length === 0) {
    const ids = index.value.map(({ id }) => id);
    return fail('rule', `unknown rule '${rule}'${suggestion(rule ?? '', ids)}`);
  }
  const chosen = cases.value.cases.filter(({ one }) => rule === undefined || one.rule === rule);
  // What runs is the build only there.
  const isBuild = import.meta.url.includes('/dist/bundle/');
  const verdicts = runCases(chosen, false, isBuild && !fresh ? new ProvenCases() : undefined);
  const standings = kit.standings(edition, entries, verdicts);
  if (!standings.ok) return standings;
  // A case with a word that nothing reads yet needs what is not implemented.
  const { unreadable } = cases.value;
  const { ownTexts, all } = kit.cards(edition, verdicts);
  const count = (wanted: Outcome): number => verdicts.filter(({ outcome }) => outcome === wanted).length;
  return ok({
    standings: standings.value,
    cards: rule === undefined ? ownTexts : [],
    all,
    passing: count('passed'),
    failing: count('failed'),
    missing: count('not-implemented') + unreadable.length,
  });
}

/** What `--missing` says in place of a table without rows. */
function nothingMissing(rule: string | undefined): string {
  const what = rule === undefined ? 'No rule of the edition' : `Nothing of the rule ${rule}`;
  return `${what} is missing: all that can be executed is implemented and proven.\n`;
}

/** A table of cards, and how many of all cards of each kind have each standing. */
function cardsText(shown: readonly CardReport[], { kinds, standings, cards: all }: CardReports): string {
  const rows = shown.map(({ kind, id, standing, missing, doubt, hasOwnText, cases }) => [
    kind,
    id,
    standing,
    hasOwnText ? cases : '',
    missing.length > 0 ? missing.join('; ') : (doubt ?? ''),
  ]);
  const totals = kinds.map((kind) => {
    const of = all.filter((one) => one.kind === kind);
    return [kind, of.length, ...standings.map((standing) => of.filter((one) => one.standing === standing).length)];
  });
  const own = all.filter(({ hasOwnText }) => hasOwnText);
  const bare = own.filter(({ cases }) => cases === 0).map(({ id }) => id);
  const not = bare.length === 0 ? '' : `; no case: ${bare.join(', ')}`;
  const list =
    rows.length === 0
      ? 'No card of the edition is missing: all of each is implemented.\n'
      : table(['kind', 'card', 'standing', 'cases', 'what'], rows);
  return (
    `${list}\n` +
    `${table(['kind', 'cards', ...standings], totals)}\n` +
    `${own.length} cards with text of their own: ${own.length - bare.length} have cases${not}\n`
  );
}

function count(standings: readonly RuleStanding[], standing: Standing): number {
  return standings.filter((one) => one.standing === standing).length;
}

/** How many cases prove a rule, or why there are none. */
function proof({ cases: own, failing, why }: RuleStanding): string {
  const cases = own.length;
  if (cases === 0 || why !== '') return why;
  return `${cases} ${cases === 1 ? 'case' : 'cases'}${failing === 0 ? '' : `, ${failing} of them fail`}`;
}

function totals(standings: readonly RuleStanding[]): string {
  const words = (Object.keys(WORDS) as Standing[])
    .filter((standing) => !OPTIONAL.includes(standing) || count(standings, standing) > 0)
    .map((standing) => `${count(standings, standing)} ${WORDS[standing]}`);
  return `${standings.length} ${standings.length === 1 ? 'rule' : 'rules'}: ${words.join(', ')}`;
}

function asJson(edition: string, { standings, cards, passing, failing, missing }: Report) {
  const counts = Object.fromEntries((Object.keys(WORDS) as Standing[]).map((one) => [one, count(standings, one)]));
  const entries = standings.map(({ rule, ...rest }) => ({
    rule: rule.id,
    kind: rule.kind,
    lines: rule.lines,
    sources: rule.sources,
    ...rest,
  }));
  return { edition, rules: counts, cases: { passing, failing, notImplemented: missing }, entries, cards };
}
