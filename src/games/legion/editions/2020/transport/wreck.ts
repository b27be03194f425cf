import { lowestBit } from '../../../../../kernel/bits.js';
import { UNIT_OPERAND } from '../../../engine/operands.js';
import { exitPlace } from './exit-place.js';
import type { Context } from '../../../engine/context.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { passengersOf } from '../../../rules/queries/aboard.js';
import { nearestDisplacedPlace } from '../displacement/displaced-place.js';
import { hasExit } from './exits.js';
import { putDown } from '../../../rules/queries/placement.js';
import { ON_TABLE } from '../../../state/state.js';
import { cohesion, takeFollowersOff } from '../../../rules/procedures/cohesion.js';
import { defeatMini } from '../../../rules/procedures/defeat.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';

const VEHICLE = UNIT_OPERAND;
const MINI = OPERANDS + 1;
/** Bits over the units that caused it (1161). */
const BLAME = OPERANDS + 2;
/** Bits over the passengers still to be put down, and over those still to suffer their wound. */
const INSIDE = OPERANDS + 3;
const UNHURT = OPERANDS + 4;
/** The current passenger. */
const UNIT = OPERANDS + 5;

/**
 * A vehicle with passengers is defeated: they are put down beside it first, each leader in contact and the others in
 * cohesion; then it leaves the table, and each of them gains a suppression token and suffers a wound (4431). Operands:
 * vehicle, its last miniature, bits over the units that caused it.
 */
export const wreck: Procedure = classic.procedure('wreck', {
  begin(c, f) {
    const w = c.s.frames;
    w[f + INSIDE] = passengersOf(c, w[f + VEHICLE]);
    w[f + UNHURT] = w[f + INSIDE];
  },
  place(c, f, at) {
    const w = c.s.frames;
    if (w[f + INSIDE] === 0) return goTo(c, f, at.remove);
    const u = lowestBit(w[f + INSIDE]);
    w[f + INSIDE] &= ~(1 << u);
    w[f + UNIT] = u;
    if (hasExit(c, u, false)) ask(c, exitPlace, c.b.units.owner[u], u, 0);
    else throwOut(c, u);
  },
  others(c, f, at) {
    const w = c.s.frames;
    goTo(c, f, at.place);
    takeFollowersOff(c, w[f + UNIT]);
    call(c, cohesion, w[f + UNIT], c.b.units.owner[w[f + UNIT]]);
  },
  remove(c, f) {
    defeatMini(c, c.s.frames[f + MINI]);
  },
  suppress(c, f) {
    const w = c.s.frames;
    if (w[f + UNHURT] === 0) return finish(c);
    const u = lowestBit(w[f + UNHURT]);
    w[f + UNHURT] &= ~(1 << u);
    w[f + UNIT] = u;
    if (c.s.units.status[u] === ON_TABLE) gainTokens(c, u, 'suppression');
  },
  wound(c, f, at) {
    const w = c.s.frames;
    goTo(c, f, at.suppress);
    call(c, sufferWounds, w[f + UNIT], 1, 0, w[f + BLAME]);
  },
});

/** Puts the leader of a passenger that is hemmed in on all sides at the nearest free place anywhere. */
function throwOut(c: Context, u: number): void {
  const { minis, units } = c.s;
  const vehicle = units.carrier[u];
  const from = c.b.units.firstMini[vehicle];
  const leader = c.b.units.firstMini[u];
  minis.x[leader] = minis.x[from];
  minis.y[leader] = minis.y[from];
  minis.z[leader] = minis.z[from];
  const place = nearestDisplacedPlace(c, u);
  units.carrier[u] = u;
  putDown(c, leader, place.x, place.y, 0);
  if (c.hears) c.tell({ type: 'unit-disembarked', unit: u, target: vehicle, x: place.x / 10, y: place.y / 10 });
}
