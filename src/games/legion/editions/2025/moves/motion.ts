import { ToolReach } from '../../../../../tabletop/tool-reach.js';
import type { MotionRules } from '../../../contract/rules.js';
import { GROUND_VEHICLE, REPULSOR_VEHICLE } from '../../../words/terrain.js';

/**
 * A standard move goes over terrain that is not higher than the silhouette of the unit (M 346). Impassable terrain
 * stops everything but repulsor vehicles, however low it is (M 348, 1007). Vehicles may end partly on terrain, troopers
 * stand wholly on it (M 977, 1005, R 1052–1066). The leader is put down touching any part of the tool (M 271).
 */
export const MOTION: MotionRules = {
  spec: (kind, height) => ({
    stepOver: height,
    impassable: kind === REPULSOR_VEHICLE ? 'never' : 'always',
    standsWholly: kind !== GROUND_VEHICLE && kind !== REPULSOR_VEHICLE,
    leans: kind === GROUND_VEHICLE || kind === REPULSOR_VEHICLE,
  }),
  reach: (mover) => new ToolReach(mover),
  // M 907, 927
  pivotsWhileEngaged: true,
  // M 294
  turnsFirst: 90,
  // M 314–317; F contradictions 13
  slidesAreStandard: true,
  // M 267
  overhangs: true,
};
