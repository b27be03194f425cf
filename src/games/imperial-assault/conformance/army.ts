import { fail, ok, type Problem, type Result } from '../../../kernel/result.js';
import { checkDeck } from '../army/check-deck.js';
import { checkGroups } from '../army/check-groups.js';
import { reportTo } from '../army/report.js';
import { type ArmyCards, type ArmyList, SKIRMISH } from '../army/types.js';
import type { CommandCard } from '../cards/command.js';
import type { DeploymentCard } from '../cards/deployment.js';
import { plainCard } from './plain-card.js';
import type { ArmyEntry, CaseArmy, IaExpectation } from './case.js';

type Entry = string | ArmyEntry;

/** How often a card is in an army. */
function copiesOf(entry: Entry): number {
  return typeof entry === 'string' ? 1 : (entry.copies ?? 1);
}

const idOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry.id);

function allOf(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => Array.from({ length: copiesOf(entry) }, () => idOf(entry)));
}

/** The cards of the data with those that a case describes itself: an entry with no more than an id is of the data. */
function withInline<T>(
  known: ReadonlyMap<string, T>,
  entries: readonly Entry[],
  make: (entry: ArmyEntry) => T,
): ReadonlyMap<string, T> {
  const cards = new Map(known);
  for (const entry of entries)
    if (typeof entry !== 'string' && Object.keys(entry).some((field) => field !== 'id' && field !== 'copies'))
      cards.set(idOf(entry), make(entry));
  return cards;
}

function commandCard({ id, name = id, cost = 0, limit = 1 }: ArmyEntry): CommandCard {
  return {
    id,
    name,
    cost,
    limit,
    affiliation: null,
    playedBy: [],
    timing: '',
    text: '',
    passive: null,
    attachment: null,
    effects: [],
    module: null,
    open: null,
    marks: [],
  };
}

/** The codes of all that is wrong with an army of a case; what it leaves out is not checked. */
function problemsOf(army: CaseArmy, cards: ArmyCards): readonly string[] {
  const { affiliation = 'Imperial' } = army;
  const [groups, deck] = [army.cards ?? [], army.deck ?? []];
  const isUpgrade = (entry: Entry): boolean => cards.upgrades.has(idOf(entry)) && !cards.deployment.has(idOf(entry));
  const own = {
    ...cards,
    deployment: withInline(
      cards.deployment,
      groups,
      ({ copies: _copies, limit: _limit, ...given }): DeploymentCard => ({
        ...plainCard(given.id, affiliation),
        ...given,
      }),
    ),
    command: withInline(cards.command, deck, commandCard),
  };
  const list: ArmyList = {
    name: 'army',
    affiliation,
    groups: allOf(groups.filter((entry) => !isUpgrade(entry))).map((card) => ({ card, upgrades: [] })),
    upgrades: allOf(groups.filter((entry) => isUpgrade(entry))),
    command: allOf(deck),
  };
  const problems: Problem[] = [];
  const report = reportTo(problems, 'army');
  checkGroups(own, list, SKIRMISH, report);
  if (army.deck !== undefined) checkDeck(own, list, SKIRMISH, report);
  return [...new Set(problems.map(({ code }) => code))].filter(
    (code) => code !== 'mixed-affiliations' || army.affiliation !== undefined,
  );
}

/** Checks an army as a case expects it: legal, or illegal for exactly one reason. */
export function proveArmy(army: CaseArmy, expected: readonly IaExpectation[], cards: () => ArmyCards): Result<void> {
  const found = problemsOf(army, cards());
  for (const expectation of expected) {
    if (!('army' in expectation)) return fail('unreadable', 'a case of an army expects only what the army is');
    const { army: wish, because } = expectation as { army: string; because?: string };
    const is = found.length === 0 ? 'legal' : `illegal because of ${found.join(', ')}`;
    const isMet =
      wish === 'legal'
        ? found.length === 0
        : found.length > 0 && (because === undefined || (found.length === 1 && found[0] === because));
    if (!isMet)
      return fail('unmet', `the army is ${is}, expected ${wish}${because === undefined ? '' : ` ${because}`}`);
  }
  return ok();
}
