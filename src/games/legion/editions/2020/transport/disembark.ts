import { NO_PLACE } from '../../../words/reasons.js';
import { LEGAL, NOT_OFFERED, reason } from '../../../../../machine/reason.js';
import { type ActionKind, actionKind, push } from '../../../engine/action-kind.js';
import { call } from '../../../../../machine/run.js';
import { disembarking } from './aboard.js';
import { hasExit } from './exits.js';
import { leaveRefusal, NO_VEHICLES } from './boarding.js';
import { isAboard } from '../../../rules/queries/aboard.js';

const NOT_ABOARD = reason('not-aboard');

/**
 * The unit leaves the vehicle in which it rides (2210–2231). Separate decisions choose where it is put down and where
 * it moves from there.
 */
export const disembark: ActionKind = actionKind({
  name: 'disembark',
  said: { '*': ['disembark', 'aussteigen'] },
  group: 'move',
  repeats: false,
  listsAll: true,
  leavesVehicle: true,
  cost: () => 1,
  never: (b) => (b.transports !== 0 ? LEGAL : NO_VEHICLES),
  unable(c, u) {
    if (!isAboard(c, u)) return NOT_ABOARD;
    return leaveRefusal(c, u) || (hasExit(c, u, true) ? LEGAL : NO_PLACE);
  },
  list: (c, _u, _left, out) => push(c, out, disembark, 0),
  sample: () => 0,
  refusal: (_c, _u, _left, operand) => (operand === 0 ? LEGAL : NOT_OFFERED),
  perform: (c, u) => call(c, disembarking, u),
  format: () => '',
  parse: (_c, _u, text) => (text === '' ? 0 : -1),
});
