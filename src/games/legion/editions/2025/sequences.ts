import { performAction } from '../../rules/procedures/perform-action.js';
import { activationPhase } from './activation-phase.js';
import { commandPhase } from './command-phase.js';
import { issueOrders } from './issue-orders.js';
import { meleeUpkeep, pileIn } from '../../rules/procedures/melee-upkeep.js';
import { sufferWounds } from '../../rules/procedures/wounds.js';
import type { Sequences } from '../../engine/edition.js';
import { activation } from './activation.js';
import { reaction } from './reaction.js';
import { resolvePool } from './attack/resolve-pool.js';
import { battleProcedure } from './battle.js';
import { endPhase } from './end/end-phase.js';
import { setup } from './setup/setup.js';
import { afterDefeat } from './tokens/after-defeat.js';
import { vehicleDamage } from './vehicle-damage.js';

export const SEQUENCES: Sequences = {
  battle: battleProcedure,
  setup,
  commandPhase,
  activationPhase,
  endPhase,
  issueOrders,
  action: performAction,
  activation,
  resolvePool,
  sufferWounds,
  reaction,
  pileIn,
  meleeUpkeep,
  vehicleDamage,
  afterDefeat,
};
