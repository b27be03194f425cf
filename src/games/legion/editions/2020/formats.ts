import type { Formats } from '../../army/formats.js';
import type { ArmyFormat } from '../../army/types.js';

const STANDARD_RANKS: ArmyFormat['ranks'] = {
  commander: { min: 1, max: 2 },
  operative: { min: 0, max: 2 },
  corps: { min: 3, max: 6 },
  'special forces': { min: 0, max: 3 },
  support: { min: 0, max: 3 },
  heavy: { min: 0, max: 2 },
};

/**
 * The army formats of the rules: a standard army (lines 306–342), the 500-point skirmish (1060; its ranks and its deck
 * are those of the publisher's skirmish document, see docs/rulings-data.md), a grand army (5309–5337) and one player's
 * army in a team battle (5349).
 */
export const FORMATS: Formats = {
  standard: { id: 'standard', points: 800, ranks: STANDARD_RANKS, deck: 'standard' },
  skirmish: {
    id: 'skirmish',
    points: 500,
    ranks: {
      commander: { min: 1, max: 1 },
      operative: { min: 0, max: 1 },
      corps: { min: 2, max: 4 },
      'special forces': { min: 0, max: 2 },
      support: { min: 0, max: 2 },
      heavy: { min: 0, max: 1 },
    },
    deck: 'skirmish',
  },
  'grand-army': {
    id: 'grand-army',
    points: 1600,
    ranks: {
      commander: { min: 1, max: 4 },
      operative: { min: 0, max: 4 },
      corps: { min: 6, max: 10 },
      'special forces': { min: 0, max: 5 },
      support: { min: 0, max: 5 },
      heavy: { min: 0, max: 4 },
    },
    deck: 'standard',
  },
  team: { id: 'team', points: 600, ranks: STANDARD_RANKS, deck: 'standard' },
};
