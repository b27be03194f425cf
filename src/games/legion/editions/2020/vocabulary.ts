import type { Vocabulary } from '../../cards/vocabulary.js';
import { CATALOGUE } from './keyword-catalogue.js';
import { MISSION } from './mission.js';
import { UNIT_TYPES } from './unit-types.js';

/** The words of the cards of the Rules Reference 2.0.1; imports no rules, so that cards can be read without them. */
export const VOCABULARY: Vocabulary = {
  edition: 'legion-2020',
  catalogue: CATALOGUE,
  mission: MISSION,
  unitTypes: UNIT_TYPES,
  factions: ['rebels', 'empire', 'republic', 'separatists'],
  // 348, 2385
  sideOf: { rebels: 'light', republic: 'light', empire: 'dark', separatists: 'dark' },
  // No unit card shows `supply` or `hostage`: battle cards give these upgrade cards to units (2610, 4217).
  slots: [
    'force',
    'command',
    'hardpoint',
    'heavy weapon',
    'personnel',
    'pilot',
    'training',
    'generator',
    'armament',
    'crew',
    'comms',
    'gear',
    'grenades',
    'ordnance',
    'flaw',
    'supply',
    'hostage',
  ],
  // The cards that the rules reference 2.0.1 knows, and those that were released for the same rules up to August 2021.
  eras: ['2020', '2021'],
};
