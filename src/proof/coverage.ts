import type { CaseHead } from './case.js';
import type { RuleEntry } from './rules-index.js';
import type { Outcome } from './run-case.js';

/**
 * Why a rule has no case: it has nothing to execute, its subject is not implemented, it is not of the game, or a test
 * of another kind proves it, which `why` names.
 */
export interface RuleNote {
  readonly id: string;
  readonly standing: 'text' | 'missing' | 'outside' | 'covered';
  readonly why: string;
}

/**
 * `covered`: the rule has cases and all pass. `failing`: one of its cases fails. `missing`: its subject is not
 * implemented, or something that one of its cases needs. `text`: there is nothing to execute. `open`: it is
 * implemented, or should be, and has no case. `outside`: it is of a way to play that is not among the games here.
 */
export type Standing = 'covered' | 'failing' | 'open' | 'missing' | 'text' | 'outside';

export interface RuleStanding {
  readonly rule: RuleEntry;
  readonly standing: Standing;
  readonly passing: number;
  readonly failing: number;
  /** Its cases, in the order in which they were read. */
  readonly cases: readonly { readonly id: string; readonly says: string; readonly outcome: Outcome }[];
  /** What a note says, or what a case needs; empty where the cases say it all. */
  readonly why: string;
}

/** A case with its outcome. */
export interface Verdict {
  readonly one: CaseHead;
  readonly outcome: Outcome;
  readonly problem: string;
}

/**
 * The standing of every rule of an index, in the order of the index. `lacks` says why the subject of a rule without
 * cases and notes is not implemented, and is undefined if it is, or should be; without `lacks` nothing is implemented.
 */
export function rulesCoverage(
  index: readonly RuleEntry[],
  notes: readonly RuleNote[],
  verdicts: readonly Verdict[],
  lacks: ((rule: RuleEntry) => string | undefined) | undefined,
): RuleStanding[] {
  const note = new Map(notes.map((one) => [one.id, one]));
  const ofRule = new Map(index.map(({ id }): [string, Verdict[]] => [id, []]));
  for (const verdict of verdicts) ofRule.get(verdict.one.rule)?.push(verdict);
  return index.map((rule) => {
    const own = ofRule.get(rule.id) ?? [];
    const of = (wanted: Outcome): number => own.filter(({ outcome }) => outcome === wanted).length;
    const cases = own.map(({ one, outcome }) => ({ id: one.id, says: one.says, outcome }));
    const counts = { rule, passing: of('passed'), failing: of('failed'), cases };
    if (counts.failing > 0) return { ...counts, standing: 'failing', why: '' };
    const missing = own.find(({ outcome }) => outcome === 'not-implemented');
    if (missing !== undefined) return { ...counts, standing: 'missing', why: `${missing.one.id}: ${missing.problem}` };
    if (own.length > 0) return { ...counts, standing: 'covered', why: '' };
    if (lacks === undefined) return { ...counts, standing: 'missing', why: 'nothing of the edition is implemented' };
    const said = note.get(rule.id);
    if (said !== undefined) return { ...counts, standing: said.standing, why: said.why };
    const why = lacks(rule);
    return why === undefined ? { ...counts, standing: 'open', why: '' } : { ...counts, standing: 'missing', why };
  });
}

/** How often each card has passed, by its id: cases that are about it. A card without such a case is left out. */
export function passedByCard(verdicts: readonly Verdict[]): ReadonlyMap<string, number> {
  const passed = new Map<string, number>();
  for (const { one, outcome } of verdicts)
    if (one.card !== undefined && outcome === 'passed') passed.set(one.card, (passed.get(one.card) ?? 0) + 1);
  return passed;
}
