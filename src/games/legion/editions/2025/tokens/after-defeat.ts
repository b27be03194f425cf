import { call, OPERANDS } from '../../../../../machine/run.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { primaryRules, secondaryRules } from '../mission-rules.js';
import { droppedAssets } from '../own-words/mission.js';
import { later } from '../rulebook.js';
import { placeDropped } from './drop.js';

const UNIT = OPERANDS;
const BLAME = OPERANDS + 1;
const BY_ATTACK = OPERANDS + 2;

/** What follows the defeat of a unit: what it held is placed, and the mission's cards act. */
export const afterDefeat: Procedure = later.procedure('after-defeat', {
  assets(c) {
    if (droppedAssets(c) !== 0) call(c, placeDropped);
  },
  primary(c, f) {
    const w = c.s.frames;
    primaryRules(c)?.unitDefeated?.(c, w[f + UNIT], w[f + BLAME], w[f + BY_ATTACK] !== 0);
  },
  secondary(c, f) {
    const w = c.s.frames;
    secondaryRules(c)?.unitDefeated?.(c, w[f + UNIT], w[f + BLAME], w[f + BY_ATTACK] !== 0);
  },
});
