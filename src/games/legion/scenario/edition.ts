import type { Formats } from '../army/formats.js';
import type { DeploymentCard } from '../cards/types.js';
import type { EditionId } from '../words/edition-id.js';
import type { Numbers } from '../words/numbers.js';
import type { Scenario } from './types.js';

/** What of an edition its scenarios are read and drawn by. */
export interface ScenarioEdition {
  readonly id: EditionId;
  readonly numbers: Numbers;
  readonly formats: Formats;
  /** Rules of deployment cards by id, some of which take the place of a card that nobody printed. */
  readonly deployments: ReadonlyMap<string, { standsIn?(table: Scenario['table']): DeploymentCard }>;
}
