import type { CommandCardRules } from '../../../engine/battle-card.js';
import { concussiveBlast } from '../../../effects/command-cards/concussive-blast.js';
import { coordinatedFire } from '../../../effects/command-cards/coordinated-fire.js';
import { covertObservation } from '../../../effects/command-cards/covert-observation.js';
import { deployTheGarrison } from '../../../effects/command-cards/deploy-the-garrison.js';
import { imperialDiscipline } from '../../../effects/command-cards/imperial-discipline.js';
import { masterOfEvil } from '../../../effects/command-cards/master-of-evil.js';
import { maximumFirepower } from '../../../effects/command-cards/maximum-firepower.js';
import { pinnedDown } from '../../../effects/command-cards/pinned-down.js';
import { tacticalStrike } from '../../../effects/command-cards/tactical-strike.js';
import { voraciousAmbition } from '../../../effects/command-cards/voracious-ambition.js';
import { under } from './under.js';

/** Command cards of the Empire. */
export const EMPIRE_CARDS: readonly CommandCardRules[] = [
  under('master-of-evil-bm', masterOfEvil),
  under('imperial-discipline-bn', imperialDiscipline),
  under('maximum-firepower-bv', maximumFirepower),
  voraciousAmbition('voracious-ambition-by'),
  under('covert-observation-ca', covertObservation),
  under('pinned-down-cb', pinnedDown),
  under('coordinated-fire-cc', coordinatedFire),
  under('deploy-the-garrison-ge', deployTheGarrison),
  under('tactical-strike-ma', tacticalStrike),
  under('concussive-blast-lz', concussiveBlast),
];
