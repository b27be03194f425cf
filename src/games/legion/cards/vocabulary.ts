import type { EditionId } from '../words/edition-id.js';
import type { KeywordCatalogue } from './keyword-catalogue.js';

/** The words that the cards of an edition use. */
export interface Vocabulary {
  readonly edition: EditionId;
  readonly catalogue: KeywordCatalogue;
}
