import { performAction } from '../../rules/procedures/perform-action.js';
import { activationPhase } from '../../rules/procedures/activation-phase.js';
import { commandPhase } from '../../rules/procedures/command-phase/command-phase.js';
import type { Sequences } from '../../engine/edition.js';
import { activation } from './activation.js';
import { battleProcedure } from './battle.js';
import { displacement } from './displacement/displacement.js';
import { endPhase } from './end/end-phase.js';
import { defineBattlefield } from './setup/battle-cards.js';
import { setup } from './setup/setup.js';
import { wreck } from './transport/wreck.js';
import { vehicleDamage } from './vehicle-damage.js';

export const SEQUENCES: Sequences = {
  battle: battleProcedure,
  setup,
  battleCards: defineBattlefield,
  commandPhase,
  activationPhase,
  endPhase,
  action: performAction,
  activation,
  displacement,
  vehicleDamage,
  wreck,
};
