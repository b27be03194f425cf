import type { Table } from '../../../tabletop/units.js';
import { type DeploymentCard, isDisc, type ZoneRect, type ZoneShape } from '../cards/types.js';
import type { Scenario } from '../scenario/types.js';
import type { DeploymentZone } from './deployment-zone.js';
import { DiscZone } from './disc-zone.js';
import { RectZone } from './rect-zone.js';

/** A deployment card turned for a blue player at the far edge. */
export function halfTurned(card: DeploymentCard, { widthIn, depthIn }: Scenario['table']): DeploymentCard {
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

/** The zones of a deployment card for the blue and the red player. */
export function zonesOf(table: Table, card: DeploymentCard): readonly [DeploymentZone, DeploymentZone] {
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
