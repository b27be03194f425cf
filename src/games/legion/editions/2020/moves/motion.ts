import { ReachMemo } from '../../../../../tabletop/reach-memo.js';
import type { MotionRules } from '../../../contract/rules.js';
import { CREATURE, GROUND_VEHICLE } from '../../../words/terrain.js';

/**
 * A standard move steps onto or over terrain as high as the miniature, or half of it for creatures and ground vehicles
 * (3166–3220), and the base is led along the tool.
 */
export const MOTION: MotionRules = {
  spec: (kind, height) => ({
    stepOver: kind === CREATURE || kind === GROUND_VEHICLE ? Math.floor(height / 2) : height,
  }),
  reach: (mover) => new ReachMemo(mover),
  pivotsWhileEngaged: false,
  turnsFirst: 0,
  slidesAreStandard: false,
  overhangs: false,
};
