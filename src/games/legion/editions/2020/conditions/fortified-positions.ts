import { call } from '../../../../../machine/run.js';
import type { ConditionRules } from '../../../engine/battle-card.js';
import { placeBarricades } from './place-barricades.js';

/** A card with which the players place as many barricades as its data say before they deploy. */
function barricades(name: string): ConditionRules {
  return { name, setUp: (c) => call(c, placeBarricades) };
}

/** Fortified Positions: eight barricades. Improvised Defenses: four. */
export const BARRICADE_CARDS: readonly ConditionRules[] = [
  barricades('fortified-positions'),
  barricades('skirmish-improvised-defenses'),
];
