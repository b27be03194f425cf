import { UNLIMITED } from '../../battle/battle.js';
import type { Numbers } from '../../words/numbers.js';

export const NUMBERS: Numbers = {
  // M 826
  rounds: 5,
  skirmishRounds: 5,
  agreedRounds: 20,
  // M 241
  actions: 2,
  aimDice: 2,
  observationDice: 1,
  // M 233, 780
  courageRange: 3,
  standbyRange: 2,
  // R 5374–5383
  infiltrationRange: 0,
  // Orders have no range (M 93–107).
  orderRange: UNLIMITED,
  coordinateRange: 1,
  observeRange: 3,
  givingRange: 2,
  // M 886
  sharingRange: 2,
  exemplarRange: 2,
  graffitiRange: 2,
  // M 848
  suppressionLost: 1,
  revealedCards: 1,
};
