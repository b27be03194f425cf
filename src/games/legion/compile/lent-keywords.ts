import type { Edition } from '../engine/edition.js';
import { ON_TABLE } from '../state/state.js';
import type { BoundGrant } from './compile-cards.js';
import type { UnitBuild } from './unit-build.js';

/** The keywords that the units' upgrade cards give to units of their side, in the order of the units. */
export function lentKeywords(builds: readonly UnitBuild[], edition: Edition): BoundGrant[] {
  const grants: BoundGrant[] = [];
  for (const [lender, { side, upgrades }] of builds.entries()) {
    for (const [i, { id }] of upgrades.entries()) {
      const lends = edition.upgrades.get(id)?.lends;
      if (lends === undefined) continue;
      const { keyword, value, concerns, now } = lends;
      grants.push({
        keyword: edition.vocabulary.catalogue.named(keyword, value),
        side,
        concerns: (card) => concerns(card, edition.vocabulary.unitTypes),
        active(c, u) {
          const { status, aside } = c.s.units;
          return status[lender] === ON_TABLE && (aside[lender] & (1 << i)) === 0 && now(c, u, lender);
        },
      });
    }
  }
  return grants;
}
