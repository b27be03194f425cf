import { call } from '../../../../../machine/run.js';
import type { BattleCardRules } from '../../../engine/battle-card.js';
import { placeBarricades } from './place-barricades.js';

/** A card with which the players place as many barricades as its data say before they deploy. */
function barricades(name: string): BattleCardRules {
  return { name, setUp: (c) => call(c, placeBarricades) };
}

/** Fortified Positions: eight barricades. Improvised Defenses: four. */
export const BARRICADE_CARDS: readonly BattleCardRules[] = [
  barricades('fortified-positions'),
  barricades('skirmish-improvised-defenses'),
];
