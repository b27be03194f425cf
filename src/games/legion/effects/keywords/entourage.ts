import type { Behaviour } from '../../engine/timing.js';
import { ordersNamed } from './orders-named.js';

/**
 * Entourage (2297–2308): each Command Phase the unit may issue an order to a friendly unit of the named kind at range
 * 1–2.
 */
export const entourage: Behaviour = ordersNamed('Entourage', 'entourage', [
  'Which unit gets an order from Entourage?',
  'Welche Einheit erhält durch Entourage einen Befehl?',
]);
