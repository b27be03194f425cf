import { coverX as anyCoverX } from '../../../effects/keywords/cover-x.js';
import { isWheel, WHEEL_COVER } from '../../../effects/keywords/wheel-mode.js';
import type { Behaviour } from '../../../engine/timing.js';

/** Cover X; a unit in wheel mode has Cover 2 (R 5635–5639). */
export const coverX: Behaviour = {
  ...anyCoverX,
  now: (c, u, printed) => printed + (isWheel(c, u) ? WHEEL_COVER : 0),
};
