import { LEGAL, NOT_OFFERED } from '../../../../../machine/reason.js';
import { type ActionKind, actionKind, push } from '../../../engine/action-kind.js';
import { call } from '../../../../../machine/run.js';
import { embarking } from './aboard.js';
import { embarkRefusal, NO_VEHICLES, vehicleRefusal } from './boarding.js';

/**
 * The unit goes into a friendly vehicle that carries such units: one action for an open one, the whole activation for a
 * closed one, and its activation ends (2200–2208). Operands: the vehicle.
 */
export const embark: ActionKind = actionKind({
  name: 'embark',
  said: { '*': ['embark: {named}', 'einsteigen: {named}'] },
  group: 'move',
  repeats: false,
  listsAll: true,
  // Remaining actions are lost with the activation.
  cost: () => 1,
  never: (b) => (b.transports !== 0 ? LEGAL : NO_VEHICLES),
  unable: embarkRefusal,
  list(c, u, _left, out) {
    for (let v = 0; v < c.b.units.count; v++) if (vehicleRefusal(c, u, v) === LEGAL) push(c, out, embark, v);
  },
  sample(c, u, _left, rng) {
    const { count } = c.b.units;
    let v = rng.below(count);
    for (let tried = 0; tried < count; tried++) {
      if (vehicleRefusal(c, u, v) === LEGAL) return v;
      v = v + 1 === count ? 0 : v + 1;
    }
    return -1;
  },
  refusal: (c, u, _left, v) => (v < c.b.units.count ? vehicleRefusal(c, u, v) : NOT_OFFERED),
  perform: (c, u, v) => call(c, embarking, u, v),
  format: (c, _u, v) => c.b.units.tag[v],
  parse: (c, _u, text) => c.b.units.tag.indexOf(text),
});
