import type { Behaviour } from '../../engine/timing.js';
import { gainsWhenOrdered } from './ordered-tokens.js';

/** Target X (4338–4348): X aim tokens when the unit is issued an order. */
export const target: Behaviour = gainsWhenOrdered('Target', 'aim');
