import type { Rules } from '../../../engine/edition.js';
import { isHeld } from '../../../rules/queries/speed.js';
import { hasEntered } from '../own-words/turns.js';
import { isSetAside } from '../own-words/set-up.js';
import { acts } from '../presence.js';
import { afterEntering } from './entering.js';

/**
 * Speed-x moves (M 326–329) are standard moves: one of an undeployed unit deploys it (M 250), difficult terrain slows
 * them where the effect does not say otherwise (M 344), and a unit that immobilize tokens hold makes none (R
 * 6455–6460).
 */
export const SPEED_MOVES: Rules['speedMoves'] = {
  canBegin: (c, u) => acts(c, u) && !isSetAside(c, u),
  isHeld,
  slowed: true,
  made(c, u) {
    if (hasEntered(c, u)) afterEntering(c, u);
  },
};
