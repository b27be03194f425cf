import type { Edition } from '../engine/edition.js';
import { type Lending, MOST_VARIED } from '../contract/behaviour.js';
import type { Context } from '../engine/context.js';
import { NONE, ON_TABLE } from '../state/state.js';
import type { BoundGrant } from './compile-cards.js';
import type { UnitBuild } from './unit-build.js';

/**
 * The keywords that the units' keywords and upgrade cards give to units of their side, in the order of the units.
 */
export function lentKeywords(builds: readonly UnitBuild[], edition: Edition): BoundGrant[] {
  const grants: BoundGrant[] = [];
  for (const [lender, { side, upgrades, keywords }] of builds.entries()) {
    for (const { keyword, upgrade } of keywords) {
      const lends = edition.keywords.get(keyword.id)?.lends;
      if (lends !== undefined) grants.push(grant(lends, edition, side, lender, upgrade));
    }
    for (const [i, { id }] of upgrades.entries()) {
      const lends = edition.upgrades.get(id)?.lends;
      if (lends !== undefined) grants.push(grant(lends, edition, side, lender, i));
    }
  }
  return grants;
}

/** What unit `lender` lends, by itself if `upgrade` is NONE, else while that upgrade card is equipped. */
function grant(
  { keyword, value, concerns, now }: Lending<Context>,
  edition: Edition,
  side: number,
  lender: number,
  upgrade: number,
): BoundGrant {
  return {
    keyword: edition.vocabulary.catalogue.named(keyword, value),
    side,
    concerns: (card) => concerns(card, edition.vocabulary.unitTypes),
    active(c, u) {
      const { status, aside } = c.s.units;
      const isEquipped = upgrade === NONE || (aside[lender] & (1 << upgrade)) === 0;
      return status[lender] === ON_TABLE && isEquipped && now(c, u, lender);
    },
  };
}

/**
 * The keywords of unit cards whose number varies in play: one for each number that they can have, which they have while
 * a keyword of the card tells it.
 */
export function variedKeywords(builds: readonly UnitBuild[], edition: Edition): BoundGrant[] {
  return builds.flatMap(({ card, side, keywords }, u): BoundGrant[] => {
    const numbers = keywords.flatMap(({ keyword }) => edition.keywords.get(keyword.id)?.numbers ?? []).at(0);
    if (numbers === undefined) return [];
    return card.keywords
      .filter(({ varies }) => varies === true)
      .flatMap((keyword) =>
        Array.from({ length: MOST_VARIED }, (_, i): BoundGrant => ({
          keyword: { id: keyword.id, name: keyword.name, of: keyword.of, value: i + 1, capacity: 0 },
          side,
          concerns: (one) => one === card,
          active: (c, v) => v === u && numbers(c, u) === i + 1,
        })),
      );
  });
}
