import type { ArmyFormat } from './types.js';

const STANDARD_RANKS: ArmyFormat['ranks'] = {
  commander: { min: 1, max: 2 },
  operative: { min: 0, max: 2 },
  corps: { min: 3, max: 6 },
  'special forces': { min: 0, max: 3 },
  support: { min: 0, max: 3 },
  heavy: { min: 0, max: 2 },
};

/**
 * The army formats of the rules: a standard army (lines 306–342), a grand army (5309–5337) and one player's army in a team battle
 * (5349). The 500-point skirmish of 2020 (1060) has no rank limits in any source, so a scenario on a skirmish table gives its own.
 */
export const FORMATS: { readonly standard: ArmyFormat; readonly 'grand-army': ArmyFormat; readonly team: ArmyFormat } =
  {
    standard: { id: 'standard', points: 800, ranks: STANDARD_RANKS },
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
    },
    team: { id: 'team', points: 600, ranks: STANDARD_RANKS },
  };
