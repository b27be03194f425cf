import type { CommandCardRules } from '../../../engine/battle-card.js';
import { generalKenobi } from '../../../effects/command-cards/general-kenobi.js';
import { helloThere } from '../../../effects/command-cards/hello-there.js';
import { wereNotProgrammed } from '../../../effects/command-cards/were-not-programmed.js';

/** Command cards of the republic, without those of R2-D2. */
export const REPUBLIC_CARDS: readonly CommandCardRules[] = [generalKenobi, helloThere, wereNotProgrammed];
