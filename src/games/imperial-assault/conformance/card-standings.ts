import type { CardReport } from '../../../proof/card-report.js';
import type { Verdict } from '../../../proof/coverage.js';
import type { Library } from '../cards/library.js';
import type { Mark } from '../cards/schema-common.js';
import { MapLayout } from '../maps/map-layout.js';
import type { SkirmishMap } from '../maps/map.js';
import { MISSION_SIDES } from '../maps/mission.js';
import { missionGap } from '../missions/mission-of.js';
import { commandGap, companionGap, deploymentGap, formGap, upgradeGap } from '../scenario/build-setup.js';
import type { CaseFigure, IaCase } from './case.js';

/** Kinds of card, in the order of a report; missions are those of all maps. */
export const CARD_KINDS = ['deployment', 'upgrade', 'command', 'companion', 'form', 'mission'] as const;

/**
 * `missing`: something on the card is not played. Otherwise the certainty of its facts: sources agree, they differ, or
 * no source has all of them.
 */
export const CARD_STANDINGS = ['complete', 'disputed', 'reconstructed', 'missing'] as const;

interface Card {
  readonly id: string;
  readonly marks?: readonly Mark[];
}

/** The standing of every card of a pool and of every mission, by kind in the order of {@link CARD_KINDS}. */
export function cardReports(
  library: Library,
  maps: readonly SkirmishMap[],
  verdicts: readonly Verdict[],
): readonly CardReport[] {
  const passing = passingCases(verdicts);
  const report = (kind: string, { id, marks = [] }: Card, hasOwnText: boolean, gap: string | undefined): CardReport => {
    const doubts = marks.filter((mark) => mark.kind !== 'corrected');
    const reconstructed = doubts.some((mark) => mark.kind === 'reconstructed');
    const facts = doubts.length === 0 ? 'complete' : reconstructed ? 'reconstructed' : 'disputed';
    return {
      kind,
      id,
      standing: gap === undefined ? facts : 'missing',
      missing: gap === undefined ? [] : [gap],
      doubt: doubts.length === 0 ? null : doubts.map(({ field, says }) => `${field}: ${says}`).join('; '),
      hasOwnText: hasOwnText && gap === undefined,
      cases: passing.get(`${kind}/${id}`) ?? 0,
    };
  };
  return [
    ...[...library.deployment.values()].map((card) =>
      report('deployment', card, hasTexts(card), deploymentGap(library, card)),
    ),
    ...[...library.upgrades.values()].map((card) => report('upgrade', card, hasTexts(card), upgradeGap(library, card))),
    ...[...library.command.values()].map((card) => report('command', card, true, commandGap(card))),
    ...[...library.companions.values()].map((card) =>
      report('companion', card, hasTexts(card), companionGap(library, card)),
    ),
    ...[...library.forms.values()].map((card) => report('form', card, hasTexts(card), formGap(library, card))),
    ...maps.flatMap((map) => {
      const layout = new MapLayout(map);
      return MISSION_SIDES.map((side) =>
        report('mission', { id: `${map.id}-${side}` }, true, missionGap(layout, side)),
      );
    }),
  ];
}

function hasTexts({ abilities }: { readonly abilities: readonly string[] }): boolean {
  return abilities.length > 0;
}

/** How many passing cases use each card, by its kind and id. */
function passingCases(verdicts: readonly Verdict[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { one, outcome } of verdicts) {
    if (outcome !== 'passed') continue;
    for (const card of cardsIn(one as IaCase)) counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  return counts;
}

/** A figure can be of a Deployment card, a companion, or one that an upgrade adds to a group. */
function ofAnyKind(id: string): string[] {
  return [`deployment/${id}`, `companion/${id}`, `upgrade/${id}`];
}

/**
 * What of the data a case uses: the cards of its figures or of its army, the Command cards that it plays or draws, and
 * its mission.
 */
function cardsIn({ figures, script = [], upgrades, map, mission, army }: IaCase): ReadonlySet<string> {
  const cards = figures.flatMap(({ card, form, upgrades: own }: CaseFigure) => [
    ...(card === undefined ? [] : ofAnyKind(card)),
    ...(form === undefined ? [] : [`form/${form}`]),
    ...own.map((id) => `upgrade/${id}`),
  ]);
  const beside = Object.values(upgrades).flatMap((ids = []) => ids.map((id) => `upgrade/${id}`));
  const played = script.flatMap((step) => {
    const choice = 'choose' in step ? (step.choose as { readonly kind: string; readonly card?: string }) : undefined;
    return choice?.kind === 'play' && choice.card !== undefined ? [`command/${choice.card}`] : [];
  });
  const drawn = script.flatMap((step) => {
    const draw = 'draw' in step ? (step['draw'] as { readonly command?: Record<string, readonly string[]> }) : {};
    return Object.values(draw.command ?? {}).flatMap((ids) => ids.map((id) => `command/${id}`));
  });
  const listed = (army?.cards ?? []).flatMap((entry) => ofAnyKind(typeof entry === 'string' ? entry : entry.id));
  const missions =
    map !== undefined && 'use' in map && mission.play !== undefined ? [`mission/${map.use}-${mission.play}`] : [];
  return new Set([...cards, ...beside, ...played, ...drawn, ...listed, ...missions]);
}
