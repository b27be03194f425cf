import type { Battle, Context } from '../../engine/context.js';
import { LegionState, ON_TABLE } from '../../state/state.js';
import { isDone } from '../is-done.js';
import { leap } from '../quick-menace.js';
import { field, UNITS } from '../quick-threat.js';
import { UnitWatch } from '../unit-watch.js';

/**
 * Finds the units that differ from the state looked at last in anything on which what they do to their enemies depends:
 * their rows of the state, those of the vehicles in which they ride, the ranges and moves that cards and other units
 * leave them, and whether they are activated, have moved and may still attack.
 */
export class TokenChanges {
  private readonly watch: UnitWatch;
  /** By unit: its ranges and whether it is engaged, packed; and the length of its move. */
  private readonly ranges: Int32Array = new Int32Array(UNITS);
  private readonly leaps: Float64Array = new Float64Array(UNITS);
  private active = -1;
  private mover = -1;
  private done = -1;

  constructor(b: Battle) {
    this.watch = new UnitWatch(b, new LegionState(b));
  }

  /** Makes all units count as changed at the next look. */
  forget(): void {
    this.watch.forget();
  }

  /** Bits over the units that may have changed since the last look. Needs `lookAtThreats` first. */
  look(c: Context): number {
    const { ranges, leaps } = this;
    const { activating, movesMade } = c.s.game;
    const { carrier, status } = c.s.units;
    const { count } = c.b.units;
    const rows = this.watch.look(c.s);
    const active = activating >= 0 && activating < count ? activating : -1;
    const mover = movesMade > 0 ? active : -1;
    let changed = rows;
    const done = active >= 0 && isDone(c, active) ? active : -1;
    if (active !== this.active) changed |= bitOf(active) | bitOf(this.active);
    if (mover !== this.mover) changed |= bitOf(mover) | bitOf(this.mover);
    if (done !== this.done) changed |= bitOf(done) | bitOf(this.done);
    this.active = active;
    this.mover = mover;
    this.done = done;
    for (let u = 0; u < count; u++) {
      if (status[u] !== ON_TABLE) continue;
      if ((rows & (1 << carrier[u])) !== 0) changed |= 1 << u;
      const range = (field.reach[u] + 1) | ((field.open[u] + 1) << 4) | (field.engaged[u] << 8);
      if (ranges[u] === range && leaps[u] === leap[u]) continue;
      ranges[u] = range;
      leaps[u] = leap[u];
      changed |= 1 << u;
    }
    return changed;
  }
}

function bitOf(u: number): number {
  return u < 0 ? 0 : 1 << u;
}
