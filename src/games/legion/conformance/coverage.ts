import type { Edition } from '../engine/edition.js';
import type { Outcome } from './run-case.js';
import type { ConformanceCase } from './schema.js';

/** An entry of an edition's rules index. */
export interface RuleEntry {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** First and last line in the rules text, where the edition has one text. */
  readonly lines?: readonly [number, number] | undefined;
  /** Where it has several: by the letter of the text, first and last line of each passage. */
  readonly sources?: Readonly<Record<string, readonly number[]>> | undefined;
}

/** The parts of an edition that say which keywords and cards it implements. */
export type Implemented = Pick<
  Edition,
  'keywords' | 'upgrades' | 'commandCards' | 'objectives' | 'deployments' | 'conditions'
>;

/** Why a rule has no case: it has nothing to execute, or its subject is not implemented. */
export interface RuleNote {
  readonly id: string;
  readonly standing: 'text' | 'missing';
  readonly why: string;
}

/**
 * `covered`: the rule has cases and all pass. `failing`: one of its cases fails. `missing`: its subject is not
 * implemented, or a card or keyword that one of its cases needs. `text`: there is nothing to execute. `open`: it is
 * implemented, or should be, and has no case.
 */
export type Standing = 'covered' | 'failing' | 'open' | 'missing' | 'text';

export interface RuleStanding {
  readonly rule: RuleEntry;
  readonly standing: Standing;
  readonly passing: number;
  readonly failing: number;
  /** Its cases, in the order in which they were read. */
  readonly cases: readonly { readonly id: string; readonly says: string; readonly outcome: Outcome }[];
  /** For `missing` and `text`; otherwise empty. */
  readonly why: string;
}

/** A card whose own text is implemented, with the number of passing cases that are about it. */
export interface CardStanding {
  readonly card: string;
  readonly passing: number;
}

/** A case with its outcome. */
export interface Verdict {
  readonly one: ConformanceCase;
  readonly outcome: Outcome;
  readonly problem: string;
}

const KEYWORD_KINDS = ['unit-keyword', 'weapon-keyword', 'upgrade-keyword', 'command-keyword'];

/** The standing of every rule of an index, in the order of the index; without an edition nothing is implemented. */
export function rulesCoverage(
  index: readonly RuleEntry[],
  notes: readonly RuleNote[],
  edition: Implemented | undefined,
  verdicts: readonly Verdict[],
): RuleStanding[] {
  const note = new Map(notes.map((one) => [one.id, one]));
  return index.map((rule) => {
    const own = verdicts.filter(({ one }) => one.rule === rule.id);
    const of = (wanted: Outcome): number => own.filter(({ outcome }) => outcome === wanted).length;
    const cases = own.map(({ one, outcome }) => ({ id: one.id, says: one.says, outcome }));
    const counts = { rule, passing: of('passed'), failing: of('failed'), cases };
    if (counts.failing > 0) return { ...counts, standing: 'failing', why: '' };
    const missing = own.find(({ outcome }) => outcome === 'not-implemented');
    if (missing !== undefined) return { ...counts, standing: 'missing', why: `${missing.one.id}: ${missing.problem}` };
    if (own.length > 0) return { ...counts, standing: 'covered', why: '' };
    if (edition === undefined) return { ...counts, standing: 'missing', why: 'nothing of the edition is implemented' };
    const said = note.get(rule.id);
    if (said !== undefined) return { ...counts, standing: said.standing, why: said.why };
    const isMissing = KEYWORD_KINDS.includes(rule.kind) && !edition.keywords.has(rule.id);
    return isMissing
      ? { ...counts, standing: 'missing', why: 'no keyword of the edition' }
      : { ...counts, standing: 'open', why: '' };
  });
}

/** Every card whose own text the edition implements, by id, with its passing cases. */
export function cardsCoverage(edition: Implemented, verdicts: readonly Verdict[]): CardStanding[] {
  const cards = [
    ...edition.upgrades.keys(),
    ...edition.commandCards.keys(),
    ...edition.objectives.keys(),
    ...edition.deployments.keys(),
    ...edition.conditions.keys(),
  ];
  const passing = (card: string): number =>
    verdicts.filter(({ one, outcome }) => outcome === 'passed' && one.card === card).length;
  return cards.sort((a, b) => (a < b ? -1 : 1)).map((card) => ({ card, passing: passing(card) }));
}
