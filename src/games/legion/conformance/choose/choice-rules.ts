import type { ChoiceRules } from '../../../../proof/case-rules.js';
import type { Play } from '../play.js';
import type { Choice } from '../schema-choices.js';
import { fits, make, wasForced, wasMade } from './choose.js';
import { passOf } from './passing.js';

/** How the choices of cases are made in battles. */
export const CHOICES: ChoiceRules<Play, Choice> = {
  copy: (play) => play.copy(),
  fits,
  make,
  wasMade,
  wasForced,
  passOf,
};
