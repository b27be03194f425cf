import type { Vocabulary } from '../../cards/vocabulary.js';
import { CATALOGUE } from './keyword-catalogue.js';
import { MISSION } from './mission.js';
import { QUALITIES } from './qualities.js';
import { UNIT_TYPES } from './unit-types.js';

/** The words of the cards of 24 November 2025; imports no rules, so that cards can be read without them. */
export const VOCABULARY: Vocabulary = {
  edition: 'legion-2025',
  catalogue: CATALOGUE,
  mission: MISSION,
  unitTypes: UNIT_TYPES,
  qualities: QUALITIES,
  factions: ['rebels', 'empire', 'republic', 'separatists', 'mercenary', 'mandalorians'],
  onlyInForces: ['mercenary', 'mandalorians'],
  sideOf: {
    rebels: 'light',
    republic: 'light',
    empire: 'dark',
    separatists: 'dark',
    mercenary: 'dark',
    mandalorians: 'light',
  },
  slots: [
    'force',
    'command',
    'squad leader',
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
    'programming',
    'doctrine',
    'clan',
    'flaw',
  ],
  eras: ['2025'],
};
