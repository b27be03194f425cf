import type { Behaviour } from '../../engine/timing.js';
import { gainsWhenOrdered } from './ordered-tokens.js';

/** Defend X (1838–1845): X dodge tokens when the unit is issued an order. */
export const defend: Behaviour = gainsWhenOrdered('Defend', 'dodge');
