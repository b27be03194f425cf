import type { Battle } from '../engine/context.js';
import type { LegionState } from '../state/state.js';

/** Padding between rows belongs to no unit: a bit that no unit has. */
const NOBODYS = 31;

/**
 * Tells of which units anything in the state has changed since it looked last: of the unit's row, or of those of its
 * miniatures. States that are looked at one after the other in a search differ in a unit or two, so that most of what
 * has been worked out for one still holds for the next. A third of a microsecond for a battle of twenty units.
 */
export class UnitWatch {
  /**
   * Words of a state in which the rows of units and miniatures are: from `first`, as many as the copy of those looked
   * at last has.
   */
  private readonly first: number;
  private readonly seen: Int32Array;
  /** By byte of those words: the unit that it belongs to, or NOBODYS. */
  private readonly owner: Uint8Array;
  private isNew = true;

  /** For states of a battle with the layout of `like`. */
  constructor(b: Battle, like: LegionState) {
    const start = like.units.status.byteOffset;
    const end = like.players.hand.byteOffset;
    this.first = start >> 2;
    this.seen = new Int32Array((end - start) >> 2);
    this.owner = new Uint8Array(end - start).fill(NOBODYS);
    for (const rows of Object.values(like.units)) this.deal(rows, (u) => u, start);
    for (const rows of Object.values(like.minis)) this.deal(rows, (m) => b.minis.unit[m], start);
  }

  private deal(rows: ArrayLike<number> & ArrayBufferView, unitOf: (row: number) => number, start: number): void {
    const size = rows.byteLength / rows.length;
    for (let row = 0; row < rows.length; row++) {
      const at = rows.byteOffset - start + row * size;
      this.owner.fill(unitOf(row), at, at + size);
    }
  }

  /** Counts all units as changed at the next look. */
  forget(): void {
    this.isNew = true;
  }

  /** Bits over those units, and the bit of padding; all bits at the first look. */
  look({ words }: LegionState): number {
    const { first, seen, owner } = this;
    let changed = 0;
    for (let i = 0; i < seen.length; i++) {
      const word = words[first + i];
      const differs = word ^ seen[i];
      if (differs === 0) continue;
      seen[i] = word;
      const at = 4 * i;
      // Little-endian, as every machine is that runs JavaScript today.
      if ((differs & 0xff) !== 0) changed |= 1 << owner[at];
      if ((differs & 0xff00) !== 0) changed |= 1 << owner[at + 1];
      if ((differs & 0xff0000) !== 0) changed |= 1 << owner[at + 2];
      if ((differs & 0xff000000) !== 0) changed |= 1 << owner[at + 3];
    }
    if (!this.isNew) return changed;
    this.isNew = false;
    return -1;
  }
}
