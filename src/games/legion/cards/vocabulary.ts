import type { EditionId } from '../words/edition-id.js';
import type { KeywordCatalogue } from './keyword-catalogue.js';
import type { MissionKinds } from './mission.js';

/** The words that the cards of an edition use. */
export interface Vocabulary {
  readonly edition: EditionId;
  readonly catalogue: KeywordCatalogue;
  readonly mission: MissionKinds;
}
