import { ok, type Result } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import type { UpgradeCard } from '../cards/types.js';
import type { Edition } from '../engine/edition.js';
import type { Scenario } from '../scenario/types.js';
import type { TableFacts } from '../battle/battle.js';
import { baseOf } from './compile-units.js';
import { tableGeometry } from '../battle/geometry.js';
import type { Miniatures } from '../battle/miniatures.js';
import { Movers } from '../battle/movers.js';
import { pieceFacts } from '../battle/pieces.js';
import { BattleSight } from '../battle/sight.js';
import type { UnitBuild } from './unit-build.js';
import { kindToOthers, extentOf, hoversOver, isRolling, moverOf } from './unit-traits.js';
import { halfTurned, type ZoneCard, zonesOf } from '../battle/zones.js';

/** How far from its leader a miniature of a unit with these upgrade cards may be. */
function cohesionGap({ measures }: Library, upgrades: readonly UpgradeCard[], edition: Edition): number {
  const segments = Math.max(0, ...upgrades.map(({ id }) => edition.upgrades.get(id)?.cohesionSegments ?? 0));
  return Math.max(measures.cohesionGap, segments * measures.rangeSegment);
}

/**
 * The table with its terrain, and what units see and how they move there. `bare`: the facts of the same table before
 * its last pieces were placed.
 */
export function tableFacts(
  library: Library,
  edition: Edition,
  scenario: Scenario,
  zoneCards: readonly ZoneCard[],
  builds: readonly UnitBuild[],
  miniatures: Miniatures,
  hasSmoke: boolean,
  bare: TableFacts | null,
): Result<TableFacts> {
  const geometry = tableGeometry(library, scenario);
  if (!geometry.ok) return geometry;
  const { firstMini } = miniatures;
  const zones = [...zoneCards, ...zoneCards.map((card) => halfTurned(card, scenario.table))].map((card) =>
    zonesOf(geometry.value.table, card),
  );
  const sighted = builds.map((build, u) => {
    const base = baseOf(library, build.card);
    const isOblong = base.shape === 'oblong';
    return {
      kind: kindToOthers(build, edition),
      radius: extentOf(base),
      oblong: isOblong ? { halfLength: base.length / 2, halfWidth: base.width / 2 } : null,
      height: build.card.height,
      heavy: isOblong || isRolling(build.keywords, edition),
      firstMini: firstMini[u],
      miniCount: miniatures.end(u) - firstMini[u],
    };
  });
  const sight = new BattleSight(geometry.value, sighted, hasSmoke, edition.rules.sight, library.measures);
  return ok({
    geometry: geometry.value,
    zones,
    pieces: pieceFacts(geometry.value, zones),
    sight,
    movers: new Movers(
      geometry.value,
      library.measures,
      edition.rules,
      (u) => sight.amongOwn(u, firstMini[u]),
      builds.map(({ card, upgrades, keywords }) => ({
        base: baseOf(library, card),
        kind: moverOf(card, edition),
        height: card.height,
        gap: cohesionGap(library, upgrades, edition),
        hovers: hoversOver(keywords, edition),
      })),
      bare === null ? null : bare.movers,
    ),
  });
}
