import type { CommandCardRules } from '../../../engine/battle-card.js';
import { aggressiveNegotiations } from '../../../effects/command-cards/aggressive-negotiations.js';
import { generalKenobi } from '../../../effects/command-cards/general-kenobi.js';
import { synchronizedOffensive } from '../../../effects/command-cards/synchronized-offensive.js';
import { wereNotProgrammed } from '../../../effects/command-cards/were-not-programmed.js';
import { under } from './under.js';

/** Command cards of the Republic. */
export const REPUBLIC_CARDS: readonly CommandCardRules[] = [
  under('general-kenobi-hi', generalKenobi),
  under('aggressive-negotiations-mi', aggressiveNegotiations),
  under('synchronized-offensive-mt', synchronizedOffensive),
  under('were-not-programmed-ir', wereNotProgrammed),
];
