import type { Rules } from '../../engine/edition.js';
import { endIfEliminated, leader } from './end/ending.js';
import { inCohesion } from './moves/cohesion.js';
import { compulsoryWay, found, lookAtCompulsory } from './moves/compulsory.js';
import { freeTroopers, gatherBlockers, gatherParting } from './moves/passage.js';
import { climbs } from './moves/vertical.js';
import { goAboard } from './transport/aboard.js';
import { ridingRefusal } from './transport/boarding.js';

export const RULES: Rules = {
  passage: { gatherBlockers, gatherParting, freeTroopers },
  ending: { leader, afterDefeat: endIfEliminated },
  compulsory: {
    way(c, u, bend) {
      lookAtCompulsory(c, u);
      compulsoryWay(c, bend);
      return found.operand;
    },
  },
  riding: { refusal: ridingRefusal, goAboard },
  climbing: { climbs },
  cohesion: { holds: inCohesion },
};
