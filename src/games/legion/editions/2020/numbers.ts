import type { Numbers } from '../../words/numbers.js';

export const NUMBERS: Numbers = {
  // Five in a skirmish: docs/rulings-data.md. Four times six without a last round: docs/rulings.md.
  rounds: 6,
  skirmishRounds: 5,
  agreedRounds: 24,
  // 691, 760, 3319
  actions: 2,
  aimDice: 2,
  observationDice: 1,
  // 1605, 4135, 1372
  courageRange: 3,
  standbyRange: 2,
  // 2806
  infiltrationRange: 3,
  orderRange: 3,
  // 1548, 3327, 1304, 2318, 2520
  coordinateRange: 1,
  observeRange: 3,
  givingRange: 1,
  sharingRange: 1,
  exemplarRange: 2,
  graffitiRange: 2,
  // 2258, 391
  suppressionLost: 1,
  revealedCards: 3,
};
