import type { Vocabulary } from '../../cards/vocabulary.js';
import { CATALOGUE } from './keyword-catalogue.js';
import { MISSION } from './mission.js';

/** The words of the cards of the Rules Reference 2.0.1; imports no rules, so that cards can be read without them. */
export const VOCABULARY: Vocabulary = { edition: 'legion-2020', catalogue: CATALOGUE, mission: MISSION };
