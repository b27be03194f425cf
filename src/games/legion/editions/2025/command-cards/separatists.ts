import type { CommandCardRules } from '../../../engine/battle-card.js';
import { crushThem } from '../../../effects/command-cards/crush-them.js';
import { doubleTheFall } from '../../../effects/command-cards/double-the-fall.js';
import { fearSurpriseIntimidation } from '../../../effects/command-cards/fear-surprise-intimidation.js';
import { mechanizedIncursion } from '../../../effects/command-cards/mechanized-incursion.js';
import { youDisappointMe } from '../../../effects/command-cards/you-disappoint-me.js';
import { under } from './under.js';

/** Command cards of the separatists. */
export const SEPARATISTS_CARDS: readonly CommandCardRules[] = [
  under('crush-them-hl', crushThem),
  under('fear-surprise-intimidation-jr', fearSurpriseIntimidation),
  under('double-the-fall-js', doubleTheFall),
  under('you-disappoint-me-is', youDisappointMe),
  under('mechanized-incursion-mu', mechanizedIncursion),
];
