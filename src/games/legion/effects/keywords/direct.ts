import type { Behaviour } from '../../engine/timing.js';
import { ordersNamed } from './orders-named.js';

/**
 * Direct: UNIT (2022–2035): each Command Phase, in the Issue Orders step, the unit may issue an order to a friendly
 * unit of the named kind at range 1–2, in addition to the orders of its player's command card and after them.
 */
export const direct: Behaviour = ordersNamed('Direct', 'direct', [
  'Which unit gets an order from Direct?',
  'Welche Einheit erhält durch Direct einen Befehl?',
]);
