import type { Base } from '../../../tabletop/bases.js';
import { FormationSolver } from '../../../tabletop/formation.js';
import { compileMover, type Mover } from '../../../tabletop/mover.js';
import { ReachMemo } from '../../../tabletop/reach-memo.js';
import { type RouteField, routesToEdges } from '../../../tabletop/routes.js';
import type { BaseShape } from '../cards/types.js';
import { CREATURE, GROUND_VEHICLE } from '../words/terrain.js';
import type { CohesionRules } from '../contract/rules.js';
import type { Measures } from '../cards/measures.js';
import { terrainContacts, type TerrainContacts } from './contact-places.js';
import type { TableGeometry } from './geometry.js';

/** Speed of the longest movement tool. */
const LONGEST_TOOL = 3;

/** A kind of mover with the memos that belong to it. */
export interface KnownMover {
  readonly mover: Mover;
  readonly reach: ReachMemo;
  readonly formations: FormationSolver;
  /** Where the base touches terrain; computed on first use. */
  contacts(): TerrainContacts;
  /** The ways to table edges (bits of tabletop/routes); computed on first use. */
  routes(edges: number): RouteField;
}

/** The properties that decide how terrain treats a unit. */
export interface MoverFacts {
  readonly base: BaseShape;
  /** TROOPER … REPULSOR_VEHICLE. */
  readonly kind: number;
  readonly height: number;
}

/** Added to the segments: difficult terrain stops the mover too; the mover comes down from any height. */
const SHUNS = 8;
const JUMPS = 16;

/**
 * The movers of a battle by unit and by height of terrain that the unit's move ignores. Equal units share one. They are
 * compiled on first use, because most heights never occur.
 */
export class Movers {
  private readonly geometry: TableGeometry;
  private readonly measures: Measures;
  private readonly cohesion: CohesionRules;
  private readonly facts: readonly MoverFacts[];
  private readonly byUnit: (KnownMover | undefined)[][];
  private readonly byKey = new Map<string, KnownMover>();
  private readonly bare: Movers | null;

  /** `bare`: the movers of the same units on the same table before its last pieces of terrain were placed, or null. */
  constructor(
    geometry: TableGeometry,
    measures: Measures,
    cohesion: CohesionRules,
    units: readonly MoverFacts[],
    bare: Movers | null,
  ) {
    this.bare = bare;
    this.geometry = geometry;
    this.measures = measures;
    this.cohesion = cohesion;
    this.facts = units;
    this.byUnit = units.map(() => []);
  }

  /** The mover of unit `u` whose move ignores terrain up to `segments` of the range ruler above it (0: none). */
  of(u: number, segments: number): KnownMover {
    return this.byUnit[u][segments] ?? this.compile(u, segments);
  }

  /** The same mover, but stopped by difficult terrain. */
  shunning(u: number, segments: number): KnownMover {
    return this.of(u, segments + SHUNS);
  }

  /** The mover of a jump (2877–2886): it also comes down from any height. */
  jumping(u: number, segments: number): KnownMover {
    return this.of(u, segments + JUMPS);
  }

  private compile(u: number, variant: number): KnownMover {
    const { base, kind, height } = this.facts[u];
    const key = `${base.id} ${kind} ${height} ${variant}`;
    const known = this.byKey.get(key) ?? this.make(u, variant);
    this.byKey.set(key, known);
    this.byUnit[u][variant] = known;
    return known;
  }

  private make(u: number, variant: number): KnownMover {
    const { base, kind, height } = this.facts[u];
    const bare = this.bare === null ? null : this.bare.of(u, variant).mover;
    const { terrain, lattice } = this.geometry;
    const { measures, cohesion } = this;
    const segments = variant % SHUNS;
    const spec = {
      base: tableBase(base),
      moverClass: kind,
      stepOver: stepOver(kind, height),
      ignoreHeight: segments === 0 ? -1 : segments * this.geometry.measures.heightSegment,
      shunsDifficult: (variant & SHUNS) !== 0,
      dropsFreely: (variant & JUMPS) !== 0,
    };
    const mover = compileMover(terrain, lattice, this.geometry.measures, spec, bare);
    const reach = new ReachMemo(mover);
    const fields: (RouteField | undefined)[] = [];
    let contacts: TerrainContacts | undefined;
    return {
      mover,
      reach,
      formations: new FormationSolver(mover, reach, measures.cohesionGap, (stopping, leaderX, leaderY, x, y, rise) =>
        cohesion.holds(measures, mover, stopping, leaderX, leaderY, x, y, rise),
      ),
      contacts: () => (contacts ??= terrainContacts(terrain, mover.radius, 2 * mover.legs[LONGEST_TOOL])),
      routes: (edges) => (fields[edges] ??= routesToEdges(mover, edges)),
    };
  }
}

/** A kind of base in the terms of the tabletop. */
function tableBase({ shape, notched, length, width }: BaseShape): Base {
  return { round: shape === 'round', notched, halfLength: length / 2, halfWidth: width / 2 };
}

/**
 * Height that a standard move steps onto or over: that of the miniature, or half of it for creatures and ground
 * vehicles (3166–3220).
 */
export function stepOver(kind: number, height: number): number {
  return kind === CREATURE || kind === GROUND_VEHICLE ? Math.floor(height / 2) : height;
}
