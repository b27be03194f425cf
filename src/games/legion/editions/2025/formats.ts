import type { Formats } from '../../army/formats.js';
import type { Rank } from '../../words/ranks.js';

/** The most mercenaries of each rank (M 1033). */
const MERCENARIES: Readonly<Record<Rank, number>> = {
  commander: 1,
  operative: 1,
  corps: 2,
  'special forces': 1,
  support: 1,
  heavy: 1,
};

/** The army formats: a standard army of 1,000 points (R 1318) and a Recon army of 600. */
export const FORMATS: Formats = {
  standard: {
    id: 'standard',
    points: 1000,
    ranks: {
      commander: { min: 1, max: 2 },
      operative: { min: 0, max: 2 },
      corps: { min: 3, max: 6 },
      'special forces': { min: 0, max: 3 },
      support: { min: 0, max: 3 },
      heavy: { min: 0, max: 2 },
    },
    deck: 'standard',
    deckEach: 3,
    mercenaries: MERCENARIES,
    detachmentsApart: true,
  },
  recon: {
    id: 'recon',
    points: 600,
    ranks: {
      commander: { min: 1, max: 1 },
      operative: { min: 0, max: 1 },
      corps: { min: 2, max: 4 },
      'special forces': { min: 0, max: 2 },
      support: { min: 0, max: 2 },
      heavy: { min: 0, max: 1 },
    },
    deck: 'skirmish',
    deckEach: 3,
    mercenaries: MERCENARIES,
    detachmentsApart: true,
  },
};
