import type { CardCases } from '../../../proof/card-report.js';
import {
  passedByCard,
  type RuleNote,
  rulesCoverage,
  type RuleStanding,
  type Verdict,
} from '../../../proof/coverage.js';
import type { RuleEntry } from '../../../proof/rules-index.js';
import type { Edition } from '../engine/edition.js';

/** The parts of an edition that say which keywords and cards it implements. */
export type Implemented = Pick<Edition, 'keywords' | 'upgrades' | 'commandCards' | 'battleCards' | 'battleForces'>;

const KEYWORD_KINDS = ['unit-keyword', 'weapon-keyword', 'upgrade-keyword', 'command-keyword'];

/** The standing of every rule of an index, in the order of the index; without an edition nothing is implemented. */
export function standings(
  index: readonly RuleEntry[],
  notes: readonly RuleNote[],
  edition: Implemented | undefined,
  verdicts: readonly Verdict[],
): RuleStanding[] {
  if (edition === undefined) return rulesCoverage(index, notes, verdicts, undefined);
  return rulesCoverage(index, notes, verdicts, ({ id, kind }) =>
    KEYWORD_KINDS.includes(kind) && !edition.keywords.has(id) ? 'no keyword of the edition' : undefined,
  );
}

/** Every card whose own text the edition implements, by id, with its passing cases. */
export function cardsCoverage(edition: Implemented, verdicts: readonly Verdict[]): CardCases[] {
  const { upgrades, commandCards, battleCards, battleForces = new Map<string, never>() } = edition;
  const cards = [upgrades, commandCards, battleCards, battleForces].flatMap((table) => [...table.keys()]);
  const passed = passedByCard(verdicts);
  return cards.sort((a, b) => (a < b ? -1 : 1)).map((card) => ({ card, passing: passed.get(card) ?? 0 }));
}
