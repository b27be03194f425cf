import { fail, ok, type Result } from '../../../kernel/result.js';
import type { CaseMini, CaseUnit } from './schema-situation.js';

/** The properties of a unit's card and upgrades that placing it needs. */
export interface UnitSize {
  /** Miniatures that the unit's own card has. */
  readonly cardMinis: number;
  /** Miniatures that its upgrades add, in the order in which the case lists the upgrades. */
  readonly addedMinis: number;
  /** Diameter of the base in millimetres. */
  readonly baseMm: number;
  readonly notched: boolean;
}

/** A miniature of a unit that stands on the table. `mini` counts from 1; 1 is the unit leader. */
export interface PlacedMini {
  readonly mini: number;
  readonly xMm: number;
  readonly yMm: number;
  /** Undefined where the case gives none. */
  readonly levelMm: number | undefined;
  readonly facingDeg: number;
  readonly wounds: number;
}

/** Gap in millimetres between neighbours of a unit that stands in line. */
const GAP_MM = 3;

/**
 * The place of every miniature of a unit at the start of a case. Miniatures are numbered leader, the card's others,
 * then those that upgrades add; `lost` takes the highest numbers of the card's others. With `leaderMm` the living stand
 * in line through the leader, 3 mm apart, filling +1, −1, +2, −2, … places along `line` (y unless it says x). A unit
 * that is not on the table has none.
 */
export function placeUnit(unit: CaseUnit, size: UnitSize): Result<readonly PlacedMini[]> {
  const all = size.cardMinis + size.addedMinis;
  if (unit.minis !== undefined) return placeListed(unit, unit.minis, all);
  // Passengers are put into their vehicles after all units have been placed.
  const leaderMm = unit.aboard === undefined ? unit.leaderMm : ([0, 0] as const);
  if (leaderMm === undefined) return ok([]);
  const lost = unit.lost ?? 0;
  if (lost > Math.max(0, size.cardMinis - 1)) {
    return fail('bad-case', `unit ${unit.id}: lost ${lost} of ${size.cardMinis - 1} miniatures other than the leader`);
  }
  const pitch = size.baseMm + GAP_MM;
  const [x, y] = leaderMm;
  const placed: PlacedMini[] = [];
  for (let mini = 1; mini <= all; mini++) {
    if (mini > size.cardMinis - lost && mini <= size.cardMinis) continue;
    const k = placed.length;
    const along = (k % 2 === 1 ? (k + 1) / 2 : -k / 2) * pitch;
    placed.push({
      mini,
      xMm: unit.line === 'x' ? x + along : x,
      yMm: unit.line === 'x' ? y : y + along,
      levelMm: unit.levelMm,
      facingDeg: unit.facingDeg ?? 0,
      wounds: mini === 1 ? (unit.wounds ?? 0) : 0,
    });
  }
  return ok(placed);
}

function placeListed(unit: CaseUnit, minis: readonly CaseMini[], all: number): Result<readonly PlacedMini[]> {
  if (minis.length !== all) {
    return fail(
      'bad-case',
      `unit ${unit.id}: minis lists ${minis.length} miniatures, but the unit has ${all}; write "defeated" for the dead`,
    );
  }
  const placed: PlacedMini[] = [];
  for (const [i, mini] of minis.entries()) {
    if (mini === 'defeated') {
      if (i === 0) return fail('bad-case', `unit ${unit.id}: the first of minis is the leader and cannot be defeated`);
      continue;
    }
    placed.push({
      mini: i + 1,
      xMm: mini.atMm[0],
      yMm: mini.atMm[1],
      levelMm: mini.levelMm ?? unit.levelMm,
      facingDeg: mini.facingDeg ?? unit.facingDeg ?? 0,
      wounds: mini.wounds ?? 0,
    });
  }
  return ok(placed);
}
