import { BASES } from '../../../tabletop/bases.js';
import { compileMover, type Mover } from '../../../tabletop/mover.js';
import { ReachMemo } from '../../../tabletop/reach-memo.js';
import { BAND } from '../../../tabletop/units.js';
import type { BaseId } from '../cards/words.js';
import { CREATURE, GROUND_VEHICLE } from './battle.js';
import type { TableGeometry } from './geometry.js';

/** A kind of mover with the ways that are remembered for it. */
export interface KnownMover {
  readonly mover: Mover;
  readonly reach: ReachMemo;
}

/** What decides how terrain treats a unit. */
export interface MoverFacts {
  readonly base: BaseId;
  /** TROOPER … REPULSOR_VEHICLE. */
  readonly kind: number;
  readonly height: number;
}

/**
 * The movers of a battle by unit and by height of terrain that the unit's move ignores. Units alike share one. They are compiled when
 * first asked for: most heights never come up.
 */
export class Movers {
  private readonly geometry: TableGeometry;
  private readonly facts: readonly MoverFacts[];
  private readonly byUnit: (KnownMover | undefined)[][];
  private readonly byKey = new Map<string, KnownMover>();

  constructor(geometry: TableGeometry, units: readonly MoverFacts[]) {
    this.geometry = geometry;
    this.facts = units;
    this.byUnit = units.map(() => []);
  }

  /** The mover of unit `u` whose move ignores terrain up to `segments` of the range ruler above it (0: none). */
  of(u: number, segments: number): KnownMover {
    return this.byUnit[u][segments] ?? this.compile(u, segments);
  }

  private compile(u: number, segments: number): KnownMover {
    const { base, kind, height } = this.facts[u];
    const key = `${base} ${kind} ${height} ${segments}`;
    let known = this.byKey.get(key);
    if (known === undefined) {
      const spec = {
        base: BASES[base],
        moverClass: kind,
        stepOver: stepOver(kind, height),
        ignoreHeight: segments === 0 ? -1 : segments * BAND,
      };
      const mover = compileMover(this.geometry.terrain, this.geometry.lattice, spec);
      known = { mover, reach: new ReachMemo(mover) };
      this.byKey.set(key, known);
    }
    this.byUnit[u][segments] = known;
    return known;
  }
}

/** Height that a standard move steps onto or over: that of the miniature, or half of it for creatures and ground vehicles (3166–3220). */
export function stepOver(kind: number, height: number): number {
  return kind === CREATURE || kind === GROUND_VEHICLE ? Math.floor(height / 2) : height;
}
