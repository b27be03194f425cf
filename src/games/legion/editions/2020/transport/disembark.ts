import { type ActionKind, actionKind, push } from '../../../engine/action-kind.js';
import { call } from '../../../../../machine/run.js';
import { disembarking } from './aboard.js';
import { hasExit } from './exits.js';
import { mayLeave } from './boarding.js';
import { isAboard } from '../../../rules/queries/aboard.js';

/**
 * The unit leaves the vehicle in which it rides (2210–2231). Separate decisions choose where it is put down and where
 * it moves from there.
 */
export const disembark: ActionKind = actionKind({
  name: 'disembark',
  group: 'move',
  repeats: false,
  listsAll: true,
  leavesVehicle: true,
  cost: () => 1,
  concerns: (b) => b.transports !== 0,
  available: (c, u) => isAboard(c, u) && mayLeave(c, u) && hasExit(c, u, true),
  list: (c, _u, _left, out) => push(c, out, disembark, 0),
  sample: () => 0,
  isLegal: (_c, _u, _left, operand) => operand === 0,
  perform: (c, u) => call(c, disembarking, u),
  format: () => '',
  parse: (_c, _u, text) => (text === '' ? 0 : -1),
});
