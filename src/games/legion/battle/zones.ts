import type { Table } from '../../../tabletop/units.js';
import { type BattleCard, isDisc, type ZoneRect, type ZoneShape } from '../cards/types.js';
import type { Scenario } from '../scenario/types.js';
import type { DeploymentZone } from './deployment-zone.js';
import { DiscZone } from './disc-zone.js';
import { RectZone } from './rect-zone.js';

/** A battle card with deployment zones. */
export type ZoneCard = BattleCard & { readonly zones: NonNullable<BattleCard['zones']> };

export function hasZones(card: BattleCard): card is ZoneCard {
  return card.zones !== null;
}

/** A card with zones turned for a blue player at the far edge. */
export function halfTurned(card: ZoneCard, { widthIn, depthIn }: Scenario['table']): ZoneCard {
  const turn = (zone: readonly ZoneShape[]): ZoneShape[] =>
    zone.map((shape) => {
      if (isDisc(shape)) return { ...shape, xIn: widthIn - shape.xIn, yIn: depthIn - shape.yIn };
      const { xMinIn, xMaxIn, yMinIn, yMaxIn } = shape;
      return {
        xMinIn: widthIn - xMaxIn,
        xMaxIn: widthIn - xMinIn,
        yMinIn: depthIn - yMaxIn,
        yMaxIn: depthIn - yMinIn,
      };
    });
  const { zones } = card;
  return { ...card, zones: { blue: turn(zones.blue), red: turn(zones.red) } };
}

/** The zones of a card for the blue and the red player. */
export function zonesOf(table: Table, card: ZoneCard): readonly [DeploymentZone, DeploymentZone] {
  return [zoneOf(table, card.zones.blue), zoneOf(table, card.zones.red)];
}

/** A zone of rectangles, or of one disc. */
function zoneOf(table: Table, shapes: readonly ZoneShape[]): DeploymentZone {
  const disc = shapes.find(isDisc);
  if (disc !== undefined) return new DiscZone(table, disc);
  return new RectZone(
    table,
    shapes.filter((shape): shape is ZoneRect => !isDisc(shape)),
  );
}
