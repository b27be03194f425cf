import type { Formats } from '../army/formats.js';
import type { BattleCard } from '../cards/types.js';
import type { Vocabulary } from '../cards/vocabulary.js';
import type { EditionId } from '../words/edition-id.js';
import type { Numbers } from '../words/numbers.js';
import type { Terrain } from './terrain.js';
import type { Scenario } from './types.js';

/** The parts of an edition that reading and drawing its scenarios needs. */
export interface ScenarioEdition {
  readonly id: EditionId;
  readonly vocabulary: Vocabulary;
  readonly numbers: Numbers;
  readonly formats: Formats;
  readonly terrain: Terrain;
  /** Rules of battle cards by id, some of which replace a card that was never printed. */
  readonly battleCards: ReadonlyMap<string, { standsIn?(table: Scenario['table']): BattleCard }>;
}
