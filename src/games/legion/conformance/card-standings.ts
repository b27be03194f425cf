import { battleCardsOf } from '../cards/library.js';
import type { CardReport } from '../../../proof/card-report.js';
import type { Library } from '../cards/library.js';
import type { Confidence, Provenance } from '../cards/types.js';
import { passedByCard, type Verdict } from '../../../proof/coverage.js';
import { missingOnCard } from '../compile/missing-rules.js';
import type { Edition } from '../engine/edition.js';
import type { Era } from '../words/eras.js';

/** Kinds of card but for battle cards, in the order of a report. */
export const CARD_KINDS = ['unit', 'counterpart', 'upgrade', 'supply card', 'command card', 'battle force'] as const;
/** One of them, or the id of a kind of battle card. */
export type CardKind = string;

/**
 * `missing`: the edition does not implement something on the card. Otherwise the certainty of its facts: `complete`,
 * `single source` or `reconstructed`.
 */
export const CARD_STANDINGS = ['complete', 'single source', 'reconstructed', 'missing'] as const;
export type CardState = (typeof CARD_STANDINGS)[number];

/** A card of the library, with what its facts rest on. */
export interface LegionCardReport extends CardReport {
  readonly kind: CardKind;
  readonly name: string;
  readonly era: Era;
  readonly standing: CardState;
  readonly confidence: Confidence;
}

/** What a card lacks whose own text is not implemented. */
const ITS_TEXT = 'its text';

interface Card extends Provenance {
  readonly id: string;
  readonly name: string;
  readonly era?: Era;
}

const STANDING: Readonly<Record<Confidence, CardState>> = {
  certain: 'complete',
  single: 'single source',
  reconstructed: 'reconstructed',
};

/**
 * The standing of every card of a library: by kind in the order of {@link CARD_KINDS}, then of the mission, within one
 * as in the data.
 */
export function cardReports(library: Library, edition: Edition, verdicts: readonly Verdict[]): LegionCardReport[] {
  const passed = passedByCard(verdicts);
  const report = (kind: CardKind, card: Card, missing: readonly string[], hasOwnText: boolean): LegionCardReport => ({
    kind,
    id: card.id,
    name: card.name,
    era: card.era ?? library.vocabulary.eras[0],
    standing: missing.length > 0 ? 'missing' : STANDING[card.confidence],
    missing,
    confidence: card.confidence,
    doubt: card.doubt,
    hasOwnText,
    cases: passed.get(card.id) ?? 0,
  });
  const ofTable = (kind: CardKind, cards: Iterable<Card>, modules: ReadonlyMap<string, unknown>): LegionCardReport[] =>
    [...cards].map((card) => {
      const isPlayed = modules.has(card.id);
      return report(kind, card, isPlayed ? [] : [ITS_TEXT], isPlayed);
    });
  const given = new Set([...edition.battleCards.values()].flatMap(({ givesUpgrades = [] }) => givesUpgrades));
  const reports = [
    ...[...library.units.values()].map((unit) =>
      report(
        unit.rank === 'counterpart' ? 'counterpart' : 'unit',
        unit,
        [...missingOnCard({ unit }, edition)].map((missing) => shortened(missing, unit.id)),
        false,
      ),
    ),
    ...[...library.upgrades.values()].map((upgrade) =>
      report(
        upgrade.slot === 'supply' || upgrade.slot === 'hostage' ? 'supply card' : 'upgrade',
        upgrade,
        [...missingOnCard({ upgrade }, edition)]
          .map((missing) => shortened(missing, upgrade.id))
          .filter((missing) => missing !== ITS_TEXT || !given.has(upgrade.id)),
        edition.upgrades.has(upgrade.id) || given.has(upgrade.id),
      ),
    ),
    ...ofTable('command card', library.commandCards.values(), edition.commandCards),
    ...[...library.battleForces.values()].map((force) =>
      // One source has them.
      report(
        'battle force',
        { ...force, sources: [], confidence: 'single', doubt: force.notes.length === 0 ? null : force.notes.join(' ') },
        force.effect === null || edition.battleForces?.has(force.id) === true ? [] : [ITS_TEXT],
        edition.battleForces?.has(force.id) === true,
      ),
    ),
    ...library.vocabulary.mission.flatMap(({ id }) => ofTable(id, battleCardsOf(library, id), edition.battleCards)),
  ];
  const kinds = [...CARD_KINDS, ...library.vocabulary.mission.map(({ id }) => id)];
  return kinds.flatMap((kind) => reports.filter((one) => one.kind === kind));
}

/** What is missing, without the name of the reported card. */
function shortened(missing: string, id: string): string {
  return missing === `upgrade card ${id}` ? ITS_TEXT : missing.replace(` of ${id}`, '');
}
